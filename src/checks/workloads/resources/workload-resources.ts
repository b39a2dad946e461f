import { podLimitProblems, podResourceProblems } from '../../../karpenter/scheduling/pods/pod-spec-problems';
import { findingOf } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { Pod } from '../pod';

/** Reports requests and limits that the API server rejects. */
export function workloadResources({ spec, path }: Pod): Finding[] {
  const problems = podResourceProblems(spec, path);
  const reported = new Set(problems.map((problem) => problem.path));
  const ofLimits = podLimitProblems(spec, path).filter((problem) => !reported.has(problem.path));
  return [...problems, ...ofLimits].map((problem) => findingOf('workload-resources', problem.path, problem.message, problem.fix));
}

/** Returns whether the requests of a pod are not known because of mistakes. */
export function hasUnknownRequests({ spec, path }: Pod): boolean {
  return podResourceProblems(spec, path).length > 0;
}
