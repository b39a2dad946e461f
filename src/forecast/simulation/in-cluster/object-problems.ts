import { objectErrors } from '../../../checks/engine/object-errors';
import { EnforcedBy, Finding } from '../../../checks/findings/finding';
import { podSpecOf } from '../../../checks/findings/pod-template';
import { JsonObject } from '../../../foundation/basics/json';
import { PathProblem } from '../../../karpenter/scheduling/pods/container-resources';
import { podSpecProblems } from '../../../karpenter/scheduling/pods/pod-spec-problems';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject, AWS_NODE_CLASSES, CAPACITY_BUFFER, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';

/** A reason why an object cannot be simulated. Errors in objects of Karpenter have a rule. */
export type ObjectProblem = PathProblem & { readonly rule?: string; readonly enforcedBy?: Finding['enforcedBy'] };

const KARPENTER_APIS: ReadonlySet<string> = new Set([...NODE_POOLS, ...AWS_NODE_CLASSES, NODE_OVERLAY, CAPACITY_BUFFER]);

/** Returns the problems of each object that cannot be simulated. */
export function objectProblems(
  objects: readonly JsonObject[], version: KarpenterVersion | undefined,
): ReadonlyMap<JsonObject, readonly ObjectProblem[]> {
  const checked = objects.filter((json) => KARPENTER_APIS.has(apiOfObject(json))).map((json) => ({ json }));
  const ofPods = objects.flatMap((json) => {
    const found = podSpecOf(json);
    const problems = found === undefined ? [] : podSpecProblems(found.spec, found.path);
    return problems.length === 0 ? [] : [[json, problems] as const];
  });
  const ofKarpenter = [...objectErrors(checked, version)].map(([{ json }, findings]) => [json, findings] as const);
  return new Map<JsonObject, readonly ObjectProblem[]>([...ofKarpenter, ...ofPods]);
}

/** Returns true for a NodePool that Karpenter accepts, and whose requirements match no instance type. Its domains count for topology spread. */
export function launchesNothing({ kind }: JsonObject, problems: readonly Pick<ObjectProblem, 'rule' | 'enforcedBy'>[]): boolean {
  return kind === 'NodePool' && problems.length > 0
    && problems.every(({ rule, enforcedBy }) => enforcedBy === EnforcedBy.LAUNCH && rule?.startsWith('requirement-') === true);
}
