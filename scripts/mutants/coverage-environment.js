const { appendFileSync } = require('fs');
const { Session } = require('inspector');
const SharedEnvironment = require('../../test/jest/environment');
const { BUNDLE } = require('../../test/jest/source-bundle');

let session;

const post = (method, params) => {
  let answer;
  session.post(method, params, (error, result) => { answer = result; if (error) throw error; });
  return answer;
};

/** Appends a line to the file in `COVERAGE_FILE` for each suite: its path, and the places in the bundle of the functions that the suite called. */
class CoverageEnvironment extends SharedEnvironment {
  constructor(config, context) {
    const environment = super(config, context);
    if (!session) {
      session = new Session();
      session.connect();
      post('Profiler.enable');
      post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    }
    post('Profiler.takePreciseCoverage');
    environment.suite = context.testPath;
    environment.begin = Date.now();
    return environment;
  }

  async teardown() {
    const { result } = post('Profiler.takePreciseCoverage');
    const { functions } = result.find(({ url }) => url.endsWith(BUNDLE)) ?? { functions: [] };
    const called = functions.filter(({ ranges: [{ count }] }) => count > 0).map(({ ranges: [{ startOffset }] }) => startOffset);
    // Jest puts code before that of the bundle.
    const shift = functions.find(({ functionName }) => functionName === 'load')?.ranges[0].startOffset;
    appendFileSync(process.env.COVERAGE_FILE, `${JSON.stringify({ suite: this.suite, time: Date.now() - this.begin, shift, called })}\n`);
    await super.teardown();
  }
}

module.exports = CoverageEnvironment;
