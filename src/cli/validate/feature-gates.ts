import { GatesOfTarget } from '../../checks/manifests/check-manifests';
import { readGates } from '../../constructs/controller/values/chart-settings/gate-variables';
import { FeatureGate } from '../../constructs/controller/values/props/feature-gate';
import { suggestion } from '../../foundation/basics/suggestion';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { UsageError } from '../terminal/usage-error';

/**
 * Parses the value of `--feature-gates`, which has the format of Karpenter's `FEATURE_GATES` variable. If the value omits a gate, the state of the gate is unknown.
 *
 * @throws {UsageError}
 */
export function featureGates(text: string, version: KarpenterVersion): GatesOfTarget {
  const gates = readGates(text);
  if (gates === undefined || gates.size === 0) throw new UsageError(`--feature-gates must be a list such as NodeClassCEL=true,NodeRepair=false, got ${JSON.stringify(text)}`);
  [...gates.keys()].forEach((name) => checkGate(name, version));
  const repairs = gates.get(FeatureGate.NODE_REPAIR.name);
  return { isGateOn: (name) => gates.get(name), ...repairs !== undefined && { repairHeedsBudgets: () => repairs } };
}

function checkGate(name: string, version: KarpenterVersion): void {
  const known = FeatureGate._all();
  const gate = known.find((each) => each.name === name);
  if (gate === undefined) {
    const names = known.map((each) => each.name);
    const meant = suggestion(name, names);
    throw new UsageError(`--feature-gates: unknown feature gate ${JSON.stringify(name)}. ${meant ? `Did you mean ${meant}?` : `Use one of ${names.join(', ')}.`}`);
  }
  if (!gate.isKnownIn(version)) throw new UsageError(`--feature-gates: Karpenter ${version} has no feature gate ${name}. Remove the feature gate, or set another --karpenter-version.`);
}
