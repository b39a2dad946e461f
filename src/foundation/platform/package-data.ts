import { readFileSync } from 'fs';
import { join } from 'path';

/** Returns the parsed content of a JSON file in imports/. */
export function packageData(file: string): unknown {
  return JSON.parse(readFileSync(join(__dirname, '..', '..', '..', 'imports', `${file}.json`), 'utf8'));
}
