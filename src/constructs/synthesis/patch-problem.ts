import { JsonPatch } from 'cdk8s';
import { Problem } from '../../foundation/basics/problem';
import { suggestion } from '../../foundation/basics/suggestion';
import { valueText } from '../../foundation/basics/value-text';

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

const EXAMPLE = "JsonPatch.add('/spec/weight', 10)";
/** A path such as `spec.limits["cpu"]`, as it appears in findings. */
const FIELD_PATH = /^[\w-]+(?:\.[\w-]+|\[\d+\]|\["[^"]*"\])*$/;
const SEGMENT = /[^.[\]"]+|"[^"]*"/g;

/** Returns the first problem of patches whose paths are not JSON pointers. fast-json-patch applies such patches to other fields. */
export function pointerProblem(all: readonly JsonPatch[]): Problem | undefined {
  for (const patch of all) {
    const operation = operationOf(patch);
    if (!operation) return { message: `addJsonPatch needs a JsonPatch, got ${valueText(patch)}`, fix: `Use a method of JsonPatch, for example ${EXAMPLE}.` };
    const isRelocation = operation.op === 'move' || operation.op === 'copy';
    for (const name of isRelocation ? ['from', 'path'] as const : ['path'] as const) {
      const pointer: unknown = operation[name];
      if (typeof pointer === 'string' && /^(?:\/|$)/.test(pointer)) continue;
      return { message: `${name} of JSON patch ${operation.op} must be a string that begins with "/", got ${valueText(pointer)}`, fix: `Use ${pointerFix(pointer)}.` };
    }
  }
  return undefined;
}

/** Returns the problem of the first patch that cannot be applied to the result of the previous patches. Changes the JSON. */
export function applicationProblem(json: unknown, all: readonly JsonPatch[]): Problem | undefined {
  for (const patch of all) {
    const operation = operationOf(patch)!;
    const absent = absentProblem(json, operation);
    if (absent !== undefined) return absent;
    try {
      json = JsonPatch.apply(json, patch);
    } catch (error) {
      return missingProblem(json, operation) ?? testProblem(json, operation) ?? otherProblem(operation, error);
    }
    if (typeof json !== 'object' || json === null) {
      return { message: `JSON patch ${operation.op} "" replaces the object with ${valueText(json)}`, fix: 'Remove the patch, or set a map with apiVersion and kind.' };
    }
  }
  return undefined;
}

function operationOf(patch: JsonPatch | undefined): Operation | undefined {
  return typeof patch?._toJson === 'function' ? patch._toJson() : undefined;
}

function pointerFix(pointer: unknown): string {
  if (typeof pointer !== 'string' || !/^[\w-]/.test(pointer)) return 'a path such as "/spec/weight"';
  const segments = FIELD_PATH.test(pointer) ? [...pointer.matchAll(SEGMENT)].map(([segment]) => escaped(segment.replace(/"/g, ''))) : [pointer];
  return JSON.stringify(`/${segments.join('/')}`);
}

/** Explains a path whose parent does not exist. */
function missingProblem(json: unknown, { op, path, from, value }: Operation): Problem | undefined {
  const [used, at] = [from, path].flatMap((pointer) => {
    const missing = pointer === undefined ? undefined : missingParent(json, segmentsOf(pointer));
    return missing ? [[pointer!, missing] as const] : [];
  })[0] ?? [];
  if (used === undefined || at === undefined) return undefined;
  const { parent, depth } = at;
  const segments = segmentsOf(used);
  const pointer = pointerOf(segments.slice(0, depth + 1));
  const label = `JSON patch ${op} ${JSON.stringify(used)} fails, because`;
  if (typeof parent !== 'object' || parent === null) {
    return { message: `${label} ${JSON.stringify(pointerOf(segments.slice(0, depth)))} is ${valueText(parent)}`, fix: 'Use the path of a field in a map, or of an item in a list.' };
  }
  const message = `${label} ${JSON.stringify(pointer)} does not exist`;
  if (Array.isArray(parent)) return { message, fix: indexFix(parent.length) };
  const named = withQualifiedKeys(segments);
  if (named.length < segments.length && !missingParent(json, named)) return { message, fix: `Use ${JSON.stringify(pointerOf(named))}. In the path of a JSON patch, use "~1" for a slash in a key.` };
  const meant = suggestion(segments[depth], Object.keys(parent));
  if (meant !== undefined) return { message, fix: `Use ${JSON.stringify(pointerOf(segments.map((segment, index) => (index === depth ? meant : segment))))}.` };
  if (op !== 'add' && op !== 'replace') return { message, fix: `Remove the patch, or use a path below ${JSON.stringify(pointerOf(segments.slice(0, depth)))} that exists.` };
  const content = named.slice(depth + 1).reduceRight<unknown>((inner, name) => (/^(?:\d+|-)$/.test(name) ? [inner] : { [name]: inner }), value);
  return { message, fix: `Add the parent, for example JsonPatch.add('${pointer}', ${valueText(content)}).` };
}

/** Explains a source or an index that does not exist. fast-json-patch writes null for the source, and ignores the removal of the index. */
function absentProblem(json: unknown, { op, path, from }: Operation): Problem | undefined {
  const pointer = op === 'move' || op === 'copy' ? from! : path;
  const segments = segmentsOf(pointer);
  if (segments.length === 0 || missingParent(json, segments) !== undefined) return undefined;
  const parent = valueAt(json, segments.slice(0, -1));
  const isAbsent = Array.isArray(parent) ? !isIndexOf(parent, segments.at(-1)!) : valueAt(json, segments) === undefined;
  if (!isAbsent || !(op === 'move' || op === 'copy' || (Array.isArray(parent) && (op === 'remove' || op === 'replace')))) return undefined;
  return { message: `JSON patch ${op} ${JSON.stringify(pointer)} fails, because ${JSON.stringify(pointer)} does not exist`, fix: absentFix(op, parent, segments) };
}

function isIndexOf(list: readonly unknown[], segment: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(segment) && Number(segment) < list.length;
}

function absentFix(op: string, parent: unknown, segments: readonly string[]): string {
  if (Array.isArray(parent)) {
    if (parent.length === 0) return `Remove the patch. The list ${JSON.stringify(pointerOf(segments.slice(0, -1)))} is empty.`;
    return `Remove the patch, or use ${parent.length === 1 ? 'index 0' : `an index from 0 to ${parent.length - 1}`}.`;
  }
  const meant = suggestion(segments.at(-1)!, Object.keys(parent as object));
  if (meant !== undefined) return `Use ${JSON.stringify(pointerOf([...segments.slice(0, -1), meant]))}.`;
  return op === 'move' ? 'Remove the patch, or move a field that exists.' : 'Remove the patch, or copy a field that exists.';
}

function valueAt(json: unknown, segments: readonly string[]): unknown {
  return segments.reduce<unknown>((parent, segment) => (parent as { readonly [name: string]: unknown } | undefined)?.[segment], json);
}

function testProblem(json: unknown, { op, path, value }: Operation): Problem | undefined {
  if (op !== 'test') return undefined;
  const found = valueAt(json, segmentsOf(path));
  const message = `JSON patch test ${JSON.stringify(path)} expects ${valueText(value)}, `;
  if (found === undefined) return { message: `${message}but the field does not exist`, fix: 'Add the field, or remove the patch.' };
  return { message: `${message}got ${valueText(found)}`, fix: `Test for ${valueText(found)}, or remove the patch.` };
}

function otherProblem({ op, path, value }: Operation, error: unknown): Problem {
  const label = `JSON patch ${op} ${JSON.stringify(path)}`;
  if (/(?:^|\/)(?:__proto__|constructor\/prototype)(?:\/|$)/.test(path)) return { message: `${label} must not change a prototype`, fix: 'Remove the patch.' };
  if (error instanceof TypeError) return { message: `value of ${label} must be JSON, got ${valueText(value)}`, fix: 'Use strings, numbers, booleans, lists, and maps.' };
  return { message: `${label} fails: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`, fix: 'Remove the patch, or correct its path and value.' };
}

/** Returns the last existing value above a path, and how many segments lead to it, if the parent of the path does not exist. */
function missingParent(json: unknown, segments: readonly string[]): { readonly parent: unknown; readonly depth: number } | undefined {
  let parent = json;
  for (const [depth, segment] of segments.slice(0, -1).entries()) {
    const isContainer = typeof parent === 'object' && parent !== null;
    const child: unknown = isContainer ? (parent as { readonly [name: string]: unknown })[segment] : undefined;
    if (child === undefined) return { parent, depth };
    parent = child;
  }
  return segments.length > 0 && (typeof parent !== 'object' || parent === null) ? { parent, depth: segments.length - 1 } : undefined;
}

function indexFix(length: number): string {
  if (length === 0) return 'Add an item with "-" at the end of the path.';
  return `Use ${length === 1 ? 'index 0' : `an index from 0 to ${length - 1}`}, or "-" at the end of the path to add an item.`;
}

/** Joins the two halves of keys such as karpenter.sh/do-not-disrupt. No field name contains a dot. */
function withQualifiedKeys(segments: readonly string[]): string[] {
  const named: string[] = [];
  for (const segment of segments) {
    if (named.at(-1)?.includes('.') && !named.at(-1)!.includes('/')) named.push(`${named.pop()}/${segment}`);
    else named.push(segment);
  }
  return named;
}

function segmentsOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

function pointerOf(segments: readonly string[]): string {
  return segments.map((segment) => `/${escaped(segment)}`).join('');
}

function escaped(segment: string): string {
  return segment.replace(/~/g, '~0').replace(/\//g, '~1');
}
