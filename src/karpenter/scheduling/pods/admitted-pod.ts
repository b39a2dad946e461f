import { podRequests } from './pod-requests';
import { JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';

/**
 * Returns the spec of a pod with the tolerations that the admission plugin ExtendedResourceToleration adds: one for each extended resource, such as
 * `nvidia.com/gpu`. EKS has enabled the plugin since Kubernetes 1.19: https://github.com/aws/containers-roadmap/issues/739.
 */
export function admittedPod(spec: JsonObject): JsonObject {
  const withoutOverhead = { containers: spec.containers, initContainers: spec.initContainers };
  const extended = [...podRequests(withoutOverhead).keys()].filter((name) => name.includes('/') && !name.includes('kubernetes.io/'));
  const added = extended.map((key) => ({ key, operator: 'Exists', effect: 'NoSchedule' }));
  return added.length === 0 ? spec : { ...spec, tolerations: [...objectsIn(spec.tolerations).map(({ item }) => item), ...added] };
}
