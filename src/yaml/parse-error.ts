import { YAMLException } from 'js-yaml';
import { MAX_DEPTH } from './limits';
import { Unreadable } from './unreadable';

interface Translation {
  readonly reason: RegExp;
  readonly message: string;
  readonly fix: string;
}

/** What js-yaml says, for people; what is not here is said in its words. */
const TRANSLATIONS: readonly Translation[] = [
  { reason: /^tab characters/, message: 'a tab indents this line', fix: 'indent with spaces' },
  { reason: /^nesting exceeded/, message: `it nests deeper than ${MAX_DEPTH} levels`, fix: 'make it flatter' },
  { reason: /^bad indentation/, message: 'this is indented unlike what it belongs to', fix: 'align it with its neighbours, or quote the text before it if that holds ": "' },
  { reason: /a colon is missed$/, message: 'a key stands here without a colon', fix: 'write "key: value", or quote a text that spans lines' },
  { reason: /^can not read a block mapping entry/, message: 'a key spans several lines, or its colon is missing', fix: 'write "key: value" in one line' },
  { reason: /^end of the stream or/, message: 'something follows where the document has ended', fix: 'align it with what comes before it, or put "---" between two documents' },
  { reason: /^missed comma/, message: 'a comma is missing in a list or map in brackets', fix: 'put commas between its entries, or quote what holds brackets or braces' },
  { reason: /^unexpected end of the stream within a flow/, message: 'a bracket or brace is never closed', fix: 'close it' },
  { reason: /^unexpected end of the (?:stream|document) within a \w+ quoted/, message: 'a quote is never closed', fix: 'close it' },
  { reason: /^unknown escape sequence/, message: 'a backslash stands before a character that has no escape', fix: 'double the backslash, or use single quotes' },
  { reason: /^unidentified alias "(.*)"/, message: 'the alias *$1 has no anchor &$1 before it', fix: 'define it with "&" first, or quote a text that begins with "*"' },
  { reason: /^expected a single document/, message: 'bare carriage returns end its lines', fix: 'end lines with a line feed' },
  { reason: /^unacceptable node kind|^unknown tag/, message: 'its tag does not go with what it marks', fix: 'leave out the tag' },
];

/** js-yaml blames the indentation for these. */
function misreadIndentation(text: string, offset: number): Omit<Translation, 'reason'> | undefined {
  const character = text[offset];
  if (character === ':') return { message: 'a second ": " stands in this line', fix: 'quote the text that holds it' };
  return /[@`%]/.test(character ?? '') ? { message: `no text begins with ${JSON.stringify(character)}`, fix: 'put it in quotes' } : undefined;
}

/** An error of the parser in our words; whatever else was thrown as it is. `open` is where the node begins that it was in. */
export function parseError(error: unknown, text: string, open: number): unknown {
  if (!(error instanceof YAMLException)) return error;
  const offset = offsetOf(error, text, open);
  const translation = TRANSLATIONS.find(({ reason }) => reason.test(error.reason));
  if (!translation) return new Unreadable(error.reason, 'correct the YAML here', offset);
  const indentation = error.reason.startsWith('bad indentation') ? misreadIndentation(text, offset) : undefined;
  const { message, fix } = indentation ?? translation;
  const [, alias] = translation.reason.exec(error.reason)!;
  // It is told at the end of the alias.
  return alias === undefined ? new Unreadable(message, fix, offset) : new Unreadable(message.replace(/\$1/g, () => alias), fix, offset - alias.length - 1);
}

/** What is never closed is of interest where it was opened. */
function offsetOf({ reason, mark }: YAMLException, text: string, open: number): number {
  if (reason.startsWith('unexpected end')) return open;
  return Math.min((mark as YAMLException['mark'] | undefined)?.position ?? 0, text.length);
}
