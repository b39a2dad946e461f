import { nameText } from './duplicate-objects';
import { RejectedObject } from './rejected-objects';
import { podSpecOf } from './workloads';
import { oneLine } from '../../basics/one-line';
import { podSpecProblems } from '../../instance-types/pods/pod-spec-problems';
import { ManifestObject } from '../../manifests/read-manifests';
import { Severity } from '../../validation/finding';
import { findingLines } from '../../validation/finding-lines';

/** Returns the workloads and DaemonSets whose requests are unknown because of mistakes in the pod template. */
export function malformedPods(objects: readonly ManifestObject[], colors: boolean): ReadonlyMap<ManifestObject, RejectedObject> {
  return new Map(objects.flatMap((object): [ManifestObject, RejectedObject][] => {
    const { spec, path } = podSpecOf(object.json)!;
    const problems = podSpecProblems(spec, path).map((problem) => ({ severity: Severity.ERROR, ...problem }));
    const name = nameText(object);
    const report = [oneLine(object.source), ...problems.map((problem) => findingLines(problem, '  ', name, colors))].join('\n');
    return problems.length === 0 ? [] : [[object, { name, report }]];
  }));
}
