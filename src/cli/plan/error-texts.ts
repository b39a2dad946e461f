import { ObjectPlan } from '../../plan/object-plan';
import { FleetPlan } from '../../plan/plan-of';
import { EnforcedBy, Severity } from '../../validation/finding';
import { newestKnown } from '../../versions/known-apis';

const BY_API_SERVER: readonly EnforcedBy[] = [EnforcedBy.SCHEMA, EnforcedBy.CEL];

/** Returns a sentence about the errors that both versions have, or an empty list. */
export function sharedErrors({ findings, karpenterVersion }: FleetPlan): readonly string[] {
  const count = findings.kept.filter(({ severity }) => severity === Severity.ERROR).length;
  if (count === 0) return [];
  const option = karpenterVersion === newestKnown().toString() ? '' : ` --karpenter-version ${karpenterVersion}`;
  const [errors, them] = count === 1 ? ['1 error', 'it'] : [`${count} errors`, 'them'];
  return [`${errors} in both versions. To list ${them}, run cdk8s-karpenter validate${option}.`];
}

/** Returns a sentence about a changed object that the API server rejects, or an empty list. */
export function rejection(object: string, { action, reasons }: ObjectPlan, { findings: { added, kept } }: FleetPlan): readonly string[] {
  const errors = [...added, ...kept].filter(({ severity, enforcedBy }) => severity === Severity.ERROR && BY_API_SERVER.includes(enforcedBy));
  const isRejected = action !== 'none' && errors.some((error) => error.object === object);
  const others = [...new Set(reasons.map((reason) => reason.object))].filter((other) => other !== object);
  const effects = others.length === 0 ? 'Nothing changes' : `Only the changes of ${others.join(' and ')} take effect`;
  return isRejected ? [`The API server rejects this version. ${effects} until the errors are fixed.`] : [];
}
