import { parseDuration } from '../go/parse-duration';

const UNITS: readonly (readonly [method: string, milliseconds: number])[] = [['hours', 3_600_000], ['minutes', 60_000], ['seconds', 1000], ['millis', 1]];
const WORDS: { readonly [letter: string]: string } = { s: 'seconds', m: 'minutes', h: 'hours', d: 'days' };

/** Returns code for the Duration that a wrong value probably stands for, such as `Duration.hours(1)` for `1h`. A number stands for seconds. */
export function durationCode(wrong: unknown): string | undefined {
  const text = textIn(wrong);
  if (text === undefined) return undefined;
  const [, amount, letter] = /^(\d{1,9}) ?(d|s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|days?)$/.exec(text)?.map((part, index) => (index === 2 ? part[0] : part)) ?? [];
  return amount === undefined ? codeOfMilliseconds(Number(parseDuration(text) ?? -1n) / 1_000_000) : `Duration.${WORDS[letter]}(${amount})`;
}

/** Returns a duration as a string. Reads the values of DurationOrNever. */
function textIn(wrong: unknown): string | undefined {
  if (typeof wrong === 'string') return /^\d+$/.test(wrong) ? `${wrong}s` : wrong.trim();
  if (typeof wrong === 'number') return `${wrong}s`;
  return typeof wrong === 'object' && wrong !== null && 'value' in wrong && typeof wrong.value === 'string' ? wrong.value : undefined;
}

function codeOfMilliseconds(milliseconds: number): string | undefined {
  if (!Number.isSafeInteger(milliseconds) || milliseconds <= 0) return undefined;
  const [unit, size] = UNITS.find(([, each]) => milliseconds % each === 0)!;
  return `Duration.${unit}(${milliseconds / size})`;
}
