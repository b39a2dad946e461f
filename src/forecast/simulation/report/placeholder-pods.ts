import { JudgedPods, Simulated } from './dependent-pods';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { objectName } from '../../../foundation/basics/object-name';
import { EASIEST, possibleClass } from '../../../karpenter/instance-types/unknown-class/possible-class';
import { supposedSystem } from '../../../karpenter/instance-types/unknown-class/supposed-class';
import { unknownTypes } from '../../../karpenter/instance-types/unknown-node-class';
import { podCondition } from '../../../karpenter/instance-types/unknown-settings';
import { NODE_POOL } from '../../../karpenter/scheduling/overlays/overlaid-pool';
import { overlayCondition, resourcesOfPlaceholders } from '../../../karpenter/scheduling/overlays/possible-overlay';
import { nodeClaimTemplates, PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { podDemands } from '../../../karpenter/scheduling/pods/pod-demands';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { largestOf } from '../../../karpenter/scheduling/pods/resources';
import { typesForPod } from '../../../karpenter/scheduling/pods/types-for-pod';
import { PendingReason } from '../pending-reason';
import { FIXES } from '../pending-reasons';
import { PendingPod } from '../simulation-result';

const RENDER = 'Render the objects with kubectl kustomize.';

/** Separates pending pods that get a node with some values of placeholders in NodePools and NodeOverlays from the others. */
export function placeholderPods(pending: readonly PendingPod[], { pools, daemonSets, market, pendingWith }: Simulated): JudgedPods {
  const unknown = new Map(pools.poolsWithPlaceholders.map((pool) => [objectName(pool), pool]));
  if (pending.length === 0 || (unknown.size === 0 && pools.overlaysWithPlaceholders.length === 0)) return { pending, dependent: [] };
  const requested = largestOf(...pending.map(({ pod }) => podRequests(objectAt(pod, ['spec']))));
  const overlays = pools.overlaysWithPlaceholders.filter((overlay) => resourcesOfPlaceholders(overlay, requested.keys()).length > 0);
  if (unknown.size === 0 && overlays.length === 0) return { pending, dependent: [] };
  const scenarios = EASIEST.map((eases) => pools.withPossibleValues((pool) => possibleClass(supposedSystem(pool), eases), requested));
  const isCandidate = ({ types }: PoolWithTypes) => overlays.length > 0 || unknown.has(types.name);
  const templates = scenarios.flatMap((scenario) => nodeClaimTemplates(scenario.filter(isCandidate), daemonSets, market));
  const known = new Map<string, ReadonlyMap<string, string>>();
  const reasonsFor = (pod: JsonObject) => {
    const spec = objectAt(pod, ['spec']);
    const text = jsonText(spec);
    let reasons = known.get(text);
    if (reasons === undefined) {
      const demands = podDemands(spec);
      const selectsName = demands.some(({ requirements }) => requirements.has(NODE_POOL));
      const fitting = templates.filter((template) => demands.some((demand) => typesForPod(template, demand).length > 0));
      reasons = new Map(fitting.flatMap(({ name }) => {
        const ofPod = overlays.filter((overlay) => resourcesOfPlaceholders(overlay, demands[0].requests.keys()).length > 0);
        const reason = reasonOf(unknown.get(name), selectsName, ofPod);
        return reason === undefined ? [] : [[name, reason] as const];
      }));
      known.set(text, reasons);
    }
    return reasons;
  };
  if (!pending.some(({ pod }) => reasonsFor(pod).size > 0)) return { pending, dependent: [] };
  const [first, ...others] = scenarios.map((scenario) => new Set(pendingWith(scenario)));
  const isPending = (pod: JsonObject) => reasonsFor(pod).size === 0 || [first, ...others].every((each) => each.has(pod));
  return {
    pending: pending.filter(({ pod }) => isPending(pod)),
    dependent: pending.filter(({ pod }) => !isPending(pod)).map(({ pod, reasons }) => {
      const dependent = [...reasonsFor(pod)].map(([nodePool, message]): PendingReason => {
        return { nodePool, kind: 'placeholder', message, fix: message.includes('kustomize replacement') ? RENDER : FIXES.placeholder };
      });
      return { pod, reasons: [...dependent, ...reasons.filter(({ nodePool }) => nodePool !== undefined && !reasonsFor(pod).has(nodePool))] };
    }),
  };
}

/** Returns the placeholders on which it depends whether a NodePool can run a pod, in a sentence. Returns undefined if it depends on none. */
function reasonOf(pool: JsonObject | undefined, selectsName: boolean, overlays: readonly JsonObject[]): string | undefined {
  const types = pool && unknownTypes(pool);
  if (types !== undefined) return `may fit, because ${types}`;
  const ofOverlays = overlays.length === 0 ? [] : [overlayCondition(overlays)];
  const conditions = [(pool && podCondition(pool, selectsName)) ?? [], ofOverlays].flat();
  return conditions.length === 0 ? undefined : `fits only if ${conditions.join(' and ')}`;
}
