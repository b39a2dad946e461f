import { UnreadableSource } from './report';
import { Source, SourceError } from './source';
import { isObject, JsonObject } from '../basics/json';
import { valueText } from '../basics/value-text';
import { CheckedObject, Json } from '../validation/rule';
import { positionOf } from '../yaml/positions';
import { readBytes } from '../yaml/read-documents';
import { isReadError, YamlDocument } from '../yaml/read-result';

/** Limits for one run: the number of objects, and the number of keys and values in them. All objects remain in memory, because some rules compare several objects. */
export const MAX_OBJECTS = 100_000;
export const MAX_OBJECT_NODES = 13_000_000;

/** A checked object, with its source and document. */
export interface ManifestObject extends CheckedObject {
  readonly source: string;
  readonly document: YamlDocument;
}

export interface Manifests {
  readonly objects: readonly ManifestObject[];
  readonly unreadable: readonly UnreadableSource[];
  /** Number of documents and List items whose kinds are not checked. */
  readonly skipped: number;
}

/** Reads the objects that `isChecked` accepts. Calls `progress` after each file. */
export function readManifests(sources: readonly Source[], isChecked: (json: Json) => boolean, progress: (text: string) => void): Manifests {
  const reader = new ManifestReader(isChecked);
  for (const [index, source] of sources.entries()) {
    if (!reader.readSource(source)) break;
    progress(`${index + 1} of ${sources.length} files read`);
  }
  return reader;
}

class ManifestReader implements Manifests {
  readonly objects: ManifestObject[] = [];
  readonly unreadable: UnreadableSource[] = [];
  skipped = 0;
  private nodes = 0;

  constructor(private readonly isChecked: (json: Json) => boolean) {}

  /** Reads one source. Returns false if the run has reached a limit. */
  readSource(source: Source): boolean {
    for (const result of documentsOf(source)) {
      if ('message' in result) this.unreadable.push(result);
      else this.add(result, source.name);
      const limit = this.exceeded();
      if (limit === undefined) continue;
      const message = `stopped reading after ${limit}`;
      this.unreadable.push({ source: source.name, line: result.line, column: null, message, fix: 'Check fewer files at once.' });
      return false;
    }
    return true;
  }

  private exceeded(): string | undefined {
    if (this.objects.length >= MAX_OBJECTS) return `${MAX_OBJECTS} objects`;
    return this.nodes >= MAX_OBJECT_NODES ? `${MAX_OBJECT_NODES} keys and values` : undefined;
  }

  private add(document: YamlDocument, source: string): void {
    const problem = listProblem(document.value);
    if (problem) this.unreadable.push({ source, ...positionOf(document, problem.path), message: problem.message, fix: problem.fix });
    const found = objectsIn(document.value);
    const ours = found.filter(({ json }) => this.isChecked(json));
    if (ours.length > 0) this.nodes += document.nodes;
    for (const object of ours) this.objects.push({ ...object, source, appliedWith: source, document });
    this.skipped += Math.max(found.length, problem ? 0 : 1) - ours.length;
  }
}

function* documentsOf(source: Source): Generator<YamlDocument | UnreadableSource> {
  let bytes: Uint8Array;
  try {
    bytes = source.read();
  } catch (error) {
    yield { source: source.name, line: null, column: null, message: (error as Error).message, fix: error instanceof SourceError ? error.fix : 'Check the path and its permissions.' };
    return;
  }
  for (const result of readBytes(bytes)) {
    if (isReadError(result)) yield { source: source.name, line: result.line, column: result.column, message: result.message, fix: result.fix };
    else yield result;
  }
}

/** Returns the object in a document, or the items of a List. */
export function objectsIn(value: unknown): CheckedObject[] {
  if (!isObject(value)) return [];
  const items = itemsOf(value);
  if (items === undefined) return [{ json: value }];
  return Array.isArray(items) ? items.flatMap((json, index) => (isObject(json) ? [{ json, path: `items[${index}]` }] : [])) : [];
}

/** Returns the items of a List, or undefined for other objects. Null items count as absent. */
function itemsOf({ kind, items }: JsonObject): unknown {
  return typeof kind === 'string' && kind.endsWith('List') ? items ?? undefined : undefined;
}

/** Returns the first part of a List that kubectl can't read. */
function listProblem(value: unknown): { readonly path: string; readonly message: string; readonly fix: string } | undefined {
  const items = isObject(value) ? itemsOf(value) : undefined;
  if (items === undefined) return undefined;
  if (!Array.isArray(items)) {
    const fix = 'Set a list of objects with apiVersion and kind, for example items: [{apiVersion: karpenter.sh/v1, kind: NodePool}].';
    return { path: 'items', message: `items must be a list, got ${valueText(items)}`, fix };
  }
  const index = items.findIndex((item) => !isObject(item));
  if (index === -1) return undefined;
  return { path: `items[${index}]`, message: `items[${index}] must be an object, got ${valueText(items[index])}`, fix: 'Set an object with apiVersion and kind, or remove the item.' };
}
