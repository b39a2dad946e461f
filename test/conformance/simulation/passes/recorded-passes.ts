import { readFileSync } from 'fs';
import { join } from 'path';

/** A generated case, and the changes of each pass. In the last pass, nothing changes. */
export interface RecordedPasses {
  /** The seed and the index of the case. */
  readonly id: string;
  /** The names of NodePools that Karpenter skips, because they are not valid. */
  readonly skipped: readonly string[];
  readonly passes: readonly string[];
}

export function recordedPasses(): readonly RecordedPasses[] {
  return readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
}

/** Formats the cases for `recorded.jsonl` in which several passes start pods. */
export function passLines(all: readonly RecordedPasses[]): string {
  return all.filter(({ passes }) => passes.length > 3).map((recorded) => `${JSON.stringify(recorded)}\n`).join('');
}
