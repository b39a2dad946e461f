import { FleetPlan } from '../../plan/plan-of';
import { Severity } from '../../validation/finding';
import { newestKnown } from '../../versions/known-apis';

/** Returns a sentence about the errors that both versions have, or an empty list. */
export function sharedErrors({ findings, karpenterVersion }: FleetPlan): readonly string[] {
  const count = findings.kept.filter(({ severity }) => severity === Severity.ERROR).length;
  if (count === 0) return [];
  const option = karpenterVersion === newestKnown().toString() ? '' : ` --karpenter-version ${karpenterVersion}`;
  const [errors, them] = count === 1 ? ['1 error', 'it'] : [`${count} errors`, 'them'];
  return [`${errors} in both versions. To list ${them}, run cdk8s-karpenter validate${option}.`];
}
