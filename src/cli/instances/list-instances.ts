import { InstancesResult } from './instances-answer';
import { InstancesOptions } from './instances-options';
import { allTypes, clusterAnswer } from './pool-answer';
import { isWithoutNodes } from './pools-without-nodes';
import { outputOf, resultOutput } from './result-output';
import { isDaemonSet } from '../../checks/findings/pod-template';
import { ManifestObject, Manifests, readManifests } from '../../checks/manifests/read-manifests';
import { Source } from '../../checks/manifests/source';
import { oneLine } from '../../foundation/basics/one-line';
import { PodOfRequests, podOfRequests } from '../../karpenter/scheduling/pods/pod-of-requests';
import { unknownDaemonSets } from '../../karpenter/scheduling/pods/pod-placeholders';
import { classesOfConfiguration } from '../cluster/classes-of-configuration';
import { ClusterObjects, clusterObjects, isRead } from '../cluster/cluster-objects';
import { ClassDefaults } from '../config/class-defaults';
import { ClusterAnswer, ClusterCommand, ClusterSettings } from '../fleet/answers/cluster-command';
import { runForClusters } from '../fleet/answers/run-for-clusters';
import { printReplacedNotes, readReplacedObjects, replacedObjects } from '../input/read-objects';
import { rejectedText } from '../input/rejected-objects';
import { marketOf } from '../market/market-options';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** Names of the objects whose errors can be the reason why the files contain no NodePool. */
const KARPENTER_KIND = /^(NodePool|EC2NodeClass|NodeOverlay)\//;

/** Returns the sources at a path. */
type SourcesAt = (path: string) => readonly Source[];

/** The settings of a cluster. */
export interface InstancesSettings extends ClusterSettings {
  readonly classDefaults?: ClassDefaults;
}

type SettingsOf = ClusterCommand<ManifestObject, Manifests, InstancesSettings, InstancesResult>['settingsOf'];

/**
 * Prints the instance types that NodePools admit, and returns the exit code of the command.
 *
 * @param settingsOf returns the settings for the sources of a cluster. Default: those of the options.
 */
export function listInstances(
  options: InstancesOptions, terminal: Terminal, sourcesAt: SourcesAt, settingsOf: SettingsOf = () => ({ version: options.version }),
): number {
  if (options.paths.length === 0) {
    const market = marketOf(options);
    const all = allTypes(options.requirements, market);
    const overlays = { accepted: [], refusals: new Map() };
    const none = { pools: [], nodeClasses: [], unknownPools: [], rejected: [], overlaps: () => [], hasWorkloads: false, overlays };
    const common = { spotAsOf: options.prices?.spotAsOf, kubelet: options.kubelet, version: options.version };
    terminal.out(outputOf({ ...common, ...none, market, all }, options));
    return all.types.length === 0 ? 1 : 0;
  }
  const { pattern, cluster, charts, kustomizations } = options;
  const found = options.paths.flatMap((path) => sourcesAt(path));
  const input = { sources: found, roots: options.paths, options: { pattern, cluster, charts, kustomizations } };
  return runForClusters<ManifestObject, Manifests, InstancesSettings, InstancesResult>({
    read: (sources) => readManifests(sources, isRead, terminal.progress),
    settingsOf,
    answer: (read, settings, toTerminal) => instancesOf(read, { ...options, ...settings }, toTerminal, sourcesAt),
    printNotes: (read, toTerminal) => printReplacedNotes(read, toTerminal),
    output: (result) => resultOutput(result, options),
    view: () => fleetView().instancesView(options),
  }, input, options, terminal);
}

/** Returns the instance types that the NodePools of a cluster admit. */
function instancesOf(
  read: Manifests, options: InstancesOptions & InstancesSettings, terminal: Terminal, sourcesAt: SourcesAt,
): ClusterAnswer<InstancesResult> {
  const pod = options.pod === undefined ? undefined : podOption(options.pod);
  const objects = objectsIn(read, options, terminal, sourcesAt);
  const market = marketOf(options, objects.places);
  const { pools, overlays, overlaps } = clusterAnswer(objects, market, pod);
  const { nodeClasses, unknownPools, assumed, rejected } = objects;
  const hasErrors = rejected.length > 0;
  const answer = {
    spotAsOf: options.prices?.spotAsOf,
    kubelet: options.kubelet,
    version: options.version,
    market,
    pod,
    pools,
    nodeClasses,
    assumed,
    unknownPools,
    rejected,
    overlaps,
    hasWorkloads: objects.workloads.length > 0,
    unknownWorkloads: [...unknownDaemonSets(objects.daemonSets), ...objects.unknownWorkloads ?? []],
    overlays,
  };
  const isWithoutTypes = options.why === undefined && pools.some(isWithoutNodes);
  return { answer: { answer, objects }, notes: hasErrors ? [rejectedText(rejected)] : [], code: hasErrors || isWithoutTypes ? 1 : 0 };
}

function objectsIn(
  manifests: Manifests, { daemonsets, version, classDefaults }: InstancesOptions & InstancesSettings, terminal: Terminal, sourcesAt: SourcesAt,
): ClusterObjects {
  const read = replacedObjects(manifests, terminal);
  const objects = withAssumedClasses(clusterObjects(read, version, terminal.colors), read, classDefaults);
  const { pools, unknownPools, rejected } = objects;
  const hasPools = pools.length > 0 || unknownPools.length > 0 || rejected.some(({ name }) => KARPENTER_KIND.test(name));
  if (!hasPools) throw new UsageError(noPoolText(objects));
  if (daemonsets === undefined) return objects;
  const others = clusterObjects(readReplacedObjects(sourcesAt(daemonsets), isDaemonSet, terminal), version, terminal.colors);
  if (others.daemonSets.length === 0 && others.rejected.length === 0) throw new UsageError(`--daemonsets ${daemonsets} contains no DaemonSet`);
  return { ...objects, daemonSets: others.daemonSets, places: [...objects.places, ...others.places], rejected: [...rejected, ...others.rejected] };
}

function withAssumedClasses(objects: ClusterObjects, read: readonly ManifestObject[], classDefaults?: ClassDefaults): ClusterObjects {
  const assumed = classesOfConfiguration(objects.pools, read, classDefaults);
  return assumed === undefined ? objects : { ...objects, nodeClasses: [...objects.nodeClasses, ...assumed.classes.keys()], assumed };
}

function noPoolText({ provisioners: [name] }: ClusterObjects): string {
  return name === undefined ? 'the files contain no NodePool' : `the files contain Provisioner ${oneLine(name)}, but no NodePool. Convert the Provisioner to a NodePool.`;
}

/** Loads the module on demand, because most runs are about one cluster. */
function fleetView(): typeof import('./fleet/instances-view') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./fleet/instances-view');
}

/**
 * Returns a pod with the requests in `--pod`.
 *
 * @throws {UsageError} if a request is not valid
 */
function podOption(text: string): PodOfRequests {
  const pod = podOfRequests(text);
  const [problem] = pod.problems;
  if (problem !== undefined) throw new UsageError(`--pod: ${problem.message}. ${problem.fix}`);
  return pod;
}
