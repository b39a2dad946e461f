import { checkValue } from '../../foundation/basics/props/check-props';
import { required, STRING } from '../../foundation/basics/props/prop-checks';
import { suggestion } from '../../foundation/basics/suggestion';
import { OTHER_RULES } from '../rule-declarations';
import { RULES } from '../rules';

const RULE_ID = required({ ...STRING, example: '"node-class-not-in-app"' });

/** @throws if no rule has this ID */
export function checkRuleId(rule: string): void {
  checkValue('rule', rule, RULE_ID);
  const known = [...OTHER_RULES.filter(({ isAlwaysOn }) => !isAlwaysOn), ...RULES].map(({ id }) => id);
  if (known.includes(rule)) return;
  const meant = suggestion(rule, known);
  throw new Error(`unknown rule ${JSON.stringify(rule)}${meant ? `. Did you mean ${meant}?` : '. Use the rule ID that the finding reports.'}`);
}
