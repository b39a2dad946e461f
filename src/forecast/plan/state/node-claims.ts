import { annotatedObject, isNodeReady, nodeFinder } from './node-objects';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { NodeState } from '../pace/node-count';

const NODE_POOL_LABEL = 'karpenter.sh/nodepool';
const DO_NOT_DISRUPT = 'karpenter.sh/do-not-disrupt';

/** A running node. */
export interface NodeClaim {
  readonly name: string;
  /** The name of the NodePool, or an empty string if the NodeClaim lacks the label. */
  readonly nodePool: string;
  /** The name of the EC2NodeClass, or undefined if the NodeClaim uses another kind or names none. */
  readonly nodeClass?: string;
  readonly labels: { readonly [key: string]: string };
  readonly annotations: { readonly [key: string]: string };
  readonly state: NodeState;
  /** The resources of the instance as quantities, or undefined if the NodeClaim does not contain them. */
  readonly capacity?: { readonly [resource: string]: string };
  /** The name of the Node, or undefined if the NodeClaim does not contain it. */
  readonly nodeName?: string;
  /** Whether an annotation of the Node keeps Karpenter from replacing it, or undefined if the objects do not contain the Node. */
  readonly isNodeProtected?: boolean;
  /** The reason of the `Drifted` condition, for example `AMIDrift`, or undefined if Karpenter has not marked the node as drifted. */
  readonly driftReason?: string;
}

/** Returns the NodeClaims among objects, with the state of their Nodes. */
export function nodeClaimsIn(objects: readonly JsonObject[]): readonly NodeClaim[] {
  const nodeOf = nodeFinder(objects);
  return objects.filter(({ apiVersion, kind }) => kind === 'NodeClaim' && String(apiVersion).startsWith('karpenter.sh/')).map((claim) => {
    const labels = textsAt(claim, 'labels');
    const node = nodeOf(claim);
    return {
      name: String(objectAt(claim, ['metadata']).name),
      nodePool: labels[NODE_POOL_LABEL] ?? '',
      nodeClass: nodeClassOf(claim),
      labels,
      annotations: textsAt(claim, 'annotations'),
      state: stateOf(claim, node),
      capacity: capacityOf(claim),
      nodeName: nodeNameOf(claim, node),
      isNodeProtected: node && isDisruptionForbidden({ annotations: textsAt(annotatedObject(claim, node), 'annotations') }),
      driftReason: driftReasonOf(claim),
    };
  });
}

function nodeClassOf(claim: JsonObject): string | undefined {
  const { kind = 'EC2NodeClass', name } = objectAt(claim, ['spec', 'nodeClassRef']);
  return kind === 'EC2NodeClass' && typeof name === 'string' ? name : undefined;
}

function capacityOf(claim: JsonObject): NodeClaim['capacity'] {
  const { capacity } = objectAt(claim, ['status']);
  return isObject(capacity) ? textsIn(capacity) : undefined;
}

function nodeNameOf(claim: JsonObject, node: JsonObject | undefined): string | undefined {
  const name: unknown = node === undefined ? objectAt(claim, ['status']).nodeName : objectAt(node, ['metadata']).name;
  return name === undefined ? undefined : String(name);
}

/** Returns the state of a node. A NodeClaim without conditions, as in a file, counts as ready. */
function stateOf(claim: JsonObject, node: JsonObject | undefined): NodeState {
  const isTrue = (type: string) => hasCondition(claim, type);
  const isKnown = objectsIn(objectAt(claim, ['status']).conditions).length > 0;
  return {
    isInitialized: !isKnown || isTrue('Initialized'),
    isReady: (node && isNodeReady(node)) ?? (!isKnown || isTrue('Ready')),
    isDeleting: objectAt(claim, ['metadata']).deletionTimestamp !== undefined,
    isInstanceTerminating: isTrue('InstanceTerminating'),
  };
}

function hasCondition(claim: JsonObject, type: string): boolean {
  return conditionOf(claim, type) !== undefined;
}

/** Returns a condition with the status True. */
function conditionOf(claim: JsonObject, type: string): JsonObject | undefined {
  return objectsIn(objectAt(claim, ['status']).conditions).find(({ item }) => item.type === type && item.status === 'True')?.item;
}

function driftReasonOf(claim: JsonObject): string | undefined {
  const condition = conditionOf(claim, 'Drifted');
  return condition && String(condition.reason ?? '');
}

function textsAt(object: JsonObject, field: string): { readonly [key: string]: string } {
  return textsIn(objectAt(object, ['metadata', field]));
}

function textsIn(values: JsonObject): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** Returns whether annotations of a Node keep Karpenter from replacing it when it drifts. */
export function isDisruptionForbidden({ annotations }: Pick<NodeClaim, 'annotations'>): boolean {
  return annotations[DO_NOT_DISRUPT] === 'true';
}

/** Returns whether nodes of a NodePool get the annotation that prevents disruption. */
export function forbidsDisruption(pool: JsonObject): boolean {
  return objectAt(pool, ['spec', 'template', 'metadata', 'annotations'])[DO_NOT_DISRUPT] === 'true';
}

/** The names of the annotations with the hash that a node was launched with, or the hash of its NodePool or EC2NodeClass. */
export interface HashAnnotations {
  readonly hash: string;
  readonly version: string;
}

export const NODE_POOL_HASH: HashAnnotations = { hash: 'karpenter.sh/nodepool-hash', version: 'karpenter.sh/nodepool-hash-version' };
export const NODE_CLASS_HASH: HashAnnotations = { hash: 'karpenter.k8s.aws/ec2nodeclass-hash', version: 'karpenter.k8s.aws/ec2nodeclass-hash-version' };

/** A hash from annotations. */
export interface NodeHash {
  readonly hash: string;
  readonly version: string;
}

/** Returns the hash in annotations, or undefined if the hash or its version is absent. */
export function annotatedHash(annotations: unknown, names: HashAnnotations): NodeHash | undefined {
  if (!isObject(annotations)) return undefined;
  const [hash, version] = [names.hash, names.version].map((name): unknown => annotations[name]);
  return hash === undefined || version === undefined ? undefined : { hash: String(hash), version: String(version) };
}
