import { isObject } from '../../foundation/basics/json';
import { sectionValue } from '../../foundation/yaml/section-value';
import { splitSource } from '../../foundation/yaml/split-source';
import { withDoubles } from '../../foundation/yaml/with-doubles';

/** A YAML directive that go-yaml accepts but kubectl rejects. */
const DIRECTIVE = /^((?:[ \t]*(?:#[^\n]*)?\r?\n)*)%YAML 1\.1[ \t]*(?:#[^\n]*)?\r?\n(?=---)/;

/**
 * Reads the first document in a YAML or JSON string. Returns the document's value, null for an empty document, or an error. nodeadm and Karpenter
 * ignore further documents.
 */
export function firstYamlDocument(text: string): { readonly value: unknown } | { readonly error: string; readonly fix: string } {
  const source = text.replace(/^\uFEFF/, '').replace(DIRECTIVE, '');
  const read = firstDocument(source);
  const nested = 'error' in read ? withoutLessIndented(source) : undefined;
  const again = nested === undefined ? read : firstDocument(nested);
  if ('error' in again) return read;
  return hasLongKey(again.value) ? { error: `a key has more than ${LONGEST_KEY} characters`, fix: 'Shorten the key.' } : { value: withDoubles(again.value) };
}

/** Maximum length that go-yaml allows for a key without a preceding question mark. */
const LONGEST_KEY = 1024;

function hasLongKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasLongKey);
  return isObject(value) && Object.entries(value).some(([key, entry]) => key.length > LONGEST_KEY || hasLongKey(entry));
}

function firstDocument(source: string): ReturnType<typeof firstYamlDocument> {
  let isDocument = source.startsWith('---');
  for (const section of splitSource(source)) {
    const read = sectionValue(section);
    if ('error' in read) return { error: read.error.message, fix: read.error.fix };
    if (read.value !== undefined) return { value: read.value };
    // Content before the first `---` is a document only if it has a value.
    if (isDocument) break;
    isDocument = true;
  }
  if (!source.startsWith('---') && /^\.\.\./m.test(source)) return { error: 'unexpected "..."', fix: 'Remove the line "...".' };
  return UNREADABLE_COMMENTS.test(source) ? { error: 'the comments contain a tab or a control character', fix: 'Remove the tab or the control character.' } : { value: null };
}

const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/;
/** Matches comments that go-yaml can't read. Applies to documents that contain only comments. */
const UNREADABLE_COMMENTS = new RegExp(`^ *\\t|${CONTROL.source}`, 'm');

/** Removes lines that go-yaml ignores. If a map starts with an indentation, go-yaml stops at the first line with a smaller indentation. */
function withoutLessIndented(source: string): string | undefined {
  const [, before, indent] = /^((?: *(?:#[^\n]*)?\n)*)( {1,200})[^ #\n]/.exec(source) ?? [];
  if (indent === undefined || CONTROL.test(source)) return undefined;
  const behind = new RegExp(`^ {0,${indent.length - 1}}[^ #\\n]`, 'm').exec(source.slice(before.length));
  return behind && !'"\'`@%\t'.includes(behind[0].slice(-1)) ? source.slice(0, before.length + behind.index) : undefined;
}
