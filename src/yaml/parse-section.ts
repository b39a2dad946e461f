import { contentOffset } from './content-offset';
import { withNullItem } from './empty-items';
import { MAX_DOCUMENT_CHARACTERS } from './limits';
import { Parsed, parseNodes } from './parse-nodes';
import { Section } from './split-source';
import { Unreadable } from './unreadable';

const CONTROL_CHARACTER = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/;

export interface ParsedSection extends Parsed {
  /** What the nodes begin in: the text of the section, perhaps with more in its empty items, but with the same lines. */
  readonly text: string;
}

/** The nodes of a section as written, undefined where it holds none; what can't be read is thrown as `Unreadable`. */
export function parseSection({ text, refusal }: Section): ParsedSection | undefined {
  if (refusal) throw refusal;
  const content = contentOffset(text, 0);
  if (content === text.length) return undefined;
  if (text.length > MAX_DOCUMENT_CHARACTERS) {
    const fix = 'put its objects into documents of their own, with "---" between them';
    throw new Unreadable(`the document has more than ${MAX_DOCUMENT_CHARACTERS} characters`, fix, content);
  }
  if (text[content] === '%') throw new Unreadable('a directive such as %YAML stands here, which kubectl does not read', 'leave it out', content);
  const control = CONTROL_CHARACTER.exec(text);
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new Unreadable(`the control character U+${code} stands in it`, 'remove it, or write it as an escape in double quotes', control.index);
  }
  return parseWhole(text);
}

/** The most empty list items before an item further left. Each costs another parse, and manifests have few. */
const MAX_NULL_ITEMS = 100;

function parseWhole(text: string, nullItems = 0): ParsedSection | undefined {
  const parsed = parseNodes(text);
  const withNull = parsed && withNullItem(text, parsed.root);
  if (withNull === undefined) return parsed && { ...parsed, text };
  if (nullItems === MAX_NULL_ITEMS) throw new Unreadable(`more than ${MAX_NULL_ITEMS} list items have nothing in them`, 'write null behind their dashes', contentOffset(text, 0));
  return parseWhole(withNull, nullItems + 1);
}
