import { amountFix } from './amount-fix';
import { notJudged } from './not-judged';
import { patternWords } from './pattern-messages';
import { valueText } from '../../foundation/basics/value-text';
import { re2Matches } from '../../foundation/go/re2';
import { TooManySteps } from '../../foundation/go/regexp/closure';
import { fieldName } from '../findings/field-name';
import { EnforcedBy, Finding, Severity } from '../findings/finding';

/** Returns the finding for a string that does not match a pattern of its schema, or whose match takes too many steps. */
export function patternProblem(pattern: string, value: string, patterns: readonly string[], path: string): Finding | undefined {
  try {
    if (re2Matches(pattern, value)) return undefined;
    const { constraint, fix } = patternWords(pattern);
    const isNever = value !== 'Never' && value.toLowerCase() === 'never' && re2Matches(pattern, 'Never');
    const meant = isNever ? 'Did you mean Never?' : amountFix(value, patterns);
    const message = `${fieldName(path)} must be ${constraint}, got ${valueText(value)}`;
    return { rule: 'schema-pattern', severity: Severity.ERROR, enforcedBy: EnforcedBy.SCHEMA, path, message, fix: meant ?? fix };
  } catch (error) {
    if (error instanceof TooManySteps) return notJudged(path, `the pattern ${valueText(pattern)} is not evaluated, because it takes too many steps`);
    throw error;
  }
}
