import { askOverlays } from './ask-overlays';
import { INSTANCE_TYPES, OVERLAID_TYPES, WELL_KNOWN_LABELS } from './instance-types';
import { OverlayCase, overlayCase } from './overlay-cases';
import { RecordedCase } from './recorded-cases';
import { labelsOfPool } from '../../../src/karpenter/scheduling/overlays/overlaid-pool';
import { overlayOf } from '../../../src/karpenter/scheduling/overlays/overlay';
import { Refusal, refusedOverlays } from '../../../src/karpenter/scheduling/overlays/refused-overlays';

const BATCH = 5_000;

export interface OverlayTally {
  /** Number of cases in which Karpenter accepts all overlays. */
  accepted: number;
  /** Number of cases in which Karpenter rejects some overlays. */
  refused: number;
  readonly disagreements: string[];
  /** The compared cases, with the overlays that Karpenter rejects. */
  readonly recorded: RecordedCase[];
}

/** Compares our code with Karpenter's controller on generated NodeOverlays. Returns undefined if the controller was not built. */
export async function compareOverlays(cases: number, seed: number): Promise<OverlayTally | undefined> {
  const tally: OverlayTally = { accepted: 0, refused: 0, disagreements: [], recorded: [] };
  for (let first = 0; first < cases; first += BATCH) {
    const asked = Array.from({ length: Math.min(BATCH, cases - first) }, (_, index) => overlayCase(seed, first + index));
    const refused = await ask(asked);
    if (refused === undefined) return undefined;
    asked.forEach((each, index) => compare(each, refused[index], tally));
    await compareBlame(asked, tally);
  }
  return tally;
}

/** Returns the overlays that our code rejects, by name. */
export function ours({ overlays, pools }: OverlayCase): ReadonlyMap<string, Refusal> {
  const withTypes = pools.map(({ name, labels }) => ({ name, labels: labelsOfPool(name, labels), types: OVERLAID_TYPES }));
  return refusedOverlays(overlays.map((overlay) => overlayOf(overlay)!), withTypes);
}

async function ask(cases: readonly OverlayCase[]): Promise<(readonly string[])[] | undefined> {
  return (await askOverlays(cases, INSTANCE_TYPES, WELL_KNOWN_LABELS))?.map(({ refused }) => refused);
}

function compare(asked: OverlayCase, refused: readonly string[], tally: OverlayTally): void {
  const names = [...ours(asked).keys()].sort();
  if (names.join() !== refused.join()) tally.disagreements.push(disagreement(asked, refused, names));
  if (refused.length > 0) tally.refused++;
  else tally.accepted++;
  tally.recorded.push({ asked, refused });
}

/** Checks which overlay causes each conflict. Karpenter does not report the cause, so each rejected overlay is checked again with only the overlay that our code names. */
async function compareBlame(cases: readonly OverlayCase[], tally: OverlayTally): Promise<void> {
  const blamed = cases.flatMap((asked) => [...ours(asked)].map(([name, { keptOverlay }]) => ({
    name, asked: { ...asked, overlays: asked.overlays.filter(({ metadata }) => [name, keptOverlay.name].includes(metadata.name)) },
  })));
  const refused = await ask(blamed.map(({ asked }) => asked)) ?? [];
  blamed.forEach(({ name, asked }, index) => {
    if (refused[index].join() !== name) tally.disagreements.push(disagreement(asked, refused[index], [name]));
  });
}

function disagreement(asked: OverlayCase, theirs: readonly string[], names: readonly string[]): string {
  return `${JSON.stringify(asked)}\n  Karpenter refuses: ${theirs.join(', ') || 'none'}\n  we: ${names.join(', ') || 'none'}`;
}
