import { suggestion } from '../../foundation/basics/suggestion';

/** Keys in config-logging that each set the log level of one component. */
export const COMPONENT_LEVELS = ['loglevel.controller', 'loglevel.webhook'];

/** Level names of zap, which are case-insensitive. */
const ZAP_LEVELS = ['debug', 'info', 'warn', 'error', 'dpanic', 'panic', 'fatal'];

/** Level names of other loggers, with the equivalent zap level. */
const OTHER_LEVELS: { readonly [name: string]: string } = { trace: 'debug', verbose: 'debug', warning: 'warn', err: 'error', critical: 'error' };

/** Returns true if zap parses a string as a level. An empty string means `info`. */
export function isZapLevel(text: string): boolean {
  return text === '' || ZAP_LEVELS.includes(text.toLowerCase());
}

/** Returns the fix for a string that is not a zap level. */
export function levelFix(text: string): string {
  const meant = Object.hasOwn(OTHER_LEVELS, text.toLowerCase()) ? OTHER_LEVELS[text.toLowerCase()] : suggestion(text.trim(), ZAP_LEVELS);
  return meant === undefined ? `Use one of ${ZAP_LEVELS.join(', ')}.` : `Did you mean ${meant}?`;
}
