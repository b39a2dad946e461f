import { readFileSync } from 'fs';
import { join } from 'path';
import { Rendered } from './kustomization-comparison';

/** The objects that kubectl renders for a generated tree. */
export interface RecordedRendering {
  /** Index of the tree with seed 1. */
  readonly index: number;
  readonly objects: Rendered;
}

/** Formats a rendering as a line. A failure has no objects. */
export function renderingLine(rendering: RecordedRendering): string {
  return JSON.stringify(rendering) + '\n';
}

/** Reads recorded renderings. To record them, run `npm run conformance -- --kind kustomize --cases 100 --report test/conformance/kustomize/recorded.jsonl`. */
export function recordedRenderings(): readonly RecordedRendering[] {
  return readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8').trim().split('\n').map((line) => ({ objects: undefined, ...JSON.parse(line) }));
}
