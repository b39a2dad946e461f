import { readManifests } from '../../checks/manifests/read-manifests';
import { UnreadableSource } from '../../checks/manifests/report';
import { SourceError } from '../../checks/manifests/source';
import { sourcesOf } from '../../checks/manifests/sources';
import { append } from '../../foundation/basics/append';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { checkValue } from '../../foundation/basics/props/check-props';
import { neededText, required, listOf } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { apiOfObject } from '../../karpenter/versions/known-apis';
import { latestObjects } from '../snapshot/read/latest-objects';
import { isTooDeep, itemsIn } from '../snapshot/read/list-items';
import { isOfSnapshot, SnapshotObject, snapshotObjects } from '../snapshot/read/snapshot-objects';

const PATHS = required(listOf(neededText('cluster.json')));
const EXAMPLE = 'For example: ClusterSnapshot.ofFiles("cluster.json")';
const COMMAND = 'kubectl get nodes,pods -A -o json';

/**
 * The objects of a running cluster, as `kubectl get -o json` prints them: Nodes, NodeClaims, pods, workloads, and others that decide about nodes. A snapshot
 * skips other kinds, such as Secrets.
 *
 * @example
 * const cluster = karpenter.ClusterSnapshot.ofFiles('snapshot/');
 * const simulation = karpenter.Simulation.of(app, { cluster });
 *
 * @see https://karpenter.sh/docs/concepts/scheduling/
 *
 * @stability experimental
 */
export class ClusterSnapshot {
  /**
   * Reads the output of `kubectl get -o json` or `-o yaml`. If the files contain an object several times, the last copy counts.
   *
   * @param paths paths of files, or of folders with .json, .yaml, and .yml files. Relative paths start in the current folder.
   *
   * @throws if a file cannot be read, or no file contains a Node
   */
  public static ofFiles(...paths: string[]): ClusterSnapshot {
    checkValue('paths', paths, PATHS);
    if (paths.length === 0) throw new Error(`paths must not be empty. ${EXAMPLE}`);
    if (paths.includes('-')) throw new Error(`paths must be paths of files or folders, got "-". ${EXAMPLE}`);
    return new ClusterSnapshot(objectsInFiles(paths), paths.map(oneLine).join(', '));
  }

  /**
   * Creates a snapshot of objects, for example from a client of the Kubernetes API. If an object appears several times, the last copy counts.
   *
   * @param objects objects, and Lists such as the parsed output of `kubectl get -o json`
   *
   * @throws if a value is not an object, or no object is a Node
   */
  public static ofObjects(...objects: any[]): ClusterSnapshot {
    if (isTooDeep(objects)) throw new Error('objects must have at most 200 levels of maps and lists.');
    const wrong = objects.flat().find((each) => !isObject(each));
    if (wrong !== undefined) throw new Error(`each object must be a map, got ${valueText(wrong)}.${typeof wrong === 'string' ? ` To read files, call ofFiles. ${EXAMPLE}` : ''}`);
    // Clients of the Kubernetes API return times as dates.
    const text = JSON.stringify(objects, (_, value) => (typeof value === 'bigint' ? Number(value) : value));
    const items = itemsIn(JSON.parse(text));
    return new ClusterSnapshot(items.filter(isOfSnapshot).map((json) => ({ json, source: '' })), 'the snapshot');
  }

  /** @internal */
  public readonly _objects: readonly JsonObject[];

  private constructor(objects: readonly SnapshotObject[], name: string) {
    this._objects = latestObjects(objects).objects;
    if (this._objects.some((json) => apiOfObject(json) === 'v1 Node')) return;
    throw new Error(`${name} contains no Node. Add the output of '${COMMAND}'.`);
  }
}

/** @throws if a file cannot be read */
function objectsInFiles(paths: readonly string[]): readonly SnapshotObject[] {
  const sources = paths.flatMap((path) => sourcesOf(path));
  const unreadable: UnreadableSource[] = [];
  try {
    const found = snapshotObjects(sources, (others, isWanted) => {
      const manifests = readManifests(others, isWanted, () => {});
      append(unreadable, manifests.unreadable);
      return manifests.objects;
    }, () => {});
    if (unreadable.length === 0) return found;
  } catch (error) {
    throw error instanceof SourceError ? new Error(`${oneLine(error.message)} ${error.fix}`) : error;
  }
  throw new Error(`cannot read the snapshot:\n${unreadable.map(unreadableLine).join('\n')}`);
}

function unreadableLine({ source, line, column, message, fix }: UnreadableSource): string {
  return `  ${oneLine([source, line, column].filter((each) => each !== null).join(':'))}: ${oneLine(message)}. ${oneLine(fix)}`;
}
