// Returns false if the browser does not allow it.
export async function copyText(text) {
  return await navigator.clipboard?.writeText(text).then(() => true, () => false) ?? false;
}
