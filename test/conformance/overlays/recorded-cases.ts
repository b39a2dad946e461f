import { readFileSync } from 'fs';
import { join } from 'path';
import { nodeOverlay, OverlayCase, POOLS } from './overlay-cases';
import { Json } from '../../../src/validation/rule';
import { requirement } from '../../validation/rules/lints';

/** A recorded case, with the names of the overlays that Karpenter rejects. */
export interface RecordedCase {
  readonly asked: OverlayCase;
  readonly refused: readonly string[];
}

/** Formats a case as one line: the specs of the overlays by name, with requirements as strings such as `kubernetes.io/arch In amd64,arm64`. */
export function lineOf({ asked: { overlays, pools }, refused }: RecordedCase): string {
  const specs = Object.fromEntries(overlays.map(({ metadata, spec }) => [metadata.name, { ...spec, requirements: spec.requirements.map(textOf) }]));
  return JSON.stringify({ overlays: specs, pools: pools.map(({ name }) => name), refused }) + '\n';
}

/** Reads recorded verdicts of Karpenter core 1.15.0. To record them, run `npm run conformance -- --kind overlays --cases 120 --report test/conformance/overlays/recorded.jsonl`. */
export function recordedCases(): RecordedCase[] {
  return readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8').trim().split('\n').map((line) => {
    const { overlays, pools, refused } = JSON.parse(line);
    const objectOf = (name: string) => nodeOverlay(name, { ...overlays[name], requirements: overlays[name].requirements.map(requirement) });
    return { asked: { overlays: Object.keys(overlays).map(objectOf), pools: POOLS.filter(({ name }) => pools.includes(name)) }, refused };
  });
}

function textOf({ key, operator, values }: Json): string {
  return [key, operator, ...values ? [values.join()] : []].join(' ');
}
