import { existsSync } from 'fs';
import { join } from 'path';
import { instanceTypeInfos } from './instance-type-infos';
import { Json } from '../../../src/checks/findings/rule';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';

/** Go program with the instance type provider of Karpenter 1.15.0. */
const PROGRAM: GoProgram = { name: 'node-classes', sources: sourcesIn(join(__dirname, 'program')), toolchain: 'go1.26.10' };

/** Quantities by resource. */
export type Quantities = { readonly [resource: string]: string };

/** Karpenter's result for an instance type. */
export interface TypeAnswer {
  readonly compatible: boolean;
  /** Whether an image of the node class's alias runs on the type. */
  readonly hasImage: boolean;
  readonly os: readonly string[] | null;
  readonly windowsBuild: readonly string[] | null;
  readonly capacity: Quantities;
  readonly allocatable: Quantities;
  readonly kubeReserved: Quantities;
  readonly systemReserved: Quantities | null;
  readonly eviction: Quantities;
  /** The error that makes Karpenter list no instance types. */
  readonly resolveError?: string;
  /** The error for which Karpenter marks the node class as not ready. */
  readonly expressionError?: string;
}

export interface NodeClassCase {
  readonly nodeClass: Json;
  readonly types: readonly string[];
}

export type TypeAnswers = { readonly [type: string]: TypeAnswer };

/** Builds the program if Go is installed and the program does not exist. */
export function buildNodeClassesProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Returns Karpenter's results for instance types with node classes. If the program is not built, prints a line and returns undefined. */
export async function askNodeClasses(cases: readonly NodeClassCase[]): Promise<TypeAnswers[] | undefined> {
  const path = process.env.KARPENTER_ORACLE_NODE_CLASSES ?? pathOf(PROGRAM);
  if (!existsSync(path)) {
    process.stderr.write('oracle/node-classes is not built (npm run conformance does, where Go is there): nothing is compared with it\n');
    return undefined;
  }
  const questions = cases.map((each, index) => ({ id: String(index), ...each }));
  const answers = await ask<{ id: string; types: TypeAnswers }>(path, [], [{ id: 'infos', infos: instanceTypeInfos() }, ...questions] as never);
  return questions.map(({ id }) => answers.get(id)!.types);
}
