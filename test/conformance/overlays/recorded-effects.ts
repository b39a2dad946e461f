import { readFileSync } from 'fs';
import { join } from 'path';
import { OverlayVerdict } from './ask-overlays';
import { OverlayCase } from './overlay-cases';
import { overlayOfLine, specsOf } from './recorded-cases';

/** Number of instance types with effects in a recorded case. */
const RECORDED_TYPES = 2;

/** A recorded case with real instance types, and Karpenter's verdict. */
export interface RecordedEffects {
  readonly asked: OverlayCase;
  readonly verdict: OverlayVerdict;
}

/** Formats a case as one line. Keeps the effects on few instance types. */
export function effectsLine({ asked: { overlays, pools, names = [] }, verdict: { refused, effects = {} } }: RecordedEffects): string {
  const kept = names.slice(0, RECORDED_TYPES);
  const ofPool = (pool: string) => Object.fromEntries(kept.map((name) => [name, effects[pool][name]]));
  return JSON.stringify({
    overlays: specsOf(overlays), pools, names: kept, refused, effects: Object.fromEntries(pools.map(({ name }) => [name, ofPool(name)])),
  }) + '\n';
}

/**
 * Reads recorded effects of Karpenter core 1.15.0.
 * To record them, run `npm run conformance -- --kind overlay-effects --cases 60 --report test/conformance/overlays/recorded-effects.jsonl`.
 */
export function recordedEffects(): RecordedEffects[] {
  return readFileSync(join(__dirname, 'recorded-effects.jsonl'), 'utf8').trim().split('\n').map((line) => {
    const { overlays, pools, names, refused, effects } = JSON.parse(line);
    const objects = Object.keys(overlays).map((name) => overlayOfLine(name, overlays[name]));
    return { asked: { overlays: objects, pools, names }, verdict: { refused, effects } };
  });
}
