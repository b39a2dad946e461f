import { jsonValuesIn } from './json-values';
import { isTooDeep, itemsIn } from './list-items';
import { Json } from '../../../checks/findings/rule';
import { ManifestObject } from '../../../checks/manifests/read-manifests';
import { Source, SourceError } from '../../../checks/manifests/source';
import { append } from '../../../foundation/basics/append';
import { JsonObject } from '../../../foundation/basics/json';
import { decodeBytes } from '../../../foundation/yaml/decode-bytes';
import { MAX_DOCUMENT_CHARACTERS } from '../../../foundation/yaml/limits';

/** The kinds that decide about nodes. Other kinds, such as Secrets, are skipped. */
export const SNAPSHOT_KINDS: ReadonlySet<string> = new Set([
  'CapacityBuffer', 'CSINode', 'DaemonSet', 'Deployment', 'EC2NodeClass', 'Job', 'Namespace', 'Node', 'NodeClaim', 'NodeClass', 'NodeOverlay', 'NodePool',
  'PersistentVolume', 'PersistentVolumeClaim', 'Pod', 'PodDisruptionBudget', 'PodTemplate', 'PriorityClass', 'ReplicaSet', 'ReplicationController', 'RuntimeClass',
  'StatefulSet', 'StorageClass',
]);

/** An object of a snapshot, and the file that contains it. */
export interface SnapshotObject {
  readonly json: JsonObject;
  readonly source: string;
}

/** Reads the objects that `isWanted` accepts from sources that are not JSON. */
export type ReadYaml = (sources: readonly Source[], isWanted: (json: Json) => boolean) => readonly ManifestObject[];

/**
 * Returns the objects in the sources that `isWanted` accepts, in the order of the sources.
 *
 * @throws {SourceError} if a JSON file is incomplete, or contains an object with too many levels
 */
export function snapshotObjects(
  sources: readonly Source[], readYaml: ReadYaml, progress: (text: string) => void, isWanted: (json: Json) => boolean = isOfSnapshot,
): readonly SnapshotObject[] {
  const ofJson = new Map(sources.map((source, index) => {
    const found = jsonObjects(source, isWanted);
    progress(`${index + 1} of ${sources.length} files read`);
    return [source, found] as const;
  }));
  const others = sources.filter((source) => ofJson.get(source) === undefined);
  const ofYaml = others.length === 0 ? [] : readYaml(others, (json) => isWanted(json) || (typeof json.kind === 'string' && json.kind.endsWith('List')));
  progress('');
  const bySource = new Map<string, JsonObject[]>(others.map(({ name }) => [name, []]));
  for (const { source, json } of ofYaml) append(bySource.get(source) ?? [], itemsIn(json).filter(isWanted));
  return sources.flatMap((source) => (ofJson.get(source) ?? bySource.get(source.name) ?? []).map((json) => ({ json, source: source.name })));
}

/** Returns the objects in a JSON file, or undefined if the file is YAML or not readable. */
function jsonObjects(source: Source, isWanted: (json: Json) => boolean): readonly JsonObject[] | undefined {
  const text = source.isTemplate || source.isEmptyFolder ? undefined : textOf(source);
  const values = text === undefined ? undefined : jsonValuesIn(text);
  if (values === undefined) {
    if (text !== undefined && text.length > MAX_DOCUMENT_CHARACTERS && /^\s*[{[]/.test(text)) {
      throw new SourceError(`${source.name} is not valid JSON. The file is probably incomplete.`, 'Run kubectl again.');
    }
    return undefined;
  }
  const objects = values.flatMap(itemsIn).filter(isWanted);
  if (objects.some((json) => isTooDeep(json))) throw new SourceError(`${source.name} contains an object with more than 200 levels of maps and lists.`, 'Remove the object.');
  return objects;
}

function textOf(source: Source): string | undefined {
  try {
    const text = decodeBytes(source.read());
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether an object is of a kind that decides about nodes. */
export function isOfSnapshot({ kind }: Json): boolean {
  return SNAPSHOT_KINDS.has(kind);
}
