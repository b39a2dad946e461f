import { Problem } from '../../../foundation/basics/problem';

/**
 * Effect of a problem: Karpenter rejects the document, drops the key, or overwrites the value. Bottlerocket rejects all settings, may reject them if the image
 * does not have a setting, or fails to boot.
 */
export type BottlerocketProblemKind = 'unreadable' | 'unknown-key' | 'dropped-table' | 'later-release' | 'overwritten' | 'rejected-setting' | 'unknown-setting' | 'fails-to-boot';

/** A problem with a value in user data that does not reach the node as written, or that the node rejects. */
export interface BottlerocketProblem extends Problem {
  readonly kind: BottlerocketProblemKind;
  /** Key of the value, for example `settings.kubernetes.max-pods`. Empty if the document is not valid TOML. */
  readonly key: string;
}

/** A function that collects a problem. */
export type Report = (problem: BottlerocketProblem) => void;

/** Returns the TOML name of a key in a table, such as `settings.kubernetes.node-labels."example.com/team"`. */
export function keyIn(table: string, name: string): string {
  return `${table}${table === '' ? '' : '.'}${/^[-\w]+$/.test(name) ? name : JSON.stringify(name)}`;
}
