import { isRejection } from './rejection';
import { OTHER_RULES } from '../../rule-declarations';
import { RULES } from '../../rules';

/** Reports whether a configuration cannot change the severity of a rule. */
export function isFixedRule(id: string): boolean {
  return [...OTHER_RULES, ...RULES].some((rule) => rule.id === id && (('isAlwaysOn' in rule && rule.isAlwaysOn === true) || isRejection(rule)));
}
