import { OTHER_RULES } from './other-rules';
import { RULES } from './rules';
import { suggestion } from '../basics/suggestion';

/** @throws if no rule has this ID */
export function checkRuleId(rule: string): void {
  const known = [...OTHER_RULES.filter(({ isAlwaysOn }) => !isAlwaysOn), ...RULES].map(({ id }) => id);
  if (known.includes(rule)) return;
  const meant = suggestion(String(rule), known);
  throw new Error(`unknown rule ${JSON.stringify(rule)}${meant ? `. Did you mean ${meant}?` : '. Use the rule ID that the finding reports.'}`);
}
