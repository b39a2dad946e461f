import { IConstruct } from 'constructs';
import { checkRuleId } from '../../checks/engine/rule-id';
import { valueText } from '../../foundation/basics/value-text';

const suppressions = new WeakMap<IConstruct, Map<string, string>>();

/** Suppresses a rule in a scope. */
export function suppressIn(scope: IConstruct, rule: string, reason: string): void {
  checkRuleId(rule);
  if (typeof reason !== 'string' || reason.trim() === '') throw new Error(`reason must be a non-empty string, got ${valueText(reason)}. Explain why rule ${rule} is suppressed.`);
  const ofScope = suppressions.get(scope) ?? new Map<string, string>();
  suppressions.set(scope, ofScope.set(rule, reason));
}

/** Returns whether a rule is suppressed at a construct or at one of its parent scopes. */
export function isSuppressed(construct: IConstruct, rule: string): boolean {
  for (let at: IConstruct | undefined = construct; at; at = at.node.scope) {
    if (suppressions.get(at)?.has(rule)) return true;
  }
  return false;
}
