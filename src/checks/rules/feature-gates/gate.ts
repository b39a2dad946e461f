import { minorOf } from '../../../karpenter/versions/facts';
import { EnforcedBy, Severity } from '../../findings/finding';
import { RuleInput, Violation } from '../../findings/rule';

/** Feature gates of the AWS provider, which users set in `awsFeatureGates` instead of `featureGates`. */
const AWS_GATES = ['NodeClassCEL', 'DRANVIDIAGPU', 'DRAEFA', 'RebootForRepair'];

/**
 * Returns the findings for a field that requires a feature gate: none if the gate is on, and an error if the gate is off.
 * If the controller settings are unknown, returns an informational finding, unless the gate is on by default.
 */
export function gateViolations({ isGateOn, release }: RuleInput, gate: string, path: string, isOnByDefault = false): readonly Violation[] {
  const on = isGateOn?.(gate) ?? (isOnByDefault || undefined);
  if (on) return [];
  if (on === undefined) return [{ path, message: `feature gate ${gate} is required, but it is off by default in Karpenter ${minorOf(release)}`, fix: `Turn on ${gate} in the controller settings, unless it is already on.` }];
  return [{
    path,
    message: `feature gate ${gate} is off in the controller values, so Karpenter ${minorOf(release)} ignores ${path === '' ? 'this object' : 'this setting'}`,
    fix: `Turn on ${gate} in ${AWS_GATES.includes(gate) ? 'awsFeatureGates' : 'featureGates'} of the controller values, or remove ${path === '' ? 'the object' : 'the setting'}.`,
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.CONTROLLER,
  }];
}
