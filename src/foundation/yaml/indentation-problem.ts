import { indentOf, isDash, keyAt, Level, lineStart, nodeBefore, spansLines } from './levels';
import { escapedQuote, SyntaxProblem, unclosedQuote } from './syntax-problem';

/** Explains an error that js-yaml reports as bad indentation, or as content after the end of the document. Returns undefined if the indentation is not the cause. */
export function indentationProblem(text: string, offset: number, levels: readonly Level[]): SyntaxProblem | undefined {
  const line = contentOfLine(text, offset);
  const before = nodeBefore(levels);
  if (line === offset) return dashProblem(text, line, levels) ?? lineProblem(text, line, levels);
  if (before?.kind !== 'plain' || before.start >= line) return valueProblem(text, offset, before);
  return dashProblem(text, line, levels) ?? (isKeyLike(text, line, before) ? colonProblem(text, before.start) : continuedProblem(text, line, levels));
}

/** Explains a key without a colon. */
export function colonProblem(text: string, offset: number): SyntaxProblem {
  const line = restOfLine(text, offset);
  if (isAfterQuote(text, offset)) return afterQuote(offset, line);
  if (isTightDash(text, offset)) return tightDash(text, offset);
  const [, key] = /^([\w.-]+):\S/.exec(line) ?? [];
  if (key !== undefined) return { message: `colon after ${quoted(key)} has no space after it`, fix: 'Add a space after the colon.', offset };
  if (/^(?:<{7}|={7}|>{7})(?:\s|$)/.test(line)) return { message: 'line is a conflict marker of Git', fix: 'Resolve the conflict, and remove the marker.', offset };
  return { message: `${quoted(line)} has no colon`, fix: 'Use the format "key: value", or indent a line that continues the previous string.', offset };
}

/** Explains an error after the start of a value. */
function valueProblem(text: string, offset: number, before: Level | undefined): SyntaxProblem {
  const rest = restOfLine(text, offset);
  if (rest.startsWith(':')) return { message: 'line contains a second ": "', fix: 'Quote the string that contains ": ", or put each key on its own line.', offset };
  if (before && spansLines(text, before)) return unclosedQuote(before.start);
  if (before?.kind === 'quoted' || before?.kind === 'flow') return afterValue(text, offset, rest, before);
  if (isAfterQuote(text, offset)) return afterQuote(offset, rest);
  if (isDash(text, offset)) return { message: 'list must not begin on the line of its key', fix: 'Begin the list on the next line, or quote the string.', offset };
  const [start] = rest;
  const fix = /[\]},]/.test(start) ? `Remove ${JSON.stringify(start)}, or quote the string.` : 'Quote the string.';
  return { message: `unquoted string must not start with ${JSON.stringify(start)}`, fix, offset };
}

function afterValue(text: string, offset: number, rest: string, { kind, start }: Level): SyntaxProblem {
  const message = `unexpected ${quoted(rest)} after the end of the value`;
  if (rest.startsWith(',')) return { message, fix: rest === ',' ? 'Remove the comma.' : 'Remove the comma, and put the next key on its own line.', offset };
  if (keyAt(text, offset) !== undefined) return { message, fix: 'Put each key on its own line.', offset };
  if (kind === 'flow') return { message, fix: `Remove ${quoted(rest)}, or quote the whole value.`, offset };
  return { message, fix: `Remove ${quoted(rest)}, or ${escapedQuote(text[start])}.`, offset };
}

/** Explains content after a quoted string that js-yaml considers complete, because the quote of an earlier string is not closed. */
function afterQuote(offset: number, rest: string): SyntaxProblem {
  return { message: `unexpected ${quoted(rest)} after the end of a quoted string`, fix: 'Add the missing quote to the string before it.', offset };
}

