import { SETTING_KEYS } from './global-settings-keys';
import { isObject } from '../../foundation/basics/json';
import { parseBool } from '../../foundation/go/parse-bool';
import { parseDuration } from '../../foundation/go/parse-duration';
import { parseFloat64 } from '../../foundation/go/parse-float';
import { parseInt64 } from '../../foundation/go/parse-int';

/** Minimum of `aws.assumeRoleDuration`, in seconds. */
const MINIMUM_ROLE_DURATION = 900;

/** Returns a fix with a value that Karpenter accepts for a value of the wrong type, or undefined if quotes suffice. `text` is the value as written. */
export function settingFix(key: string, value: unknown, text: string): string | undefined {
  switch (SETTING_KEYS.find((setting) => setting.key === key)?.type) {
    case 'boolean': return parseBool(text) === undefined ? booleanFix(text) : undefined;
    case 'duration': return durationFix(key, text);
    case 'fraction': return accepts(parseFloat64, text) ? undefined : FRACTION_FIX;
    case 'integer': return accepts(parseInt64, text) ? undefined : INTEGER_FIX;
    case 'tags': return isObject(value) ? tagsFix(Object.entries(value).map(([name, each]) => [name, String(each)])) : 'Use the format {"team": "payments"}, in single quotes.';
    default: return undefined;
  }
}

export const FRACTION_FIX = 'Set a fraction, for example "0.075" for 7.5%.';
export const INTEGER_FIX = 'Set an integer, for example "1".';

/** Returns the fix for a boolean that Go does not parse. */
export function booleanFix(text: string): string {
  if (/^(on|yes|y|enabled?)$/i.test(text)) return 'Set "true".';
  return /^(off|no|n|disabled?)$/i.test(text) ? 'Set "false".' : 'Set "true" or "false".';
}

/** Returns the fix for a duration that Go does not parse, or that is too short. */
export function durationFix(key: string, text: string): string {
  const isRole = key === 'aws.assumeRoleDuration';
  const example = isRole ? '15m' : '10s';
  if (parseDuration(text) !== undefined) return `Set a longer duration, for example ${example}.`;
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) < 1) return `Set a number with a unit, for example ${example}.`;
  const minutes = Number(text) < 15 ? '15m' : `${text}m`;
  return `Add a unit, for example ${isRole && Number(text) < MINIMUM_ROLE_DURATION ? minutes : `${text}s`}.`;
}

/** Returns the fix for tags in the format `key=value,key=value`, or undefined for another format. */
export function tagListFix(text: string): string | undefined {
  const tags = text.split(',').map((tag) => /^\s*([^\s={}"']+)=([^={}"']*?)\s*$/.exec(tag));
  return tags.every((tag) => tag !== null) ? tagsFix(tags.map(([, name, value]) => [name, value])) : undefined;
}

function tagsFix(tags: readonly (readonly [string, string])[]): string {
  return `Use a JSON object: '${JSON.stringify(Object.fromEntries(tags))}'.`;
}

function accepts(read: (text: string) => number | bigint | undefined, text: string): boolean {
  const number = read(text);
  return number !== undefined && number >= 0;
}
