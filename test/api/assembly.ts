import { readFileSync } from 'fs';
import { join } from 'path';

export const ROOT = join(__dirname, '..', '..');

/** A public type, member, or parameter in the jsii assembly. */
export interface Member {
  readonly name: string;
  readonly docs?: { readonly [part in 'summary' | 'remarks' | 'default' | 'stability' | 'example']?: string };
  readonly optional?: boolean;
  readonly static?: boolean;
  readonly const?: boolean;
  readonly parameters?: readonly Member[];
  readonly type?: unknown;
  readonly returns?: { readonly type: unknown };
  readonly locationInModule?: { readonly filename: string; readonly line: number };
}

export interface Type extends Member {
  readonly fqn: string;
  readonly kind: 'class' | 'interface' | 'enum';
  readonly namespace?: string;
  readonly datatype?: boolean;
  readonly base?: string;
  readonly interfaces?: readonly string[];
  readonly initializer?: Member;
  readonly properties?: readonly Member[];
  readonly methods?: readonly Member[];
  readonly members?: readonly Member[];
}

const assembly = JSON.parse(readFileSync(join(ROOT, '.jsii'), 'utf8'));

export const types: readonly Type[] = Object.values(assembly.types);

/** Names of the submodules, such as `argocd` and `helm`. */
export const submoduleNames: readonly string[] = Object.keys(assembly.submodules).map((name) => name.split('.')[1]);

export const typesByName: ReadonlyMap<string, Type> = new Map(types.map((type) => [type.fqn, type]));

/** Returns the properties and methods of a type, without enum values. */
export function callable(type: Type): readonly Member[] {
  return [...type.properties ?? [], ...type.methods ?? []];
}

/** Returns the full names of all referenced types, including those in lists and maps. */
export function typesNamedIn(...parts: unknown[]): string[] {
  return [...JSON.stringify(parts).matchAll(/"fqn":"([^"]+)"/g)].map(([, fqn]) => fqn);
}

/** Returns the types in the signature of a property, method, or constructor. */
export function typesOf({ type, returns, parameters }: Member): string[] {
  return typesNamedIn(type ?? null, returns?.type ?? null, (parameters ?? []).map((parameter) => parameter.type));
}
