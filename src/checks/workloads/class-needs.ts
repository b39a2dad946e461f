import { matcherOf } from '../../karpenter/instance-types/admitted-types';
import { allInstanceTypes } from '../../karpenter/instance-types/catalog/instance-types';
import { nodeClassTypes } from '../../karpenter/instance-types/node-class/node-class-types';
import { regionMarket } from '../../karpenter/instance-types/region-market';
import { systemsFor } from '../../karpenter/instance-types/unknown-class/supposed-class';
import { Requirements } from '../../karpenter/requirements/label-requirement';
import { classNeed } from '../../karpenter/scheduling/class-need';
import { NodeClaimTemplate } from '../../karpenter/scheduling/pods/node-claim-templates';
import { PodDemand } from '../../karpenter/scheduling/pods/pod-demands';
import { Resources } from '../../karpenter/scheduling/pods/resources';
import { WELL_KNOWN_LABELS } from '../../karpenter/scheduling/pods/well-known-labels';
import { limitsTypes } from '../../karpenter/scheduling/possible-types';

const NO_OVERHEAD = { requests: new Map(), hostPorts: [] };

/** Needs by the requirements of pools, and by the demands of pods. Many pools and workloads are alike. */
const known = new Map<string, string | undefined>();
const MOST_NEEDS = 1000;

/**
 * Returns the settings with which an unknown EC2NodeClass fits a pod on nodes of a pool, like `classNeed`. Only the labels and resources of instance types
 * count, and `requests` replaces the requests of the pod.
 */
export function needOfClass(ofPool: Requirements, demands: readonly PodDemand[], requests: Resources): string | undefined {
  const requirements = ofTypes(ofPool);
  const asked = demands.map((demand): PodDemand => ({ requirements: ofTypes(demand.requirements), tolerations: [], requests, hostPorts: [] }));
  const texts = [requirements, ...asked.map((demand) => demand.requirements)].map(textOf);
  const key = [...texts, ...[...requests].map(String)].join('\n\n');
  if (known.has(key)) return known.get(key);
  if (known.size >= MOST_NEEDS) known.clear();
  const need = classNeed(systemsFor(requirements), asked, (nodeClass): NodeClaimTemplate => {
    const meets = matcherOf(requirements, new Map());
    const types = nodeClassTypes(allInstanceTypes(), nodeClass).types.filter(meets).map((type) => ({ type, price: 0 }));
    const overheads = new Map(types.map(({ type }) => [type, NO_OVERHEAD]));
    return { name: '', weight: 0, requirements, mayBeUndefined: WELL_KNOWN_LABELS, taints: [], market: regionMarket(), types, overheads };
  });
  known.set(key, need);
  return need;
}

/** Returns the requirements on labels that instance types and node classes decide. */
function ofTypes(requirements: Requirements): Requirements {
  return new Map([...requirements].filter(([key]) => limitsTypes(key)));
}

function textOf(requirements: Requirements): string {
  return [...requirements.values()].map(({ key, isComplement, values, from, to }) => [key, isComplement, from, to, ...values].join('\t')).join('\n');
}
