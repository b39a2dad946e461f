import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { Work } from './work';

const FILE = join(__dirname, 'recorded.json');

/** The recorded work for one more object, by title of the scenario. */
export type RecordedWork = { readonly [title: string]: Work };

export function recordedWork(): RecordedWork {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

export function recordWork(work: RecordedWork): void {
  writeFileSync(FILE, `${JSON.stringify(work, undefined, 2)}\n`);
}
