import { createRequire } from 'module';
import { join } from 'path';

const PACKAGE = '@bufbuild/cel';

/** What was loaded to evaluate CEL with. */
export interface CelLibrary {
  readonly cel: typeof import('@bufbuild/cel');
  /** Its string functions, for what they can do in messages. */
  readonly strings: typeof import('@bufbuild/cel/ext').strings;
  /** An engine for all regular expressions of Go; it comes with the library. */
  readonly re2?: Re2;
}

export interface Re2 {
  compile(pattern: string): { test(value: string): boolean };
}

/** Loads the CEL library from the first of some folders that has it. It is large, and only this check needs it, so it is no dependency of this package. */
export function loadCel(from: readonly string[]): CelLibrary | { readonly missing: string } {
  for (const folder of from) {
    const load = createRequire(join(folder, 'here.js'));
    let file: string;
    try {
      file = load.resolve(PACKAGE);
    } catch {
      continue;
    }
    try {
      return { cel: load(PACKAGE), strings: load(`${PACKAGE}/ext`).strings, re2: re2Beside(file) };
    } catch (error) {
      return { missing: `${PACKAGE} in ${folder} can't be loaded (${(error as Error).message.split('\n')[0]}): install it again with npm install --save-dev ${PACKAGE}` };
    }
  }
  return { missing: `to evaluate the CEL rules of CRD files, add ${PACKAGE}: npm install --save-dev ${PACKAGE}` };
}

function re2Beside(file: string): Re2 | undefined {
  try {
    return createRequire(file)('@bufbuild/re2').RE2JS;
  } catch {
    return undefined;
  }
}
