import { YAMLException } from 'js-yaml';
import { MAX_DEPTH } from './limits';
import { Unreadable } from './unreadable';

interface Translation {
  readonly reason: RegExp;
  readonly message: string;
  readonly fix: string;
}

/** Messages that replace the messages of js-yaml. Errors without an entry keep their js-yaml message. */
const TRANSLATIONS: readonly Translation[] = [
  { reason: /^tab characters/, message: 'indentation contains a tab', fix: 'Indent with spaces.' },
  { reason: /^nesting exceeded/, message: `document has more than ${MAX_DEPTH} nested levels`, fix: 'Reduce the nesting.' },
  { reason: /^bad indentation/, message: 'indentation does not match the surrounding lines', fix: 'Align the line with its siblings, or quote the previous value if it contains ": ".' },
  { reason: /a colon is missed$/, message: 'key has no colon', fix: 'Use the format "key: value", or quote a string that spans several lines.' },
  { reason: /^can not read a block mapping entry/, message: 'key spans several lines, or its colon is missing', fix: 'Use the format "key: value" on one line.' },
  { reason: /^end of the stream or/, message: 'unexpected content after the end of the document', fix: 'Align the content with the lines before it, or put "---" between the documents.' },
  { reason: /^missed comma/, message: 'missing comma in a list or map in brackets or braces', fix: 'Add the comma, or quote a string that contains brackets or braces.' },
  { reason: /^unexpected end of the stream within a flow/, message: 'bracket or brace is not closed', fix: 'Add the closing bracket or brace.' },
  { reason: /^unexpected end of the (?:stream|document) within a \w+ quoted/, message: 'quote is not closed', fix: 'Add the closing quote.' },
  { reason: /^unknown escape sequence/, message: 'unknown escape sequence in double quotes', fix: 'Double the backslash, or use single quotes.' },
  { reason: /^unidentified alias "(.*)"/, message: 'alias *$1 has no anchor &$1 before it', fix: 'Define the anchor first, or quote a string that starts with "*".' },
  { reason: /^expected a single document/, message: 'lines end with bare carriage returns', fix: 'End lines with a line feed.' },
  { reason: /^unacceptable node kind|^unknown tag/, message: 'tag does not match its value', fix: 'Remove the tag.' },
];

/** Returns the message for a problem that js-yaml misreports as bad indentation. */
function misreadIndentation(text: string, offset: number): Omit<Translation, 'reason'> | undefined {
  const character = text[offset];
  if (character === ':') return { message: 'line contains a second ": "', fix: 'Quote the string that contains ": ".' };
  return /[@`%]/.test(character ?? '') ? { message: `unquoted string must not start with ${JSON.stringify(character)}`, fix: 'Quote the string.' } : undefined;
}

/**
 * Converts a js-yaml error, and returns any other error unchanged.
 *
 * @param open the offset of the node that contains the error
 */
export function parseError(error: unknown, text: string, open: number): unknown {
  if (!(error instanceof YAMLException)) return error;
  const offset = offsetOf(error, text, open);
  const translation = TRANSLATIONS.find(({ reason }) => reason.test(error.reason));
  if (!translation) return new Unreadable(error.reason, 'Correct the YAML syntax.', offset);
  const indentation = error.reason.startsWith('bad indentation') ? misreadIndentation(text, offset) : undefined;
  const { message, fix } = indentation ?? translation;
  const [, alias] = translation.reason.exec(error.reason)!;
  // js-yaml reports the offset at the end of the alias.
  return alias === undefined ? new Unreadable(message, fix, offset) : new Unreadable(message.replace(/\$1/g, () => alias), fix, offset - alias.length - 1);
}

/** Returns the offset of an error. For a missing closing bracket or quote, returns the offset of the opening bracket or quote. */
function offsetOf({ reason, mark }: YAMLException, text: string, open: number): number {
  if (reason.startsWith('unexpected end')) return open;
  return Math.min((mark as YAMLException['mark'] | undefined)?.position ?? 0, text.length);
}
