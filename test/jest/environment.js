const vm = require('vm');
const { TestEnvironment } = require('jest-environment-node');
const { installCommonGlobals } = require('jest-util');

let shared;

/**
 * The global object of all suites that a worker runs, so that it evaluates src/ and packages only once (runtime.js).
 * Each suite starts with a new `process`, without spies, and with the real clock.
 * A suite that replaces modules begins with the docblock `@jest-environment node`, which gives it a global object and modules of its own.
 */
class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared) {
      shared.global.process = newProcess();
      return shared;
    }
    const { createContext } = vm;
    // Code reads ordinary globals several times as fast as those of a contextified object.
    vm.createContext = () => createContext(vm.constants?.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    shared = this;
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.useRealTimers();
  }
}

/** Jest's copy of `process`. */
function newProcess() {
  const global = { Date, Symbol };
  installCommonGlobals(global, {});
  return global.process;
}

module.exports = SharedEnvironment;
