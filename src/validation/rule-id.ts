import { OTHER_RULES } from './other-rules';
import { RULES } from './rules';
import { suggestion } from '../basics/suggestion';

/** @throws where there is no such rule to switch off */
export function checkRuleId(rule: string): void {
  const known = [...OTHER_RULES, ...RULES].map(({ id }) => id);
  if (known.includes(rule)) return;
  const meant = suggestion(String(rule), known);
  throw new Error(`there is no rule ${JSON.stringify(rule)} to switch off${meant ? `; did you mean ${meant}?` : '; take the id that stands in brackets behind a finding'}`);
}
