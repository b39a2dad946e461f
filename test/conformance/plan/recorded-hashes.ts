import { readFileSync } from 'fs';
import { join } from 'path';
import { HASH_SUBJECTS, RecordedHash } from './hash-comparison';
import { storedText } from './stored-text';

/** Number of characters of a recorded line. Longer lines are not recorded. */
const LINE_LENGTH = 1100;

/** Formats objects as lines: the name of the hash, the hash, and the spec. Keeps the first of several equal objects. */
export function hashLines(recorded: readonly RecordedHash[]): string {
  const lines = recorded.map(({ subject: { name }, object: { spec }, hash }) => storedText({ name, hash, spec }));
  return [...new Set(lines)].filter((line) => line.length <= LINE_LENGTH).map((line) => `${line}\n`).join('');
}

/**
 * Reads recorded hashes of Karpenter 1.14.1 and 1.15.0. To record them, run
 * `npm run conformance -- --kind hashes --cases 55 --report test/conformance/plan/recorded-hashes.jsonl`.
 */
export function recordedHashes(): RecordedHash[] {
  return readFileSync(join(__dirname, 'recorded-hashes.jsonl'), 'utf8').trim().split('\n').map((line) => {
    const { name, hash, spec } = JSON.parse(line);
    return { subject: HASH_SUBJECTS.find((subject) => subject.name === name)!, object: { spec }, hash };
  });
}
