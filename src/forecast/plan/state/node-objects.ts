import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';

const REGISTERED = 'karpenter.sh/registered';

/** Returns whether an object is a Node. */
export function isNode({ apiVersion, kind }: JsonObject): boolean {
  return apiVersion === 'v1' && kind === 'Node';
}

/** Returns a function that finds the Node of a NodeClaim among objects. */
export function nodeFinder(objects: readonly JsonObject[]): (claim: JsonObject) => JsonObject | undefined {
  const nodes = objects.filter(isNode);
  const byId = new Map(nodes.map((node) => [objectAt(node, ['spec']).providerID, node]));
  const byName = new Map(nodes.map((node) => [objectAt(node, ['metadata']).name, node]));
  return (claim) => {
    const { providerID, nodeName } = objectAt(claim, ['status']);
    const found = providerID === undefined ? undefined : byId.get(providerID);
    return found ?? (nodeName === undefined ? undefined : byName.get(nodeName));
  };
}

/**
 * Returns the object whose annotations Karpenter reads: the Node, or the NodeClaim if its Node is not registered. When Karpenter registers a Node, it
 * copies the annotations of the NodeClaim.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/state/statenode.go#L365-L378
 */
export function annotatedObject(claim: JsonObject, node: JsonObject): JsonObject {
  return objectAt(node, ['metadata', 'labels'])[REGISTERED] === 'true' ? node : claim;
}

/** Returns whether a Node is ready, or undefined if its status does not contain the condition. */
export function isNodeReady(node: JsonObject): boolean | undefined {
  const condition = objectsIn(objectAt(node, ['status']).conditions).find(({ item }) => item.type === 'Ready');
  return condition && condition.item.status === 'True';
}
