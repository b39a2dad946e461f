import { suggestion } from '../../basics/suggestion';

/** The keys of config-logging that hold the level of one component each. */
export const COMPONENT_LEVELS = ['loglevel.controller', 'loglevel.webhook'];

/** The level names of zap, in small or capital letters. */
const ZAP_LEVELS = ['debug', 'info', 'warn', 'error', 'dpanic', 'panic', 'fatal'];

/** What levels are called elsewhere. */
const OTHER_LEVELS: { readonly [name: string]: string } = { trace: 'debug', verbose: 'debug', warning: 'warn', err: 'error', critical: 'error' };

/** Whether zap reads the text as a level; an empty one means info. */
export function isZapLevel(text: string): boolean {
  return text === '' || ZAP_LEVELS.includes(text.toLowerCase());
}

/** What to write instead of a text that is no level. */
export function levelFix(text: string): string {
  const meant = Object.hasOwn(OTHER_LEVELS, text.toLowerCase()) ? OTHER_LEVELS[text.toLowerCase()] : suggestion(text.trim(), ZAP_LEVELS);
  return meant === undefined ? `write one of ${ZAP_LEVELS.join(', ')}` : `did you mean ${meant}?`;
}
