import { HostPort, hostPortsOf } from './host-ports';
import { nodeRulesOf } from './node-affinity';
import { podRequests } from './pod-requests';
import { Resources } from './resources';
import { PREFER_NO_SCHEDULE } from './tolerations';
import { JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';
import { Requirements } from '../../requirements/label-requirement';
import { requirementsOf } from '../../requirements/requirements';

/** Properties that a pod demands of its node. */
export interface PodDemand {
  readonly requirements: Requirements;
  readonly tolerations: readonly JsonObject[];
  readonly requests: Resources;
  readonly hostPorts: readonly HostPort[];
}

/**
 * Returns the demands of a pod in the order in which Karpenter tries them. The first demand is one required term and the heaviest preference. If no
 * NodePool fits, Karpenter tries the next required terms, then drops preferences, and at last tolerates taints with the effect `PreferNoSchedule`.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/preferences.go
 */
export function podDemands(spec: JsonObject): readonly [PodDemand, ...PodDemand[]] {
  const { selector, required, preferred } = nodeRulesOf(spec);
  const tolerations = objectsIn(spec.tolerations).map(({ item }) => item);
  const constant = { tolerations, requests: podRequests(spec), hostPorts: hostPortsOf(spec) };
  const demand = (term: number, preference: number): PodDemand => {
    return { ...constant, requirements: requirementsOf([...selector, ...preferred[preference] ?? [], ...required[term]]) };
  };
  const last = demand(required.length - 1, preferred.length);
  return [
    demand(0, 0),
    ...required.slice(1).map((_, index) => demand(index + 1, 0)),
    ...preferred.map((_, index) => demand(required.length - 1, index + 1)),
    { ...last, tolerations: [...tolerations, PREFER_NO_SCHEDULE] },
  ];
}
