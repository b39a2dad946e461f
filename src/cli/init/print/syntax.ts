import { Doc, group, indent, lineBreak } from './layout';

/** A key and its printed value. */
export type PrintedEntry = readonly [key: string, value: Doc];

/** The syntax of a programming language. */
export interface Syntax {
  literal(value: string | number | boolean | null): string;
  list(items: readonly Doc[]): Doc;
  dictionary(entries: readonly PrintedEntry[]): Doc;
  struct(type: string, entries: readonly PrintedEntry[]): Doc;
  /** The arguments of a call. In some languages, the props of a struct in the last position are keyword arguments. */
  args(positional: readonly Argument[], isBroken?: boolean): Doc;
  /** The name of a class, such as `Requirement` or `v1beta1.NodePool`. */
  className(type: string): string;
  method(name: string): string;
  /** The name of a constant of a class or an enum. */
  constant(name: string): string;
  variable(name: string): string;
}

/** An argument of a call. */
export interface Argument {
  readonly doc: Doc;
  /** The entries of a struct or a dictionary, and the items of a list. */
  readonly kind: 'struct' | 'collection' | 'value';
  readonly entries?: readonly PrintedEntry[];
}

/** Returns the class name without the module: `Duration` for `cdk8s.Duration`. Classes of submodules keep the name of the submodule. */
export function localName(type: string): string {
  return type.replace(/^cdk8s\./, '');
}

/** Encloses items in brackets. If they don't fit on the line, each item is on its own line. */
export function enclosed(open: string, items: Doc, close: string, options: { readonly space?: string; readonly isBroken?: boolean } = {}): Doc {
  const { space = '', isBroken = false } = options;
  return group([open, indent([lineBreak(space), items]), lineBreak(space, ','), close], isBroken);
}
