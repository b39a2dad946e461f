import { existsSync } from 'fs';
import { join } from 'path';
import { INSTANCE_TYPES, WELL_KNOWN_LABELS } from './instance-types';
import { OverlayCase } from './overlay-cases';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';

/** Go program with the NodeOverlay controller of Karpenter core 1.15.0. */
const PROGRAM: GoProgram = { name: 'overlays', sources: sourcesIn(join(__dirname, 'program')), toolchain: 'go1.26.10' };

interface Answer {
  readonly id: string;
  readonly verdicts: { readonly [name: string]: string };
}

/** Builds the program if Go is installed and the program does not exist. */
export function buildOverlaysProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Returns the sorted names of the overlays that Karpenter rejects in each case. If the program is not built, prints a line and returns undefined. */
export async function askOverlays(cases: readonly OverlayCase[]): Promise<string[][] | undefined> {
  if (!existsSync(pathOf(PROGRAM))) {
    process.stderr.write('oracle/overlays is not built (npm run conformance does, where Go is there): nothing is compared with it\n');
    return undefined;
  }
  const questions = cases.map(({ overlays, pools }, index) => ({
    id: String(index),
    overlays,
    pools: pools.map((pool) => ({ ...pool, instanceTypes: INSTANCE_TYPES })),
    wellKnownLabels: [...WELL_KNOWN_LABELS],
  }));
  const answers = await ask<Answer>(pathOf(PROGRAM), [], questions);
  return questions.map(({ id, overlays }) => {
    const { verdicts } = answers.get(id)!;
    const unexpected = overlays.filter(({ metadata }) => !['accepted', 'Conflict'].includes(verdicts[metadata.name]));
    if (unexpected.length > 0) throw new Error(`Karpenter refuses overlays of case ${id} before it compares them: ${JSON.stringify(verdicts)}`);
    return Object.keys(verdicts).filter((name) => verdicts[name] === 'Conflict').sort();
  });
}
