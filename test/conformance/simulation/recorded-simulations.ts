import { readFileSync } from 'fs';
import { join } from 'path';

/** A generated case, by its seed and index, and summaries of Karpenter's results. */
export interface RecordedSimulation {
  readonly seed: number;
  readonly index: number;
  /** The names of NodePools that Karpenter skips, because they are not valid. */
  readonly skipped: readonly string[];
  readonly results: readonly string[];
}

export function recordedSimulations(): readonly RecordedSimulation[] {
  return readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
}

/** Formats a case for `recorded.jsonl`. */
export function simulationLine(recorded: RecordedSimulation): string {
  return `${JSON.stringify(recorded)}\n`;
}