function isAfterQuote(text: string, offset: number): boolean {
  return offset > 0 && /["']/.test(text[offset - 1]);
}

/** Explains a list item whose dash has no space after it, at the line of the error or in a line before it. */
function dashProblem(text: string, line: number, levels: readonly Level[]): SyntaxProblem | undefined {
  const indent = indentOf(text, line);
  const item = levels.find((level) => isTightDash(text, level.start) && (indent === level.indent + 1 || indent === level.indent + 2));
  if (item) return tightDash(text, item.start);
  const isItem = isTightDash(text, line) && levels.some((level) => level.kind === 'list' && Math.abs(level.indent - indent) <= 1);
  if (isItem) return tightDash(text, line);
  // In a list that is not indented below its key, js-yaml reads the item as a key of the map.
  const parent = lessIndentedBefore(text, line);
  return parent !== undefined && isTightDash(text, parent) && indent - indentOf(text, parent) <= 2 ? tightDash(text, parent) : undefined;
}

/** Returns the start of the content in the nearest line before a line that is indented less. */
function lessIndentedBefore(text: string, line: number): number | undefined {
  for (let end = lineStart(text, line); end > 0; end = lineStart(text, end - 1)) {
    const start = contentOfLine(text, end - 1);
    if (start < end - 1 && indentOf(text, start) < indentOf(text, line)) return start;
  }
  return undefined;
}

function tightDash(text: string, offset: number): SyntaxProblem {
  const [word] = text.slice(offset).split(/\s/, 1);
  return { message: `dash in ${quoted(word)} has no space after it`, fix: 'Add a space after the dash.', offset };
}

function isTightDash(text: string, offset: number): boolean {
  return text[offset] === '-' && !isDash(text, offset) && text[offset + 1] !== '-';
}

/** Returns whether a string is probably a key whose colon is missing: it begins its line, and is a single word or has the indentation of a later line. */
function isKeyLike(text: string, line: number, { start, indent }: Level): boolean {
  if (!/^[\s-]*$/.test(text.slice(lineStart(text, start), start))) return false;
  return indent === indentOf(text, line) || !/\s/.test(restOfLine(text, start));
}

/** Explains a key that js-yaml reads as part of the string before it. */
function continuedProblem(text: string, line: number, levels: readonly Level[]): SyntaxProblem | undefined {
  const problem = lineProblem(text, line, levels);
  return problem && { ...problem, fix: `${problem.fix} If the line continues the previous string, quote the string.` };
}

/** Explains a line whose indentation fits no key, item, or block before it. */
function lineProblem(text: string, line: number, levels: readonly Level[]): SyntaxProblem | undefined {
  const indent = indentOf(text, line);
  const isItem = isDash(text, line);
  const key = isItem ? undefined : keyAt(text, line);
  const kind = isItem ? 'list' : 'map';
  const fitting = levels.filter((level) => level.indent !== indent && (level.kind === 'block' ? level.indent > indent : level.kind === kind && (isItem || key !== undefined)));
  const deeper = nearest(fitting.filter((level) => level.indent > indent), indent);
  const shallower = nearest(fitting.filter((level) => level.indent < indent), indent);
  const options = [deeper, shallower].filter((level) => level !== undefined);
  if (key !== undefined && levels.some((level) => level.kind === 'list' && level.indent === indent)) {
    const ways = indent === 0 ? ', or put "---" before a new document' : '';
    const others = options.length > 0 ? `, or indent the line by ${options.map((level) => level.indent).join(' or ')} spaces` : ways;
    return { message: `${JSON.stringify(key)} is at the indentation of list items, but has no dash`, fix: `Begin the line with "- "${others}.`, offset: line };
  }
  if (options.length > 0) {
    const message = `${subject(isItem, key)} ${indented(indent)}, but ${options.map((level) => `${nameOf(text, level)} ${indented(level.indent)}`).join(', and ')}`;
    return { message, fix: indentFix(options), offset: line };
  }
  return isItem && levels.some((level) => level.kind === 'map') ? itemInMap(line) : undefined;
}

function itemInMap(offset: number): SyntaxProblem {
  return { message: 'list item must not follow a key that has a value', fix: 'Remove the dash, or put the item below a key without a value.', offset };
}

function nearest(levels: readonly Level[], indent: number): Level | undefined {
  return [...levels].sort((a, b) => Math.abs(a.indent - indent) - Math.abs(b.indent - indent))[0];
}

function subject(isItem: boolean, key: string | undefined): string {
  if (isItem) return 'list item';
  return key === undefined ? 'line' : JSON.stringify(key);
}

function nameOf(text: string, { kind, start }: Level): string {
  if (kind === 'map') return JSON.stringify(keyAt(text, start));
  return kind === 'list' ? 'the item before it' : 'the block before it';
}

function indented(indent: number): string {
  if (indent === 0) return 'is not indented';
  return `is indented by ${indent} ${indent === 1 ? 'space' : 'spaces'}`;
}

function indentFix(options: readonly Level[]): string {
  if (options.length === 1 && options[0].indent === 0) return 'Remove the indentation.';
  const indents = options.map(({ indent }) => indent);
  return `Indent the line by ${indents.join(' or ')} ${indents[indents.length - 1] === 1 ? 'space' : 'spaces'}.`;
}

function contentOfLine(text: string, offset: number): number {
  const start = lineStart(text, offset);
  return start + /^[ \t]*/.exec(text.slice(start))![0].length;
}

function restOfLine(text: string, offset: number): string {
  return text.slice(offset).split('\n', 1)[0].trimEnd();
}

/** Quotes a string for a message, and shortens it. */
function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);
}
