import { InstancesAnswer } from './instances-answer';
import { InstancesOptions } from './instances-options';
import { jsonOutput } from './json-output';
import { allTypes, clusterAnswer, PoolAnswer } from './pool-answer';
import { textOutput } from './text/text-output';
import { whyOutput } from './why-output';
import { isDaemonSet } from '../../checks/findings/pod-template';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { Source } from '../../checks/manifests/source';
import { oneLine } from '../../foundation/basics/one-line';
import { minValuesProblem } from '../../karpenter/scheduling/min-values-problem';
import { PodOfRequests, podOfRequests } from '../../karpenter/scheduling/pods/pod-of-requests';
import { unknownDaemonSets } from '../../karpenter/scheduling/pods/pod-placeholders';
import { classesOfConfiguration } from '../cluster/classes-of-configuration';
import { ClusterObjects, clusterObjects, isRead } from '../cluster/cluster-objects';
import { ClassDefaults } from '../config/class-defaults';
import { readReplacedObjects } from '../input/read-objects';
import { rejectedText } from '../input/rejected-objects';
import { marketOf } from '../market/market-options';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** Names of the objects whose errors can be the reason why the files contain no NodePool. */
const KARPENTER_KIND = /^(NodePool|EC2NodeClass|NodeOverlay)\//;

/** Returns the sources at a path. */
type SourcesAt = (path: string) => readonly Source[];

/** The options of the command, and settings of configuration files. */
type ListOptions = InstancesOptions & { readonly classDefaults?: ClassDefaults };

/** Prints the instance types that NodePools admit, and returns the exit code of the command. */
export function listInstances(options: ListOptions, terminal: Terminal, sourcesAt: SourcesAt): number {
  const common = { spotAsOf: options.prices?.spotAsOf, kubelet: options.kubelet, version: options.version };
  if (options.paths.length === 0) {
    const market = marketOf(options);
    const all = allTypes(options.requirements, market);
    const overlays = { accepted: [], refusals: new Map() };
    const none = { pools: [], nodeClasses: [], unknownPools: [], rejected: [], overlaps: () => [], hasWorkloads: false, overlays };
    terminal.out(outputOf({ ...common, ...none, market, all }, options));
    return all.types.length === 0 ? 1 : 0;
  }
  const pod = options.pod === undefined ? undefined : podOption(options.pod);
  const objects = objectsIn(options, terminal, sourcesAt);
  if (objects.rejected.length > 0) terminal.err(rejectedText(objects.rejected));
  const market = marketOf(options, objects.places);
  const { pools, overlays, overlaps } = clusterAnswer(objects, market, pod);
  const { nodeClasses, unknownPools, assumed } = objects;
  const hasErrors = objects.rejected.length > 0;
  if (options.why !== undefined) {
    terminal.out(whyOutput(options.why, pools, objects, options.output === 'json' ? 'json' : 'text'));
    return hasErrors ? 1 : 0;
  }
  const { rejected } = objects;
  const hasWorkloads = objects.workloads.length > 0;
  const unknownWorkloads = [...unknownDaemonSets(objects.daemonSets), ...objects.unknownWorkloads ?? []];
  const isEmpty = pools.length === 0 && unknownPools.length === 0;
  const answer = { ...common, market, pod, pools, nodeClasses, assumed, unknownPools, rejected, overlaps, hasWorkloads, unknownWorkloads, overlays };
  if (!isEmpty || options.output !== 'text') terminal.out(outputOf(answer, options));
  return hasErrors || pools.some(isWithoutNodes) ? 1 : 0;
}

function objectsIn({ paths, daemonsets, version, classDefaults }: ListOptions, terminal: Terminal, sourcesAt: SourcesAt): ClusterObjects {
  const read = readReplacedObjects(paths.flatMap((path) => sourcesAt(path)), isRead, terminal);
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

function isWithoutNodes({ pool, reserved, errors, dependent }: PoolAnswer): boolean {
  if (errors.length > 0) return true;
  if (reserved !== undefined || dependent !== undefined) return false;
  return pool.types.length === 0 || minValuesProblem(pool) !== undefined;
}

function outputOf(answer: InstancesAnswer, { output, top }: InstancesOptions): string {
  switch (output) {
    case 'json': return jsonOutput(answer, top);
    case 'html': return htmlPage().page(answer, top, new Date());
    case 'text': return textOutput(answer, top);
  }
}

/** Loads the module on demand, because most runs do not write a page. */
function htmlPage(): typeof import('./html/page') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./html/page');
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
