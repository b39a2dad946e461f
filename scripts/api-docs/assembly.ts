import { readFileSync } from 'fs';
import { join } from 'path';

export const ROOT = join(__dirname, '..', '..');

/** A type or member, as jsii describes it. */
export interface Documented {
  readonly name: string;
  readonly docs: {
    readonly summary?: string;
    readonly stability?: string;
    readonly custom?: { readonly crd?: string; readonly throws?: string };
  };
}

export interface Type extends Documented {
  readonly fqn: string;
  readonly base?: string;
  readonly interfaces?: readonly string[];
  readonly kind: 'class' | 'interface' | 'enum';
  readonly datatype?: boolean;
  readonly locationInModule: { readonly filename: string };
  readonly properties?: readonly Documented[];
  readonly methods?: readonly Documented[];
  readonly members?: readonly Documented[];
}

const readTypes = (file: string): { readonly [fqn: string]: Type } => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).types;

/** The exported types by their full names, such as `cdk8s-karpenter.iam.NodeRole`. */
export const TYPES: ReadonlyMap<string, Type> = new Map(Object.entries(readTypes('.jsii')));

const FOREIGN: ReadonlyMap<string, Type> = new Map(Object.entries({ ...readTypes('node_modules/cdk8s/.jsii'), ...readTypes('node_modules/constructs/.jsii') }));

/** Reports whether a type of this package, cdk8s, or constructs is a struct. */
export const isStruct = (fqn: string): boolean => (TYPES.get(fqn) ?? FOREIGN.get(fqn))?.datatype === true;

/** Returns a member that the type itself declares. Returns undefined for inherited members. */
export function ownMember(type: Type, name: string): Documented | undefined {
  return [...type.properties ?? [], ...type.methods ?? [], ...type.members ?? []].find((member) => member.name === name);
}

/** Returns the full name of the type that declares a member: the type itself or an ancestor. */
export function declaredBy(type: Type, name: string): string {
  if (ownMember(type, name)) return type.fqn;
  for (const parent of [type.base, ...type.interfaces ?? []]) {
    const above = parent === undefined ? undefined : TYPES.get(parent) ?? FOREIGN.get(parent);
    const found = above && declaredBy(above, name);
    if (found && ownMember(TYPES.get(found) ?? FOREIGN.get(found)!, name)) return found;
  }
  return type.fqn;
}

export function stabilityOf({ name, docs: { stability } }: Documented): string {
  if (stability === undefined) throw new Error(`${name} has no stability. Add @stability to its docstring.`);
  return stability;
}

/** Returns the first sentence of a docstring. */
export function firstSentence({ docs: { summary = '' } }: Documented): string {
  return /^.*?(?<!\be\.g|\bi\.e|\betc)\.(?=\s+\p{Lu}|\s*$)/su.exec(summary)?.[0] ?? summary;
}
