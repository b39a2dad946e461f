import { suggestion } from '../../basics/suggestion';
import { GatesOfTarget } from '../../manifests/check-manifests';
import { readGates } from '../../settings/controller-values/chart-settings/gate-lists';
import { FeatureGate } from '../../settings/controller-values/props/feature-gate';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { UsageError } from '../usage-error';

/**
 * The gates in the value of `--feature-gates`, in the form of Karpenter's own flags. Nothing is known of gates that it does not name.
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
    throw new UsageError(`--feature-gates: unknown feature gate ${JSON.stringify(name)}; ${meant ? `did you mean ${meant}?` : `use one of ${names.join(', ')}`}`);
  }
  if (!gate.isKnownIn(version)) throw new UsageError(`--feature-gates: Karpenter ${version} does not have the feature gate ${name}`);
}
