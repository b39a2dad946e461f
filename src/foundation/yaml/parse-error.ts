import { YAMLException } from 'js-yaml';
import { commaProblem, unclosedBracket } from './bracket-problem';
import { colonProblem, indentationProblem } from './indentation-problem';
import { Entered, Level, levelsAt, nodeBefore } from './levels';
import { MAX_DEPTH } from './limits';
import { SyntaxProblem } from './syntax-problem';
import { Unreadable } from './unreadable';
import { Problem } from '../basics/problem';

interface Translation extends Problem {
  readonly reason: RegExp;
}

const BAD_TAG = { message: 'tag is not valid', fix: 'Remove the tag, or quote a string that starts with "!".' };

/** Messages that replace the messages of js-yaml. */
const TRANSLATIONS: readonly Translation[] = [
  { reason: /^tab characters/, message: 'indentation contains a tab', fix: 'Indent with spaces.' },
  { reason: /^nesting exceeded/, message: `document has more than ${MAX_DEPTH} nested levels`, fix: 'Reduce the nesting.' },
  { reason: /^bad indentation/, message: 'indentation does not match the surrounding lines', fix: 'Align the line with its siblings, or quote the previous value if it contains ": ".' },
  { reason: /^a whitespace character is expected after/, message: 'colon has no space after it', fix: 'Add a space after the colon.' },
  { reason: /^incomplete explicit mapping pair/, message: 'colon has no key before it', fix: 'Add a key before the colon, or quote a string that starts with ":".' },
  { reason: /^end of the stream or/, message: 'unexpected content after the end of the document', fix: 'Align the content with the lines before it, or put "---" between the documents.' },
  { reason: /^expected the node content, but found/, message: 'comma has no item before it', fix: 'Remove the comma.' },
  { reason: /^unexpected end of the (?:stream|document) within a \w+ quoted/, message: 'quote is not closed', fix: 'Add the closing quote.' },
  { reason: /^unknown escape sequence/, message: 'unknown escape sequence in double quotes', fix: 'Double the backslash, or use single quotes.' },
  { reason: /^expected hexadecimal/, message: 'escape sequence has too few hexadecimal digits', fix: 'Use 2 digits after \\x and 4 digits after \\u, or double the backslash.' },
  { reason: /^a line break is expected/, message: 'unexpected content after "|" or ">" on the same line', fix: 'Begin the content on the next line, or quote a string that starts with "|" or ">".' },
  { reason: /^bad explicit indentation width|^repeat of an indentation/, message: 'indentation after "|" or ">" must be a number from 1 to 9', fix: 'Remove the number, or use for example "|2".' },
  { reason: /^repeat of a chomping/, message: '"|" or ">" has more than one "+" or "-" after it', fix: 'Use "|", "|-", or "|+".' },
  { reason: /^missing indentation for block/, message: 'block after "|" or ">" is not indented', fix: 'Indent the lines of the block.' },
  { reason: /^name of an anchor/, message: '"&" has no anchor name after it', fix: 'Add the name of the anchor, or quote a string that starts with "&".' },
  { reason: /^name of an alias/, message: '"*" has no anchor name after it', fix: 'Add the name of the anchor, or quote a string that starts with "*".' },
  { reason: /^unidentified alias "(.*)"/, message: 'alias *$1 has no anchor &$1 before it', fix: 'Define the anchor first, or quote a string that starts with "*".' },
  { reason: /^alias node should not/, message: 'alias must not have a tag or an anchor', fix: 'Remove the tag or anchor before the alias.' },
  { reason: /^duplication of an anchor/, message: 'value has more than one anchor', fix: 'Remove all anchors except one.' },
  { reason: /^duplication of a tag/, message: 'value has more than one tag', fix: 'Remove all tags except one.' },
  { reason: /^expected a single document/, message: 'lines end with bare carriage returns', fix: 'End lines with a line feed.' },
  { reason: /^directive/, message: 'kubectl does not support directives such as %YAML', fix: 'Remove the directive.' },
  { reason: /^duplicated mapping key/, message: 'map has more than one empty key', fix: 'Add a key before each colon.' },
  { reason: /^unacceptable node kind|^unknown tag/, message: 'tag does not match its value', fix: 'Remove the tag.' },
  { reason: /within a verbatim tag$|^named tag handle|^tag (?:suffix|name)|^undeclared tag/, ...BAD_TAG },
];

/**
 * Converts a js-yaml error, and returns any other error unchanged.
 *
 * @param entered the nodes that js-yaml entered before the error
 */
export function parseError(error: unknown, text: string, entered: Entered): unknown {
  if (!(error instanceof YAMLException)) return error;
  const offset = Math.min((error.mark as YAMLException['mark'] | undefined)?.position ?? 0, text.length);
  const { message, fix, offset: cause } = structureProblem(error.reason, text, offset, entered) ?? translated(error.reason, offset, entered);
  return new Unreadable(message, fix, cause);
}

/** Explains an error whose cause is often on an earlier line than the one that js-yaml reports. */
function structureProblem(reason: string, text: string, offset: number, entered: Entered): SyntaxProblem | undefined {
  const levels = levelsAt(text, offset, entered);
  if (reason.startsWith('missed comma')) return commaProblem(text, offset, levels);
  if (reason.startsWith('unexpected end of the stream within a flow')) return unclosedBracket(text, innermostBracket(levels));
  if (reason.startsWith('can not read')) return colonProblem(text, nodeBefore(levels)?.start ?? offset);
  if (reason.startsWith('bad indentation')) return indentationProblem(text, offset, levels);
  return reason.startsWith('end of the stream') ? afterDocument(text, offset, levels) : undefined;
}

function afterDocument(text: string, offset: number, levels: readonly Level[]): SyntaxProblem | undefined {
  const [root] = levels;
  if (root?.kind === 'plain') return colonProblem(text, root.start);
  if (/[\]}]/.test(text.charAt(offset))) return { message: `"${text[offset]}" has no opening bracket`, fix: `Remove "${text[offset]}".`, offset };
  return root?.kind === 'flow' ? undefined : indentationProblem(text, offset, levels);
}

function translated(reason: string, offset: number, { starts, depth }: Entered): SyntaxProblem {
  const translation = TRANSLATIONS.find((candidate) => candidate.reason.test(reason));
  if (!translation) return { message: reason, fix: 'Check the indentation, the quotes, and the brackets of the line.', offset };
  const { message, fix } = translation;
  const [, alias] = translation.reason.exec(reason)!;
  // js-yaml reports the offset at the end of the alias.
  if (alias !== undefined) return { message: message.replace(/\$1/g, () => alias), fix, offset: offset - alias.length - 1 };
  if (reason.startsWith('name of an')) return { message, fix, offset: offset - 1 };
  // js-yaml reports an unclosed quote at the end of the document.
  return { message, fix, offset: reason.startsWith('unexpected end') ? starts[depth] ?? 0 : offset };
}

function innermostBracket(levels: readonly Level[]): number {
  return levels.filter(({ kind, isOpen }) => kind === 'flow' && isOpen).at(-1)!.start;
}
