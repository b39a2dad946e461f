import { fieldName } from './field-name';
import { Finding } from './finding';
import { Problem } from '../../foundation/basics/problem';

const LAST_KEY = /\["((?:[^"\\]|\\.)*)"\]$/;

/** Joins the path and the message in one line. If the message starts with the field or key name, the path replaces that name. */
export function problemText({ path, message }: Pick<Finding, 'path' | 'message'>): string {
  if (path === '') return message;
  const field = fieldName(path);
  const key = LAST_KEY.exec(path)?.[1];
  // The name of an unknown field can be any word, such as "unknown".
  if ([field, `"${key}"`].some((each) => message === `unknown field ${each}`)) return `unknown field ${path}`;
  const name = [field, key].find((each) => each !== undefined && (message === each || message.startsWith(`${each} `)));
  if (name !== undefined) return `${path}${message.slice(name.length)}`;
  return `${path}: ${message}`;
}

/** Formats a finding in one line. */
export function findingText(finding: Finding): string {
  return `${messageAndFix({ message: problemText(finding), fix: finding.fix })} (${finding.rule})`;
}

/** Joins the message and the fix in one line. */
export function messageAndFix({ message, fix }: Problem): string {
  return fix === '' ? asSentence(message) : `${asSentence(message)} ${asSentence(fix)}`;
}

function asSentence(text: string): string {
  return /[.?!:]$/.test(text) ? text : `${text}.`;
}
