import { suggestion } from '../../basics/suggestion';

/** The keys of config-logging with the level of one component each. */
export const COMPONENT_LEVELS = ['loglevel.controller', 'loglevel.webhook'];

/** The level names of zap, in lower or upper case. */
const ZAP_LEVELS = ['debug', 'info', 'warn', 'error', 'dpanic', 'panic', 'fatal'];

/** Level names of other loggers, and those of zap. */
const OTHER_LEVELS: { readonly [name: string]: string } = { trace: 'debug', verbose: 'debug', warning: 'warn', err: 'error', critical: 'error' };

/** Whether zap parses the string as a level. An empty string means info. */
export function isZapLevel(text: string): boolean {
  return text === '' || ZAP_LEVELS.includes(text.toLowerCase());
}

/** The fix for a string that is not a level. */
export function levelFix(text: string): string {
  const meant = Object.hasOwn(OTHER_LEVELS, text.toLowerCase()) ? OTHER_LEVELS[text.toLowerCase()] : suggestion(text.trim(), ZAP_LEVELS);
  return meant === undefined ? `Use one of ${ZAP_LEVELS.join(', ')}.` : `Did you mean ${meant}?`;
}
