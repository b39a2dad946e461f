import { podSpecOf } from '../../checks/findings/pod-template';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { podSpecProblems } from '../../karpenter/scheduling/pods/pod-spec-problems';
import { RejectedObject, rejectedObject } from '../input/rejected-objects';

/** Returns the workloads and DaemonSets whose requests are unknown because of mistakes in the pod template. */
export function malformedPods(objects: readonly ManifestObject[], colors: boolean): ReadonlyMap<ManifestObject, RejectedObject> {
  return new Map(objects.flatMap((object): [ManifestObject, RejectedObject][] => {
    const { spec, path } = podSpecOf(object.json)!;
    const problems = podSpecProblems(spec, path);
    return problems.length === 0 ? [] : [[object, rejectedObject(object, problems, colors)]];
  }));
}
