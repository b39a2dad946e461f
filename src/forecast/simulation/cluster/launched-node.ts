import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { InstanceType } from '../../../karpenter/instance-types/catalog/instance-type';
import { quantitiesOf } from '../../../karpenter/instance-types/kubelet/amounts';
import { Zone } from '../../../karpenter/instance-types/prices-and-zones';
import { regionOfZone } from '../../../karpenter/instance-types/region-market';
import { CAPACITY_TYPE, REGION, ZONE, ZONE_ID } from '../../../karpenter/instance-types/type-requirements';
import { LabelRequirement, Requirements } from '../../../karpenter/requirements/label-requirement';
import { capacityOf } from '../../../karpenter/scheduling/pods/capacity';
import { allocatableOf, Resources } from '../../../karpenter/scheduling/pods/resources';
import { WELL_KNOWN_LABELS } from '../../../karpenter/scheduling/pods/well-known-labels';
import { AWS_DOMAIN } from '../../../karpenter/versions/label-catalogue';
import { NODE_POOL_LABEL } from '../../snapshot/state-node';
import { SimulatedNodeClaim } from '../simulation-result';

const TENANCY = `${AWS_DOMAIN}/instance-tenancy`;
/** A number that no pod selects. */
const ANY_NUMBER = 2n ** 62n + 1n;
const CONDITIONS = ['Launched', 'Registered', 'Initialized', 'Consolidatable'];

/** The instance that runs a NodeClaim. */
export interface Instance {
  readonly type: InstanceType;
  readonly zone?: Zone;
  readonly capacityType: string;
}

/** A Node and its NodeClaim before they have labels and resources. */
interface NodeParts {
  readonly name: string;
  readonly labels: JsonObject;
  readonly resources: JsonObject;
  /** The NodePool. */
  readonly pool: JsonObject;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
}

/** Returns the Node and the NodeClaim of an instance that has joined the cluster. */
export function launchedNode(name: string, claim: SimulatedNodeClaim, instance: Instance, pool: JsonObject, createdAt: number): JsonObject[] {
  const { type } = instance;
  const listOf = (amounts: Resources) => Object.fromEntries(quantitiesOf(amounts));
  const resources = { allocatable: listOf(allocatableOf(type)), capacity: listOf(capacityOf(type)) };
  return runningNode({ name, labels: labelsOf(claim, instance, pool), resources, pool, createdAt });
}

/** Returns the labels of a node. The instance determines most values, and Karpenter chooses the others. */
function labelsOf({ nodePool, requirements }: SimulatedNodeClaim, { type, zone, capacityType }: Instance, pool: JsonObject): JsonObject {
  const chosen = [...requirements.values()].flatMap((each) => {
    const value = chosenValue(each);
    return value === undefined ? [] : [[each.key, value] as const];
  });
  return {
    [TENANCY]: 'default',
    ...objectAt(pool, ['spec', 'template', 'metadata', 'labels']),
    ...Object.fromEntries(chosen),
    ...Object.fromEntries(type.labels),
    [CAPACITY_TYPE]: capacityType,
    ...zone !== undefined && { [ZONE]: zone.name, [REGION]: regionOfZone(zone.name) },
    ...zone?.id !== undefined && { [ZONE_ID]: zone.id },
    [NODE_POOL_LABEL]: nodePool,
  };
}

/**
 * Returns one of the values that Karpenter chooses from at random. If a label of the user may have any value, this is a number.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/scheduling/requirement.go#L270-L286
 */
function chosenValue({ key, isComplement, values, from, to }: LabelRequirement): string | undefined {
  if (!isComplement) return [...values][0];
  return WELL_KNOWN_LABELS.has(key) ? undefined : String(from ?? to ?? ANY_NUMBER);
}

/** Returns whether a NodeClaim can launch in a zone. */
export function isAdmittedZone({ name, id }: Zone, requirements: Requirements): boolean {
  return (requirements.get(ZONE)?.has(name) ?? true) && (id === undefined || (requirements.get(ZONE_ID)?.has(id) ?? true));
}

/** Returns the Node and the NodeClaim of an initialized node. */
export function runningNode({ name, labels, resources, pool, createdAt }: NodeParts): JsonObject[] {
  const time = new Date(createdAt).toISOString();
  const { taints, expireAfter } = objectAt(pool, ['spec', 'template', 'spec']);
  const providerID = `aws:///${name}`;
  const conditionsOf = (types: readonly string[]) => types.map((type) => ({ type, status: 'True', lastTransitionTime: time }));
  const ofNode = { ...labels, 'kubernetes.io/hostname': name, 'karpenter.sh/registered': 'true', 'karpenter.sh/initialized': 'true' };
  return [
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, creationTimestamp: time, labels: ofNode },
      spec: { providerID, taints },
      status: { ...resources, conditions: conditionsOf(['Ready']) },
    },
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodeClaim',
      metadata: { name, creationTimestamp: time, labels },
      spec: { taints, expireAfter },
      status: { ...resources, providerID, nodeName: name, conditions: conditionsOf(CONDITIONS) },
    },
  ];
}

/** Returns a pod as it runs on a node, also if it starts again after its deletion. */
export function boundPod(pod: JsonObject, nodeName: string): JsonObject {
  const { deletionTimestamp, ...metadata } = objectAt(pod, ['metadata']);
  return { ...pod, metadata, spec: { ...objectAt(pod, ['spec']), nodeName }, status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] } };
}
