import { createRequire } from 'module';
import { join } from 'path';

const PACKAGE = '@bufbuild/cel';

/** The loaded CEL library. */
export interface CelLibrary {
  readonly cel: typeof import('@bufbuild/cel');
  /** String functions of the library, for CEL expressions that create messages. */
  readonly strings: typeof import('@bufbuild/cel/ext').strings;
  /** Engine for Go regular expressions that comes with the library. */
  readonly re2?: Re2;
}

export interface Re2 {
  compile(pattern: string): { test(value: string): boolean };
}

/** Loads the CEL library from the first folder that contains it. The library is large and only used for CRD files, so it is not a dependency of this package. */
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
      return { missing: `cannot load ${PACKAGE} from ${folder}: ${(error as Error).message.split('\n')[0]}. Install it again: npm install --save-dev ${PACKAGE}` };
    }
  }
  return { missing: `the package ${PACKAGE} is required to evaluate the CEL rules of CRDs. Install it: npm install --save-dev ${PACKAGE}` };
}

function re2Beside(file: string): Re2 | undefined {
  try {
    return createRequire(file)('@bufbuild/re2').RE2JS;
  } catch {
    return undefined;
  }
}
