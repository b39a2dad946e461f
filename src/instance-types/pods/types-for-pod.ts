import { haveConflict } from './host-ports';
import { NodeClaimTemplate } from './node-claim-templates';
import { PodDemand } from './pod-demands';
import { allocatableOf, fits, sumOf } from './resources';
import { untolerated } from './tolerations';
import { WELL_KNOWN_LABELS } from './well-known-labels';
import { admittedTypes } from '../admitted-types';
import { Market } from '../market';
import { PricedType } from '../pool-types';
import { LabelRequirement, Requirements } from '../requirements/label-requirement';
import { isCompatible, merged } from '../requirements/requirements';
import { OFFERING_LABELS } from '../type-requirements';

/** The name that Karpenter makes up for each new node. */
const HOSTNAME = LabelRequirement.of({ key: 'kubernetes.io/hostname', operator: 'In', values: ['hostname-placeholder'] });

/**
 * Returns the instance types of a NodePool that can run a pod, cheapest first. The list is empty if Karpenter launches no node for the pod. Other pods,
 * topology spread, pod affinity, volumes, and the limits of the NodePool do not count.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/nodeclaim.go#L128-L173
 */
export function typesForPod(template: NodeClaimTemplate, demand: PodDemand, market: Market): readonly PricedType[] {
  if (untolerated(template.taints, demand.tolerations) !== undefined || incompatible(template, demand)) return [];
  const fitting = template.types.filter(({ type }) => {
    const { requests, hostPorts } = template.overheads.get(type)!;
    return !haveConflict(demand.hostPorts, hostPorts) && fits(sumOf(demand.requests, requests), allocatableOf(type));
  });
  const { types, missingValues } = admittedTypes(newRequirements(template, demand), market, fitting.map(({ type }) => type));
  const admitted = new Set(missingValues.size === 0 ? types : []);
  return fitting.filter(({ type }) => admitted.has(type));
}

function incompatible(template: NodeClaimTemplate, demand: PodDemand): boolean {
  return !isCompatible(merged([...template.requirements.values(), HOSTNAME]), demand.requirements, WELL_KNOWN_LABELS);
}

/** Returns the requirements of the pod and the NodePool together. Omits those that all instance types of the NodePool meet. */
function newRequirements({ requirements: ofPool }: NodeClaimTemplate, { requirements: ofPod }: PodDemand): Requirements {
  const all = merged([...ofPool.values(), ...ofPod.values()]);
  return new Map([...all].filter(([key, { minValues }]) => ofPod.has(key) || minValues !== undefined || OFFERING_LABELS.has(key)));
}
