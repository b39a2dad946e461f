import { readFileSync } from 'fs';
import { join } from 'path';
import { RecordedSet } from './set-comparison';

/** Number of characters of a recorded line. Longer lines are not recorded. */
const LINE_LENGTH = 8_000;

export function setLines(recorded: readonly RecordedSet[]): string {
  return recorded.map((each) => JSON.stringify(each)).filter((line) => line.length <= LINE_LENGTH).map((line) => `${line}\n`).join('');
}

/** Reads recorded answers of Argo CD 3.6.1. To record others, run `npm run conformance -- --kind application-sets --cases 40 --report test/conformance/argocd/recorded.jsonl`. */
export function recordedSets(): RecordedSet[] {
  return readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
}
