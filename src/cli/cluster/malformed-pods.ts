import { podSpecProblems } from '../../instance-types/pods/pod-spec-problems';
import { ManifestObject } from '../../manifests/read-manifests';
import { podSpecOf } from '../../validation/pod-template';
import { RejectedObject, rejectedObject } from '../rejected-objects';

/** Returns the workloads and DaemonSets whose requests are unknown because of mistakes in the pod template. */
export function malformedPods(objects: readonly ManifestObject[], colors: boolean): ReadonlyMap<ManifestObject, RejectedObject> {
  return new Map(objects.flatMap((object): [ManifestObject, RejectedObject][] => {
    const { spec, path } = podSpecOf(object.json)!;
    const problems = podSpecProblems(spec, path);
    return problems.length === 0 ? [] : [[object, rejectedObject(object, problems, colors)]];
  }));
}
