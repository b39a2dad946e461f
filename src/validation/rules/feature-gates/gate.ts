import { minorOf } from '../../../versions/facts';
import { EnforcedBy, Severity } from '../../finding';
import { RuleInput, Violation } from '../../rule';

/** Gates of the AWS provider, which have a list of their own. */
const AWS_GATES = ['NodeClassCEL', 'DRANVIDIAGPU', 'DRAEFA', 'RebootForRepair'];

/**
 * What there is to say of a field that needs a feature gate: nothing where the controller's settings switch it on, an error where they don't,
 * and where they are not known a word, unless it is on by default. Source: rule XO-5.
 */
export function gateViolations({ isGateOn, release }: RuleInput, gate: string, path: string, isOnByDefault = false): readonly Violation[] {
  const on = isGateOn?.(gate) ?? (isOnByDefault || undefined);
  if (on) return [];
  if (on === undefined) return [{ path, message: `the feature gate ${gate} is off by default in Karpenter ${minorOf(release)}`, fix: 'switch it on in the settings of the controller, if it is not' }];
  return [{
    path,
    message: `the feature gate ${gate} is off in the values of the controller, which in Karpenter ${minorOf(release)} then passes this over`,
    fix: `switch it on in ${AWS_GATES.includes(gate) ? 'awsFeatureGates' : 'featureGates'} of ControllerValues, or leave this out`,
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.CONTROLLER,
  }];
}
