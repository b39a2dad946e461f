import { readFileSync } from 'fs';
import { join } from 'path';
import { nodeOverlay, OverlayCase, POOLS } from './overlay-cases';
import { Json } from '../../../src/checks/findings/rule';
import { requirement } from '../../checks/rules/lints';

/** A recorded case, with the names of the overlays that Karpenter rejects. */
export interface RecordedCase {
  readonly asked: OverlayCase;
  readonly refused: readonly string[];
}

/** Formats a case as one line: the specs of the overlays by name, with requirements as strings such as `kubernetes.io/arch In amd64,arm64`. */
export function lineOf({ asked: { overlays, pools }, refused }: RecordedCase): string {
  return JSON.stringify({ overlays: specsOf(overlays), pools: pools.map(({ name }) => name), refused }) + '\n';
}

/** Reads recorded verdicts of Karpenter core 1.15.0. To record them, run `npm run conformance -- --kind overlays --cases 120 --report test/conformance/overlays/recorded.jsonl`. */
export function recordedCases(): RecordedCase[] {
  return readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8').trim().split('\n').map((line) => {
    const { overlays, pools, refused } = JSON.parse(line);
    const objects = Object.keys(overlays).map((name) => overlayOfLine(name, overlays[name]));
    return { asked: { overlays: objects, pools: POOLS.filter(({ name }) => pools.includes(name)) }, refused };
  });
}

/** Returns the specs of overlays by name, with requirements as strings. */
export function specsOf(overlays: readonly Json[]): Json {
  return Object.fromEntries(overlays.map(({ metadata, spec }) => [metadata.name, { ...spec, requirements: spec.requirements.map(textOf) }]));
}

/** Reads an overlay whose requirements are strings. */
export function overlayOfLine(name: string, spec: Json): Json {
  return nodeOverlay(name, { ...spec, requirements: spec.requirements.map(requirement) });
}

function textOf({ key, operator, values }: Json): string {
  return [key, operator, ...values ? [values.join()] : []].join(' ');
}
