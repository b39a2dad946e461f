/** Runs commands of lib/ in a thread with limited memory: one for each message, which has the arguments. Answers with the CPU time and the output. */
const { parentPort } = require('worker_threads');
const load = require('../../lib/index.js')[Symbol.for('cdk8s-karpenter.load')];

const { main } = load('cli/main');

parentPort.on('message', (args) => {
  const output = { out: '', err: '' };
  const terminal = {
    colors: false, out: (text) => { output.out += text; }, err: (text) => { output.err += text; }, progress: () => {},
  };
  const start = process.cpuUsage();
  let code;
  try {
    code = main(args, terminal);
  } catch (error) {
    output.err += `internal error: ${error?.stack ?? error}`;
  }
  const { user, system } = process.cpuUsage(start);
  parentPort.postMessage({ code, milliseconds: (user + system) / 1000, ...output });
});
