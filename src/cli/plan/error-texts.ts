import { ObjectPlan } from '../../plan/object-plan';
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

/** Returns a sentence about a changed object that the API server rejects, or an empty list. */
export function rejection(object: string, { action, reasons }: ObjectPlan, { rejected }: Pick<FleetPlan, 'rejected'>): readonly string[] {
  const isRejected = action !== 'none' && rejected.has(object);
  const others = [...new Set(reasons.map((reason) => reason.object))].filter((other) => other !== object);
  const effects = others.length === 0 ? 'Nothing changes' : `Only the changes of ${others.join(' and ')} take effect`;
  return isRejected ? [`The API server rejects this version. ${effects} until the errors are fixed.`] : [];
}
