import { boundPod } from './launched-node';
import { labelRequirements } from './running-pods';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { isCompatible, requirementsOf } from '../../../karpenter/requirements/requirements';
import { nodeRulesOf } from '../../../karpenter/scheduling/pods/node-affinity';
import { Taint, untolerated } from '../../../karpenter/scheduling/pods/tolerations';

/** Returns the pods that Kubernetes starts for DaemonSets on a node that has joined the cluster. */
export function startedDaemons(node: JsonObject, daemonSets: readonly JsonObject[]): JsonObject[] {
  const labels = labelRequirements(objectAt(node, ['metadata', 'labels']));
  const taints = objectsIn(objectAt(node, ['spec']).taints).map(({ item }) => item as Taint);
  return daemonSets.flatMap((daemonSet) => {
    const { metadata, spec } = objectAt(daemonSet, ['spec', 'template']);
    const { selector, required } = nodeRulesOf(objectAt(spec, []));
    const tolerations = objectsIn(objectAt(spec, []).tolerations).map(({ item }) => item);
    const isSelected = required.some((term) => isCompatible(labels, requirementsOf([...selector, ...term])));
    if (!isSelected || untolerated(taints, tolerations) !== undefined) return [];
    return [boundPod(podOf(daemonSet, objectAt(metadata, []), spec, objectName(node)), objectName(node))];
  });
}

function podOf(daemonSet: JsonObject, template: JsonObject, spec: JsonObject, node: string): JsonObject {
  const { namespace, uid } = objectAt(daemonSet, ['metadata']);
  const owner = { apiVersion: 'apps/v1', kind: 'DaemonSet', name: objectName(daemonSet), uid, controller: true };
  return { apiVersion: 'v1', kind: 'Pod', metadata: { ...template, name: `${objectName(daemonSet)}-${node}`, namespace, ownerReferences: [owner] }, spec };
}
