import { PlanReport } from './plan-report';
import { Severity } from '../../checks/findings/finding';

/**
 * Returns a sentence about the errors that the change does not fix, or an empty list. For an upgrade, the list is empty, because the effects of the upgrade
 * include all errors in the new manifests.
 */
export function sharedErrors({ plan: { findings }, upgrade, commands }: Pick<PlanReport, 'plan' | 'upgrade' | 'commands'>): readonly string[] {
  const count = findings.kept.filter(({ severity }) => severity === Severity.ERROR).length;
  if (count === 0 || upgrade !== undefined) return [];
  const [errors, them] = count === 1 ? ['1 error', 'it'] : [`${count} errors`, 'them'];
  return [`${errors} before and after the change. To list ${them}, ${commands.errors}.`];
}
