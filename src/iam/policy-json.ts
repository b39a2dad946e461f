/** The conditions of a statement: operator, key, values. */
export interface ConditionJson {
  [operator: string]: { [key: string]: string | string[] };
}

/** A statement in the JSON form of IAM. */
export interface StatementJson {
  readonly Sid?: string;
  readonly Effect: string;
  readonly Principal?: unknown;
  readonly NotPrincipal?: unknown;
  readonly Action?: string | readonly string[];
  readonly NotAction?: string | readonly string[];
  readonly Resource?: string | readonly string[];
  readonly NotResource?: string | readonly string[];
  readonly Condition?: ConditionJson;
}

/** A policy document in the JSON form of IAM. */
export interface PolicyJson {
  readonly Version?: string;
  readonly Id?: string;
  readonly Statement: readonly StatementJson[];
}

export const POLICY_VERSION = '2012-10-17';

/** One or several strings as a list. */
export function listOf(oneOrMore: string | readonly string[] | undefined): readonly string[] {
  return oneOrMore === undefined ? [] : typeof oneOrMore === 'string' ? [oneOrMore] : oneOrMore;
}

/** A list, or its only item. */
export function oneOrList(list: readonly string[]): string | readonly string[] {
  return list.length === 1 ? list[0] : list;
}
