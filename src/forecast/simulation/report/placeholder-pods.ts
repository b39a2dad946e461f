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
import { nodeClaimTemplates } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { podDemands } from '../../../karpenter/scheduling/pods/pod-demands';
import { typesForPod } from '../../../karpenter/scheduling/pods/types-for-pod';
import { PendingReason } from '../pending-reason';
import { FIXES } from '../pending-reasons';
import { PendingPod } from '../simulation-result';

const RENDER = 'Render the objects with kubectl kustomize.';

/** Separates pending pods that get a node with some values of placeholders in NodePools from the others. */
export function placeholderPods(pending: readonly PendingPod[], { pools, daemonSets, market, pendingWith }: Simulated): JudgedPods {
  const unknown = new Map(pools.poolsWithPlaceholders.map((pool) => [objectName(pool), pool]));
  if (pending.length === 0 || unknown.size === 0) return { pending, dependent: [] };
  const scenarios = EASIEST.map((eases) => pools.withPossibleValues((pool) => possibleClass(supposedSystem(pool), eases)));
  const templates = scenarios.flatMap((scenario) => nodeClaimTemplates(scenario.filter(({ types }) => unknown.has(types.name)), daemonSets, market));
  const known = new Map<string, ReadonlySet<string>>();
  const poolsFor = (pod: JsonObject) => {
    const spec = objectAt(pod, ['spec']);
    const text = jsonText(spec);
    let names = known.get(text);
    if (names === undefined) {
      const demands = podDemands(spec);
      names = new Set(templates.filter((template) => demands.some((demand) => typesForPod(template, demand).length > 0)).map(({ name }) => name));
      known.set(text, names);
    }
    return names;
  };
  if (!pending.some(({ pod }) => poolsFor(pod).size > 0)) return { pending, dependent: [] };
  const [first, ...others] = scenarios.map((scenario) => new Set(pendingWith(scenario)));
  const isPending = (pod: JsonObject) => poolsFor(pod).size === 0 || [first, ...others].every((each) => each.has(pod));
  return {
    pending: pending.filter(({ pod }) => isPending(pod)),
    dependent: pending.filter(({ pod }) => !isPending(pod)).map(({ pod, reasons }) => {
      const selectsName = podDemands(objectAt(pod, ['spec'])).some(({ requirements }) => requirements.has(NODE_POOL));
      const dependent = [...poolsFor(pod)].map((nodePool): PendingReason => {
        const message = reasonOf(unknown.get(nodePool)!, selectsName);
        return { nodePool, kind: 'placeholder', message, fix: message.includes('kustomize replacement') ? RENDER : FIXES.placeholder };
      });
      return { pod, reasons: [...dependent, ...reasons.filter(({ nodePool }) => nodePool !== undefined && !poolsFor(pod).has(nodePool))] };
    }),
  };
}

function reasonOf(pool: JsonObject, selectsName: boolean): string {
  const types = unknownTypes(pool);
  return types === undefined ? `fits only if ${podCondition(pool, selectsName)}` : `may fit, because ${types}`;
}
