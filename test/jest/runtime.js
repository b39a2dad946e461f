const { join, sep } = require('path');
const { default: Runtime } = require('jest-runtime');
const SharedEnvironment = require('./environment');

const ROOT = join(__dirname, '..', '..');
/** Code under test and packages. Tests and their helpers are evaluated for each suite, because they register hooks and keep state. */
const SHARED = ['src', 'lib', 'node_modules'].map((folder) => join(ROOT, folder, sep));
/** Packages of Jest with the state of a suite. */
const OF_SUITE = ['jest-circus'].map((name) => join(ROOT, 'node_modules', name, sep));

const isShared = (path) => SHARED.some((folder) => path.startsWith(folder)) && !OF_SUITE.some((folder) => path.startsWith(folder));

let library;

/** Jest's module loader, with one copy of the shared modules for all suites of a run in a SharedEnvironment. */
class SuiteRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, ...rest) {
    super(config, environment, resolver, transformer, cacheFS, coverage, ...rest);
    if (!(environment instanceof SharedEnvironment) || coverage.collectCoverage) return;
    // With `jest --watch`, one process can run the suites again after a change.
    if (library?.run !== process.env.JEST_RUN) {
      library = { run: process.env.JEST_RUN, runtime: new Runtime(config, environment, resolver, transformer, new Map(), coverage, ...rest) };
    }
    this.library = library.runtime;
  }

  _loadModule(module, from, name, path, options, registry) {
    if (!this.library || !isShared(path)) return super._loadModule(module, from, name, path, options, registry);
    module.exports = options?.isInternalModule ? this.library.requireInternalModule(path) : this.library.requireModule(path);
    module.loaded = true;
  }

  getSourceMaps() {
    const ofSuite = super.getSourceMaps();
    return { get: (source) => ofSuite.get(source) ?? this.library?.getSourceMaps().get(source) };
  }

  setMock(...args) {
    this.refuseIfShared('replace');
    super.setMock(...args);
  }

  resetModules() {
    this.refuseIfShared('reset');
    super.resetModules();
  }

  refuseIfShared(verb) {
    if (this.library) throw new Error(`A suite that shares its modules with others cannot ${verb} them. Begin the file with /** @jest-environment node */.`);
  }

  teardown() {
    this.library = undefined;
    super.teardown();
  }
}

module.exports = SuiteRuntime;
