import { parseArgs } from 'util';
import { killAtRandom } from './kill';

/** Runs the long form of the test: npm run kill -- --runs 200 --seed 1 */
const { values: { runs, seed } } = parseArgs({ options: { runs: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } } });
void killAtRandom(Number(runs), Number(seed)).then(({ killed, partial, problems }) => {
  problems.forEach((problem) => console.error(problem));
  console.log(`${runs} runs, ${killed} stopped by a signal, ${partial} of them with a part of the files written (only after SIGKILL), ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
