import { existsSync, readFileSync } from 'fs';
import { join } from 'path';

/** The folder with CRDs, recorded verdicts, and third-party examples. The shared folder is not part of the repository. Without it, tests that need it are skipped. */
export const SHARED = process.env.KARPENTER_SHARED ?? join(__dirname, '..', '..', '..', 'shared');

export const SHARED_IS_THERE = existsSync(join(SHARED, 'corpus', 'cases.jsonl'));

export function readShared(...path: string[]): string {
  return readFileSync(join(SHARED, ...path), 'utf8');
}

export function readJsonLines<T>(...path: string[]): T[] {
  return readShared(...path).split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
}
