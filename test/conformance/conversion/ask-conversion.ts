import { existsSync } from 'fs';
import { join } from 'path';
import { Json } from '../../../src/checks/findings/rule';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';
import { SHARED } from '../shared-folder';

/** Go program with the conversion webhook of Karpenter 1.0.8. */
const PROGRAM: GoProgram = { name: 'conversion', sources: sourcesIn(join(SHARED, 'oracle', 'conversion')), toolchain: 'go1.26.10' };

interface Answer {
  readonly id: string;
  /** The converted object. Absent if Go can't read the input. */
  readonly object?: Json;
}

/** Builds the program if Go and the shared folder are available and the program does not exist. */
export function buildConversionProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Returns v1beta1 objects as the webhook converts them to v1, or undefined for objects that it can't read. If the program is not built, prints a line and returns undefined. */
export async function askConversion(objects: readonly Json[]): Promise<readonly (Json | undefined)[] | undefined> {
  const path = process.env.KARPENTER_ORACLE_CONVERSION ?? pathOf(PROGRAM);
  if (!existsSync(path)) {
    process.stderr.write('oracle/conversion is not built (npm run conformance builds it if Go is installed): no conversions are compared\n');
    return undefined;
  }
  const answers = await ask<Answer>(path, [], objects.map((object, index) => ({ id: String(index), object })));
  return objects.map((_, index) => answers.get(String(index))?.object);
}
