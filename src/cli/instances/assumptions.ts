import { InstancesAnswer } from './instances-answer';
import { JsonObject } from '../../foundation/basics/json';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { otherNodeClass } from '../../karpenter/instance-types/unknown-node-class';
import { unknownSettings } from '../../karpenter/instance-types/unknown-settings';
import { PodOfRequests } from '../../karpenter/scheduling/pods/pod-of-requests';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { UnknownPool } from '../cluster/cluster-objects';
import { dated, nodeClassAssumptions, offeringAssumption, overlayAssumptions, priceAssumptions, regionAssumptions } from '../market/market-assumptions';

/** The release whose instance types the package contains. */
const KNOWN = KarpenterVersion.of('1.15');

/** Returns the assumptions behind an answer, in sentences. */
export function assumptions(answer: InstancesAnswer): string[] {
  const { pools, nodeClasses, assumed, unknownPools, market, spotAsOf, pod, overlays, version, unknownWorkloads = [] } = answer;
  const poolsWithoutClass = pools.filter(({ nodeClass }) => nodeClass.json === undefined).map(({ json }) => json);
  const unknowns = [...new Set(pools.flatMap(({ pool }) => pool.unknowns))];
  return [
    ...releaseAssumption(version),
    ...regionAssumptions(market),
    ...priceAssumptions(market, pools.map(({ nodeClass }) => nodeClass.json), poolsWithoutClass),
    ...market.prices.spot.size > 0 ? [`SPOT is the lowest spot price in the zones${dated(spotAsOf ?? null)}.`] : [],
    offeringAssumption(market, pools.map(({ pool }) => pool.zones)),
    ...nodeClassAssumptions(pools.map(({ json }) => json), poolsWithoutClass, nodeClasses),
    ...assumed?.texts ?? [],
    ...pools.flatMap(({ json }) => unknownSettings(json)),
    ...unknownWorkloads,
    ...mixedTargets(pools.map(({ json }) => json)),
    ...overlayAssumptions(overlays),
    ...pod === undefined ? [] : [podText(pod), ...otherPoolsText(pod, pools.map(({ pool: { name } }) => name))],
    ...unknowns,
    ...unknownPoolsText(unknownPools),
  ];
}

function unknownPoolsText(unknownPools: readonly UnknownPool[]): readonly string[] {
  const isOfOther = ({ json }: UnknownPool) => json !== undefined && otherNodeClass(json) !== undefined;
  const ofProviders = unknownPools.filter(isOfOther).map(({ name }) => name);
  const ofPlaceholders = unknownPools.filter((each) => each.json !== undefined && !isOfOther(each)).map(({ name }) => name);
  const others = unknownPools.filter(({ json }) => json === undefined).map(({ name }) => name);
  return [
    ...ofProviders.length === 0 ? [] : [`The overlap contains NodePools of other providers only for pods that fit no other NodePool: ${ofProviders.join(', ')}.`],
    ...others.length === 0 ? [] : [`The overlap omits NodePools with unknown instance types: ${others.join(', ')}.`],
    ...ofPlaceholders.length === 0 ? [] : [`The overlap contains NodePools that depend on placeholders only for pods that fit no other NodePool: ${ofPlaceholders.join(', ')}.`],
  ];
}

/** States that two controllers choose NodePools for a pod. */
function mixedTargets(pools: readonly JsonObject[]): readonly string[] {
  if (!pools.some(isOfAutoMode) || pools.every(isOfAutoMode)) return [];
  return ['Karpenter and EKS Auto Mode choose NodePools independently, so both can launch nodes for a pod that selects neither.'];
}

/** States that another release can have other instance types. */
function releaseAssumption(version: KarpenterVersion | undefined): readonly string[] {
  if (version === undefined || version._compareMinor(KNOWN) === 0) return [];
  return [`The instance types are those of Karpenter ${KNOWN}. Karpenter ${version} can have other instance types and labels.`];
}

function podText({ daemonPods, isMaximum, ofPools }: PodOfRequests): string {
  if (ofPools.size > 0) return 'The pod tolerates all taints. The message contains the requests of the pod and of DaemonSets for each NodePool.';
  const ofDaemons = daemonPods === 1 ? '1 DaemonSet pod' : `${daemonPods} DaemonSet pods`;
  const others = daemonPods === 0 ? 'shares the node only with DaemonSets in the files' : `its requests include those of ${ofDaemons}`;
  return `The pod tolerates all taints, and ${others}.${isMaximum ? ' Its requests are the maximum in the message.' : ''}`;
}

/** Names the NodePools without requests in a message that contains different requests for NodePools. */
function otherPoolsText({ ofPools }: PodOfRequests, names: readonly string[]): string[] {
  const [first] = ofPools.keys();
  const others = first === undefined ? [] : names.filter((name) => !ofPools.has(name));
  return others.length === 0 ? [] : [`The message contains no requests for NodePool ${others.join(', ')}, so the command uses those for NodePool ${first}.`];
}
