import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { InstanceType } from '../../../karpenter/instance-types/catalog/instance-type';
import { quantitiesOf } from '../../../karpenter/instance-types/kubelet/amounts';
import { CAPACITY_TYPE, ZONE } from '../../../karpenter/instance-types/type-requirements';
import { capacityOf } from '../../../karpenter/scheduling/pods/capacity';
import { allocatableOf, Resources } from '../../../karpenter/scheduling/pods/resources';
import { NODE_POOL_LABEL } from '../../snapshot/state-node';
import { SimulatedNodeClaim } from '../simulation-result';

const CONDITIONS = ['Launched', 'Registered', 'Initialized', 'Consolidatable'];

/** The instance that runs a NodeClaim. */
export interface Instance {
  readonly type: InstanceType;
  readonly zone?: string;
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
  const { type, zone, capacityType } = instance;
  const listed = [...claim.requirements.values()].filter(({ isComplement, values }) => !isComplement && values.size > 0);
  const labels = {
    ...Object.fromEntries(listed.map(({ key, values }) => [key, [...values][0]])),
    ...Object.fromEntries(type.labels),
    [CAPACITY_TYPE]: capacityType,
    ...zone !== undefined && { [ZONE]: zone },
    [NODE_POOL_LABEL]: claim.nodePool,
  };
  const listOf = (amounts: Resources) => Object.fromEntries(quantitiesOf(amounts));
  const resources = { allocatable: listOf(allocatableOf(type)), capacity: listOf(capacityOf(type)) };
  return runningNode({ name, labels, resources, pool, createdAt });
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

/** Returns a pod as it runs on a node. */
export function boundPod(pod: JsonObject, nodeName: string): JsonObject {
  return { ...pod, spec: { ...objectAt(pod, ['spec']), nodeName }, status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] } };
}
