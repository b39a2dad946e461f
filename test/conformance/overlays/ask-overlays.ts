import { existsSync } from 'fs';
import { join } from 'path';
import { DescribedType } from './instance-types';
import { OverlayCase } from './overlay-cases';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';

/** Go program with the NodeOverlay controller of Karpenter core 1.15.0. */
const PROGRAM: GoProgram = { name: 'overlays', sources: sourcesIn(join(__dirname, 'program')), toolchain: 'go1.26.10' };

/** An instance type after NodeOverlays: the prices of its offerings, and its allocatable resources. */
export interface Effect {
  readonly prices: readonly number[];
  readonly allocatable: { readonly [resource: string]: string };
}

/** The effects by NodePool and instance type. */
export type Effects = { readonly [pool: string]: { readonly [type: string]: Effect } };

interface Answer {
  readonly id: string;
  readonly verdicts: { readonly [name: string]: string };
  readonly effects?: Effects;
}

/** Karpenter's verdict on a case. */
export interface OverlayVerdict {
  /** The sorted names of the overlays that Karpenter rejects. */
  readonly refused: readonly string[];
  readonly effects?: Effects;
}

/** Builds the program if Go is installed and the program does not exist. */
export function buildOverlaysProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Returns Karpenter's verdict on each case. If the program is not built, prints a line and returns undefined. */
export async function askOverlays(
  cases: readonly OverlayCase[], instanceTypes: readonly DescribedType[], wellKnownLabels: ReadonlySet<string>,
): Promise<OverlayVerdict[] | undefined> {
  const file = process.env.KARPENTER_ORACLE_OVERLAYS ?? pathOf(PROGRAM);
  if (!existsSync(file)) {
    process.stderr.write('oracle/overlays is not built (npm run conformance does, where Go is there): nothing is compared with it\n');
    return undefined;
  }
  const questions = cases.map(({ overlays, pools, names }, index) => ({
    id: String(index),
    overlays,
    pools,
    names,
    wellKnownLabels: [...wellKnownLabels],
    ...index === 0 && { instanceTypes },
  }));
  const answers = await ask<Answer>(file, [], questions);
  return questions.map(({ id, overlays }) => {
    const { verdicts, effects } = answers.get(id)!;
    const unexpected = overlays.filter(({ metadata }) => !['accepted', 'Conflict'].includes(verdicts[metadata.name]));
    if (unexpected.length > 0) throw new Error(`Karpenter refuses overlays of case ${id} before it compares them: ${JSON.stringify([overlays, verdicts])}`);
    return { refused: Object.keys(verdicts).filter((name) => verdicts[name] === 'Conflict').sort(), effects };
  });
}
