import { contentOffset } from './content-offset';
import { withNullItem } from './empty-items';
import { MAX_DOCUMENT_CHARACTERS } from './limits';
import { Parsed, parseNodes } from './parse-nodes';
import { Section } from './split-source';
import { Unreadable } from './unreadable';

const CONTROL_CHARACTER = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/;

export interface ParsedSection extends Parsed {
  /** Text to which the offsets of the nodes refer. This text has the same lines as the section, but nulls can be added to empty list items. */
  readonly text: string;
}

/**
 * Parses the nodes of a section. Returns undefined for a section without content.
 *
 * @throws {Unreadable}
 */
export function parseSection({ text, syntaxError }: Section): ParsedSection | undefined {
  if (syntaxError) throw syntaxError;
  const content = contentOffset(text, 0);
  if (content === text.length) return undefined;
  if (text.length > MAX_DOCUMENT_CHARACTERS) {
    const fix = 'Separate the objects with "---".';
    throw new Unreadable(`document has more than ${MAX_DOCUMENT_CHARACTERS} characters`, fix, content);
  }
  if (text[content] === '%') throw new Unreadable('kubectl does not support directives such as %YAML', 'Remove the directive.', content);
  const control = CONTROL_CHARACTER.exec(text);
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new Unreadable(`control character U+${code} is not allowed`, 'Remove the character, or use an escape sequence in double quotes.', control.index);
  }
  return parseWhole(text);
}

/** Maximum number of empty list items that js-yaml misreads in a document. Each misread item requires another parse. */
const MAX_NULL_ITEMS = 100;

function parseWhole(text: string, nullItems = 0): ParsedSection | undefined {
  const parsed = parseNodes(text);
  const withNull = parsed && withNullItem(text, parsed.root);
  if (withNull === undefined) return parsed && { ...parsed, text };
  if (nullItems === MAX_NULL_ITEMS) throw new Unreadable(`document has more than ${MAX_NULL_ITEMS} empty list items`, 'Add null after the dash of each empty item.', contentOffset(text, 0));
  return parseWhole(withNull, nullItems + 1);
}
