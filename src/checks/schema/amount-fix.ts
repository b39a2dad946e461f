import { re2Matches } from '../../foundation/go/re2';

/** A number with a unit, which may be separated by a space. */
const AMOUNT = /^[+-]?\d[\d.]*\s*[A-Za-z%]*$/;
/** Units that a number without a unit may be in. */
const UNITS = ['s', 'm', 'Gi'];

/** Returns the fix for an amount such as `10 Gi`, `10GB`, or `30` whose meaning is clear, or undefined for other strings. */
export function amountFix(text: string, patterns: readonly string[]): string | undefined {
  if (!AMOUNT.test(text)) return undefined;
  const isAccepted = (candidate: string) => candidate !== text && patterns.every((pattern) => re2Matches(pattern, candidate));
  if (/^\d+$/.test(text)) {
    const unit = UNITS.find((each) => isAccepted(`${text}${each}`));
    return unit === undefined ? undefined : `Add a unit, for example ${text}${unit}.`;
  }
  const compact = text.replace(/\s/g, '');
  const meant = [compact, compact.replace(/B$/, '')].find(isAccepted);
  return meant === undefined ? undefined : `Did you mean ${meant}?`;
}
