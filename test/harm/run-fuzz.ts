import { parseArgs } from 'util';
import { fuzz } from './fuzz';

/** Runs the long form of the test: npm run fuzz -- --runs 10000 --seed 1 */
const { values: { runs, seed } } = parseArgs({ options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } });
void fuzz(Number(runs), Number(seed)).then(({ slowest: { index, milliseconds }, problems }) => {
  problems.forEach((problem) => console.error(problem));
  console.log(`${runs} runs, the slowest (run ${index}) took ${milliseconds.toFixed(0)} ms of CPU time, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
