import { writeFileSync } from 'fs';
import { passCase } from './pass-cases';
import { comparePasses, PassTally } from './pass-comparison';
import { passLines } from './recorded-passes';

/** Number of cases that are compared at a time. */
const AT_A_TIME = 100;

/** Compares the passes of generated cases, and prints the result. Returns the number of disagreements. */
export async function passesRun(file: string, cases: number, seed: number, report?: string): Promise<number> {
  const tallies: PassTally[] = [];
  for (let first = 0; first < cases; first += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, cases - first) }, (_, index) => passCase(seed, first + index));
    tallies.push(await comparePasses(file, some));
    console.log(`${first + some.length} cases, ${tallies.flatMap(({ disagreements }) => disagreements).length} disagreements`);
  }
  const disagreements = tallies.flatMap((tally) => tally.disagreements);
  const several = tallies.flatMap(({ byPasses }) => [...byPasses]).reduce((sum, [passes, count]) => (passes > 1 ? sum + count : sum), 0);
  const passes = tallies.reduce((sum, tally) => sum + tally.passes, 0);
  console.log(`\npasses until no more pods start: ${cases} cases, ${passes} passes, ${several} cases in which several passes start pods, ${disagreements.length} disagreements`);
  console.log(disagreements.slice(0, 20).join('\n'));
  if (report) writeFileSync(report, passLines(tallies.flatMap(({ recorded }) => recorded)));
  return disagreements.length;
}
