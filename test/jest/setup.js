const { mkdtempSync } = require('fs');
const { tmpdir } = require('os');
const { join } = require('path');
const { refreshBundle } = require('./source-bundle');
const { STAMPS } = require('../../scripts/build/once');

/** Returns whether lib/ is not the compiled output of the files that are in src/ now. A change in README.md does not affect code. */
function isLibStale() {
  return STAMPS.changesOf('compile')?.some((path) => /^(lib|scripts|src)\//.test(path)) ?? true;
}

/** Runs once before the first test file, and again before each run of `jest --watch`. */
module.exports = () => {
  refreshBundle();
  // Shared modules of one run are not those of the next (runtime.js).
  process.env.JEST_RUN = String(Date.now());
  // `Testing.app()` of cdk8s makes a folder for each app, and does not remove it. The teardown removes this folder.
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-tests-'));
  if (process.env.TEST_SOURCES || !isLibStale()) {
    delete process.env.STALE_LIB;
    return;
  }
  // Test files see it in package.js. Tests that run the package in other processes use what is in lib/.
  process.env.STALE_LIB = 'lib/ was not compiled from the files that are in src/ now. Run `npx projen compile`, or set TEST_SOURCES=1 to test src/.';
  process.stderr.write(`${process.env.STALE_LIB}\n`);
};
