/** Conditions of a statement: for each operator, the condition keys and their values. */
export interface ConditionJson {
  [operator: string]: { [key: string]: string | string[] };
}

/** A statement in IAM's JSON format. */
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

/** A policy document in IAM's JSON format. */
export interface PolicyJson {
  readonly Version?: string;
  readonly Id?: string;
  readonly Statement: readonly StatementJson[];
}

export const POLICY_VERSION = '2012-10-17';

/** Returns one or several strings as a list. */
export function listOf(oneOrMore: string | readonly string[] | undefined): readonly string[] {
  return oneOrMore === undefined ? [] : typeof oneOrMore === 'string' ? [oneOrMore] : oneOrMore;
}

/** Returns a list, or its only item if the list has one item. */
export function oneOrList(list: readonly string[]): string | readonly string[] {
  return list.length === 1 ? list[0] : list;
}
