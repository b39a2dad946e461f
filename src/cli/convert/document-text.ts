import { InputDocument } from './input-file';
import { CommentedPatch, patchComment, patchYaml } from './patch-comment';
import { editedText } from './yaml/edited-text';
import { Moves, movesBetween } from './yaml/moved-comments';
import { isBigIntError } from '../../foundation/basics/exact-integer';
import { deepEqual, JsonObject } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { maskedText, unmaskedText, withTexts } from '../../foundation/basics/placeholders';
import { yamlOf } from '../../foundation/yaml/write-yaml';

/** The result for one object of a document: the objects that replace it, or a comment. */
export interface ObjectResult {
  readonly objects: readonly JsonObject[];
  /** YAML comment that replaces an object without a result. */
  readonly comment?: string;
  /** Fields that have a new path, if the kinds of the objects don't determine them. */
  readonly moves?: Moves;
  /** Settings for another object, which are in a comment above the objects. */
  readonly patch?: CommentedPatch;
}

export interface ChangedDocument {
  readonly text: string;
  /** Whether an object was printed without its comments, because its YAML can't be edited. */
  readonly isReprinted: boolean;
  /** YAML that the text contains as comments. */
  readonly commentedYaml: string;
}

/** Returns a document after the conversion of its objects. A document without changes keeps its text. */
export function changedDocument(input: InputDocument, results: readonly ObjectResult[]): ChangedDocument {
  if (!input.document.section.isMasked) return changedYaml(input, results);
  // Edits run on a text in which placeholders are valid YAML, with values that match it.
  const objects = input.objects.map((object) => ({ ...object, json: withTexts(object.json, maskedValue) }));
  const changed = changedYaml({ ...input, objects }, results.map((result) => ({ ...result, objects: withTexts(result.objects, maskedValue) })));
  return { ...changed, text: unmaskedText(changed.text), commentedYaml: unmaskedText(changed.commentedYaml) };
}

function maskedValue(text: string): string {
  return maskedText(text) ?? text;
}

function changedYaml(input: InputDocument, results: readonly ObjectResult[]): ChangedDocument {
  if (input.objects.every(({ json }, index) => isUnchanged(json, results[index]))) return { text: input.text, isReprinted: false, commentedYaml: '' };
  if (isJson(input.text)) return { text: jsonDocument(input, results), isReprinted: false, commentedYaml: '' };
  const lineEnd = input.text.includes('\r\n') ? '\r\n' : '\n';
  const commented: string[] = [];
  let isReprinted = input.isList;
  const parts = input.objects.flatMap(({ json }, index) => {
    const { objects, comment = '', moves, patch } = results[index];
    if (objects.length === 0) return [comment.replace(/\n/g, lineEnd)];
    const edited = input.isList ? [] : editedTexts(input.text, json, objects, moves);
    isReprinted ||= edited.includes(undefined);
    const texts = objects.map((each, at) => edited[at] ?? yamlOf(each).replace(/\n/g, lineEnd));
    if (patch === undefined) return texts;
    const yaml = patchYaml(patch, json, input.isList ? undefined : input.text);
    commented.push(yaml);
    return [`${patchComment(patch, yaml)}\n`.replace(/\n/g, lineEnd) + texts[0], ...texts.slice(1)];
  });
  const text = parts.map((part) => (part.endsWith('\n') || part === '' ? part : `${part}${lineEnd}`)).join(`---${lineEnd}`);
  return { text, isReprinted, commentedYaml: commented.join('---\n') };
}

function isUnchanged(json: JsonObject, { objects, comment }: ObjectResult): boolean {
  return comment === undefined && objects.length === 1 && deepEqual(objects[0], json);
}

/** Edits the YAML of an object. Further objects that come from it get only the comments of the fields that they take over. */
function editedTexts(text: string, before: JsonObject, objects: readonly JsonObject[], moves?: Moves): readonly (string | undefined)[] {
  const main = Math.max(0, objects.findIndex((after) => after.metadata?.name === before.metadata?.name));
  return objects.map((after, index) => editedText({ text, before, after, moves: moves ?? movesBetween(before, after), isFurther: index !== main }));
}

export function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns one JSON value, because a .json file has one. Several objects become a List. */
function jsonDocument({ document, isList }: InputDocument, results: readonly ObjectResult[]): string {
  const items = results.flatMap(({ objects }) => objects);
  const list = isList ? document.value as JsonObject : { apiVersion: 'v1', kind: 'List' };
  const value = items.length === 1 && !isList ? items[0] : { ...list, items };
  try {
    return `${JSON.stringify(value, undefined, 2)}\n`;
  } catch (error) {
    if (isBigIntError(error)) return `${jsonText(value)}\n`;
    throw error;
  }
}
