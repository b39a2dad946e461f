import { writeFileSync } from 'fs';
import { buildApplicationSetsProgram } from './ask-application-sets';
import { fleets } from './fleet-cases';
import { setLines } from './recorded-sets';
import { selectorFleets } from './selector-cases';
import { changedSets, setCases } from './set-cases';
import { compareFleets, compareSelectors, compareSets } from './set-comparison';

/** Compares generated ApplicationSets and fleets with Argo CD's code, and returns the number of disagreements. */
export async function applicationSetsRun(cases: number, seed: number, report?: string): Promise<number> {
  buildApplicationSetsProgram();
  const sets = await compareSets([...changedSets(), ...setCases(cases, seed)]);
  const ofFleets = await compareFleets(fleets(cases, seed));
  const ofSelectors = await compareSelectors(selectorFleets(cases, seed));
  if (sets === undefined || ofFleets === undefined || ofSelectors === undefined) throw new Error("Argo CD's code was not built, so nothing was compared.");
  const disagreements = [...sets.disagreements, ...ofFleets, ...ofSelectors];
  console.log(`\nApplicationSets: ${cases}, and as many fleets with a list and with a selector, ${disagreements.length} disagreements\n${disagreements.slice(0, 10).join('\n')}`);
  if (report) writeFileSync(report, setLines(sets.recorded));
  return disagreements.length;
}
