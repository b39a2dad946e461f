import { IConstruct } from 'constructs';
import { OTHER_RULES } from './other-rules';
import { RULES } from './rules';
import { suggestion } from '../basics/suggestion';

const suppressions = new WeakMap<IConstruct, Map<string, string>>();

/** Switches a rule off in a scope. */
export function suppressIn(scope: IConstruct, rule: string, reason: string): void {
  checkRuleId(rule);
  if (typeof reason !== 'string' || reason.trim() === '') throw new Error(`why is the rule ${rule} switched off? Give the reason as a text, for those who read it later`);
  const ofScope = suppressions.get(scope) ?? new Map<string, string>();
  suppressions.set(scope, ofScope.set(rule, reason));
}

/** Whether a rule is switched off for a construct, by itself or a scope above. */
export function isSuppressed(construct: IConstruct, rule: string): boolean {
  for (let at: IConstruct | undefined = construct; at; at = at.node.scope) {
    if (suppressions.get(at)?.has(rule)) return true;
  }
  return false;
}

/** @throws where there is no such rule to switch off */
export function checkRuleId(rule: string): void {
  const known = [...OTHER_RULES, ...RULES].map(({ id }) => id);
  if (known.includes(rule)) return;
  const meant = suggestion(String(rule), known);
  throw new Error(`there is no rule ${JSON.stringify(rule)} to switch off${meant ? `; did you mean ${meant}?` : '; take the id that stands in brackets behind a finding'}`);
}
