import { podSpecOf } from '../../checks/findings/pod-template';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { PathProblem } from '../../karpenter/scheduling/pods/container-resources';
import { podSpecProblems } from '../../karpenter/scheduling/pods/pod-spec-problems';
import { RejectedObject, rejectedObject } from '../input/rejected-objects';

/** Returns the workloads and DaemonSets whose names or requests are unknown because of mistakes. */
export function malformedPods(objects: readonly ManifestObject[], colors: boolean): ReadonlyMap<ManifestObject, RejectedObject> {
  return new Map(objects.flatMap((object): [ManifestObject, RejectedObject][] => {
    const { spec, path } = podSpecOf(object.json)!;
    const problems = [...nameProblems(object.json), ...podSpecProblems(spec, path)];
    return problems.length === 0 ? [] : [[object, rejectedObject(object, problems, colors)]];
  }));
}

function nameProblems({ metadata }: JsonObject): readonly PathProblem[] {
  const name: unknown = isObject(metadata) ? metadata.name : undefined;
  if ((name ?? undefined) === undefined || typeof name === 'string') return [];
  return [{ path: 'metadata.name', message: `name must be a string, got ${valueText(name)}`, fix: 'Set a name, in quotes if it looks like a number.' }];
}
