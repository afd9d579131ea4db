// Solves a neutral solver problem, given as lines, with kiwi: build, step and toggle as CPU medians, on one JSON line.
// Lines: "vars N", "edit V VALUE"…, "row WEIGHT|R REL CONSTANT COUNT (V C)…", "size VALUE…", "toggle INDEX".
#include <kiwi/kiwi.h>
#include <algorithm>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

static double now() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static double median(std::vector<double> v) {
  if (v.empty()) return -1;
  std::sort(v.begin(), v.end());
  return v[v.size() / 2] * 1000;
}

struct Row { double weight; char relation; double constant; std::vector<std::pair<int, double>> terms; };

int main(int, char** arguments) {
  std::ifstream file(arguments[1]);
  std::string line, word;
  int count = 0;
  std::vector<std::pair<int, double>> edits;
  std::vector<Row> rows;
  std::vector<std::vector<double>> sizes;
  std::vector<int> toggles;
  while (std::getline(file, line)) {
    std::istringstream in(line);
    in >> word;
    if (word == "vars") in >> count;
    if (word == "edit") { int v; double x; in >> v >> x; edits.push_back({v, x}); }
    if (word == "toggle") { int i; in >> i; toggles.push_back(i); }
    if (word == "size") { std::vector<double> s; double x; while (in >> x) s.push_back(x); sizes.push_back(s); }
    if (word == "row") {
      Row row; std::string weight, relation; int terms;
      in >> weight >> relation >> row.constant >> terms;
      row.weight = weight == "R" ? -1 : std::stod(weight);
      row.relation = relation[0];
      for (int i = 0; i < terms; i++) { int v; double c; in >> v >> c; row.terms.push_back({v, c}); }
      rows.push_back(row);
    }
  }
  std::vector<double> builds, steps, changes;
  double begun = now(), objective = 0;
  while (builds.empty() || (now() - begun < 1 && builds.size() < 200)) {
    double start = now();
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables(count);
    for (auto& [v, x] : edits) { solver.addEditVariable(variables[v], kiwi::strength::strong); solver.suggestValue(variables[v], x); }
    std::vector<kiwi::Constraint> constraints;
    for (auto& row : rows) {
      std::vector<kiwi::Term> terms;
      for (auto& [v, c] : row.terms) terms.emplace_back(variables[v], c);
      auto relation = row.relation == '=' ? kiwi::OP_EQ : row.relation == '<' ? kiwi::OP_LE : kiwi::OP_GE;
      constraints.emplace_back(kiwi::Expression(terms, row.constant), relation,
                               row.weight < 0 ? kiwi::strength::required : row.weight);
      solver.addConstraint(constraints.back());
    }
    solver.updateVariables();
    builds.push_back(now() - start);
    objective = 0;
    for (auto& row : rows) {
      if (row.weight < 0) continue;
      double e = row.constant;
      for (auto& [v, c] : row.terms) e += c * variables[v].value();
      objective += row.weight * (row.relation == '=' ? std::abs(e) : std::max(0.0, row.relation == '<' ? e : -e));
    }
    start = now();
    for (auto& size : sizes) {
      for (size_t i = 0; i < edits.size(); i++) solver.suggestValue(variables[edits[i].first], size[i]);
      solver.updateVariables();
    }
    steps.push_back((now() - start) / std::max<size_t>(1, sizes.size()));
    for (auto& [v, x] : edits) solver.suggestValue(variables[v], x);
    start = now();
    for (int i : toggles) { solver.removeConstraint(constraints[i]); solver.addConstraint(constraints[i]); solver.updateVariables(); }
    changes.push_back((now() - start) / std::max<size_t>(1, toggles.size()));
  }
  std::cout << "{\"build_ms\": " << median(builds) << ", \"step_ms\": " << median(steps) << ", \"toggle_ms\": "
            << median(changes) << ", \"objective\": " << objective << "}\n";
}
