/** What becomes of it: Karpenter refuses the document, drops what it does not know, or writes its own over it. */
export type BottlerocketProblemKind = 'unreadable' | 'unknown-key' | 'dropped-table' | 'later-release' | 'overwritten';

/** Something in user data that does not reach the node as it is written. */
export interface BottlerocketProblem {
  readonly kind: BottlerocketProblemKind;
  /** Such as `settings.kubernetes.max-pods`; empty where the text is no TOML. */
  readonly key: string;
  readonly message: string;
  readonly fix: string;
}

/** Takes a problem. */
export type Say = (problem: BottlerocketProblem) => void;

/** A table as it is named in TOML, such as `settings.kubernetes.node-labels."example.com/team"`. */
export function keyIn(table: string, name: string): string {
  return `${table}${table === '' ? '' : '.'}${/^[-\w]+$/.test(name) ? name : JSON.stringify(name)}`;
}
