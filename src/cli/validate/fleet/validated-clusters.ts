import { deployedSources } from './deployed-sources';
import { mentionsKarpenter } from '../../../checks/manifests/files/karpenter-text';
import { Source } from '../../../checks/manifests/source';
import { decodeBytes } from '../../../foundation/yaml/decode-bytes';
import { checkClusterName } from '../../fleet/check-cluster-name';
import { ClusterFacts } from '../../fleet/cluster-facts';
import { FleetSources } from '../../fleet/distributed-sources';
import { FleetOptions } from '../../fleet/fleet-options';
import { fleetsOf } from '../../fleet/fleet-sources';
import { onlyRelease } from '../../fleet/only-release';
import { UsageError } from '../../terminal/usage-error';

/** A cluster, and the sources that decide about its findings. */
export interface ValidatedCluster extends ClusterFacts {
  readonly name: string;
  /** The sources with the objects of the cluster. */
  readonly sources: readonly Source[];
  /** The sources with the Argo CD objects that deploy them. */
  readonly applications: readonly Source[];
  /** The folders that Argo CD or Flux deploys. */
  readonly folders: ReadonlySet<string>;
  /** Whether the input does not determine all objects of the cluster, for example because of a Helm chart. */
  readonly isUnread: boolean;
}

/** The clusters in the input, and the sources with all of their objects. */
export interface ValidatedFleet extends Pick<FleetSources, 'sources' | 'notes' | 'deployments' | 'deployer'> {
  readonly clusters: readonly ValidatedCluster[];
}

/** The sources of a run, and the clusters if the input distinguishes several. */
export interface ValidatedInput {
  readonly sources: readonly Source[];
  readonly fleet?: ValidatedFleet;
}

/**
 * Returns the clusters that `--cluster-from` or Argo CD Applications distinguish. If they do not distinguish several clusters, adds the Applications to the sources.
 *
 * @param roots the paths in the arguments
 * @throws {UsageError} if the options do not match the input
 */
export function validatedClusters(
  sources: readonly Source[], { pattern, cluster, charts }: FleetOptions, roots: readonly string[],
): ValidatedInput {
  const [fleet] = fleetsOf([{ sources, roots, charts }], pattern);
  const clusters = fleet === undefined ? [] : clustersOf(fleet, pattern !== undefined);
  if (pattern !== undefined && clusters.length === 0) throw new UsageError(`--cluster-from: the pattern ${JSON.stringify(pattern.text)} matches no file`);
  if (cluster === undefined) {
    // The manifests of charts are not in the files.
    const hasCharts = fleet !== undefined && (fleet.deployments.rendered.size > 0 || fleet.deployments.failed.some(({ isError }) => isError));
    if (fleet === undefined || clusters.length === 0) return { sources };
    const isFleet = clusters.length > 1 || pattern !== undefined || hasCharts || onlyRelease(fleet) !== undefined;
    if (isFleet) return { sources, fleet: { ...fleet, clusters } };
    return { sources: deployedSources(fleet)({ ...clusters[0], sources }) };
  }
  checkClusterName(cluster, clusters.map(({ name }) => name));
  return { sources, fleet: { ...fleet!, clusters: clusters.filter(({ name }) => name === cluster) } };
}

const NONE: ReadonlySet<string> = new Set();

/** @param hasPattern whether folders without files about Karpenter, such as `docs/`, can look like clusters */
function clustersOf(
  { sources, clusters, clustersOf: namesOf, applicationsOf, unread, ...fleet }: FleetSources, hasPattern: boolean,
): readonly ValidatedCluster[] {
  const own = new Map([...clusters.keys()].map((name): [string, Source[]] => [name, []]));
  const shared: Source[] = [];
  for (const source of sources) {
    const names = namesOf(source.name);
    if (names === undefined) shared.push(source);
    for (const name of names ?? []) own.get(name)?.push(source);
  }
  const ofAll = shared.filter(isOfKarpenter);
  const withApplications = deployedSources(fleet);
  return [...clusters].flatMap(([name, facts]) => {
    const ofCluster = own.get(name)!;
    const isUnread = unread.has(name);
    const isEmpty = hasPattern ? !ofCluster.some(isOfKarpenter) : ofCluster.length === 0;
    if (isEmpty && !isUnread) return [];
    const applications = applicationsOf(name);
    const folders = fleet.deployments.folders.get(name) ?? NONE;
    const deployed = withApplications({ name, sources: [...ofAll, ...ofCluster], applications });
    return [{ ...facts, name, folders, sources: deployed, applications, isUnread }];
  });
}

/** Returns whether a source names a kind of Karpenter. An unreadable source does not. */
function isOfKarpenter(source: Source): boolean {
  if (source.isEmptyFolder || source.isDanglingLink) return false;
  try {
    const text = decodeBytes(source.read());
    return typeof text === 'string' && mentionsKarpenter(text);
  } catch {
    return false;
  }
}
