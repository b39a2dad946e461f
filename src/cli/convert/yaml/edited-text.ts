import { applyChange } from './apply-change';
import { Moves, moveFields } from './moved-comments';
import { openDocument, OpenedDocument, withoutAliases, withoutHeadComments } from './open-document';
import { withOriginalLines } from './original-lines';
import { copyOf, deepEqual, JsonObject } from '../../../foundation/basics/json';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';

/** An object in YAML, and the object that replaces it. */
export interface Replacement {
  /** The YAML text of the document, without its separator. */
  readonly text: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly moves: Moves;
  /** Whether another object keeps the comments on the document, the kind, and the metadata. */
  readonly isFurther: boolean;
}

/**
 * Edits the YAML text of an object, and keeps comments, the order of fields, and styles. Returns undefined if the syntax does not allow the edit.
 * Kubernetes reads the result as exactly `after`.
 */
export function editedText(replacement: Replacement): string | undefined {
  const text = replacement.text.replace(/\r\n/g, '\n');
  const edited = edit({ ...replacement, text }, (opened) => opened) ?? edit({ ...replacement, text }, withoutAliases);
  return edited === undefined || text === replacement.text ? edited : edited.replace(/\n/g, '\r\n');
}

function edit(replacement: Replacement, prepared: (opened: OpenedDocument) => OpenedDocument | undefined): string | undefined {
  const { text, before, after, moves, isFurther } = replacement;
  const parsed = openDocument(text);
  const opened = parsed && prepared(parsed);
  if (!opened) return undefined;
  const original = opened.print();
  if (isFurther) withoutHeadComments(opened);
  const moved = copyOf(before);
  const added = moveFields(opened.root, moved, after, moves);
  if (!applyChange(opened.root, moved, after, added)) return undefined;
  const printed = opened.print();
  if (original === undefined || printed === undefined) return undefined;
  return [withOriginalLines(text, original, printed), printed].find((each) => reads(each, after));
}

function reads(text: string, value: JsonObject): boolean {
  const results = [...readDocuments(text)];
  return results.length === 1 && !isReadError(results[0]) && deepEqual(results[0].value, value);
}
