/**
 * Runs an app of bench/apps/ or the command of this package on the sources in src/, and writes how much work it was to the file in WORK_COUNTS:
 * node counted-run.js app FILE ARGUMENT... or node counted-run.js command ARGUMENT...
 *
 * The sources are read from the bundle that the tests use, which is up to date after `refreshBundle`.
 * V8 counts each call of a function and each iteration of a loop, so the counts do not depend on the machine, and src/ needs no counters.
 */
const { readFileSync, writeFileSync } = require('fs');
const { Session } = require('inspector');
const Module = require('module');
const { join, resolve } = require('path');
const { BUNDLE } = require('../jest/source-bundle');

const ROOT = join(__dirname, '..', '..');
const PACKAGES = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

function main([kind, ...args]) {
  const coverage = startCoverage();
  const load = require(BUNDLE);
  const rules = countRules(load('checks/rules/index').RULES);
  if (kind === 'command') process.exitCode = load('cli/main').main(args);
  else runApp(load, args);
  writeFileSync(process.env.WORK_COUNTS, JSON.stringify({ rules: rules.count, ...stepsByArea(coverage()) }));
}

/** Apps import the package by its name. */
function runApp(load, [file, ...args]) {
  const original = Module._load;
  Module._load = (request, ...others) => (request === 'cdk8s-karpenter' ? load('index') : original(request, ...others));
  process.argv = [process.execPath, file, ...args];
  require(resolve(file));
}

/** Counts how often the function of any rule runs. */
function countRules(rules) {
  const counter = { count: 0 };
  for (const rule of rules) {
    const { check } = rule;
    rule.check = function (...args) {
      counter.count++;
      return check.apply(this, args);
    };
  }
  return counter;
}

function startCoverage() {
  const session = new Session();
  session.connect();
  const post = (method, params) => {
    let answer;
    session.post(method, params, (error, result) => {
      if (error) throw new Error(error.message);
      answer = result;
    });
    return answer;
  };
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return () => post('Profiler.takePreciseCoverage').result;
}

/** Returns the steps of each module of src/, and of each package that it uses. */
function stepsByArea(scripts) {
  const steps = {};
  const add = (area, count) => {
    if (count > 0) steps[area] = (steps[area] ?? 0) + count;
  };
  for (const { url, functions } of scripts) {
    const path = url.replace(/^file:\/\//, '');
    if (path === BUNDLE) {
      const areaAt = areasOfBundle(readFileSync(BUNDLE, 'utf8'));
      for (const each of functions) add(areaAt(each.ranges[0].startOffset), stepsOf(each));
    } else if (PACKAGES.test(path)) {
      const [, name] = PACKAGES.exec(path);
      for (const each of functions) add(name, stepsOf(each));
    } else if (!path.startsWith(ROOT) && path.startsWith('/')) {
      throw new Error(`unexpected script ${path}`);
    }
  }
  return { steps };
}

/** Calls of a function and iterations of its loops. A range that runs more often than the code around it is the body of a loop. */
function stepsOf({ ranges }) {
  let steps = ranges[0].count;
  const around = [];
  for (const range of ranges) {
    while (around.length > 0 && around[around.length - 1].endOffset <= range.startOffset) around.pop();
    if (around.length > 0 && range.count > around[around.length - 1].count) steps += range.count;
    around.push(range);
  }
  return steps;
}

/** Returns a function that finds the area of an offset in the bundle. Each module of the bundle starts with its path. */
function areasOfBundle(code) {
  const modules = [...code.matchAll(/^"([\w./-]+)": \(exports\) => \{/gm)].map((match) => ({ start: match.index, area: areaOf(match[1]) }));
  return (offset) => {
    let [low, high] = [0, modules.length - 1];
    if (offset < modules[0].start) return 'start';
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (modules[middle].start <= offset) low = middle;
      else high = middle - 1;
    }
    return modules[low].area;
  };
}

/** Returns the folder of a module. Areas differ too much in their work for one number. */
function areaOf(id) {
  return `src/${id.split('/').slice(0, -1).slice(0, 2).join('/') || id}`;
}

main(process.argv.slice(2));
