import { readGates } from '../../constructs/controller/values/chart-settings/gate-variables';
import { FeatureGate } from '../../constructs/controller/values/props/feature-gate';
import { suggestion } from '../../foundation/basics/suggestion';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { UsageError } from '../terminal/usage-error';

/**
 * Parses the value of `--feature-gates`, which has the format of Karpenter's `FEATURE_GATES` variable. If the value omits a gate, the state of the gate is unknown.
 *
 * @param versions the releases that the files are checked for
 * @throws {UsageError}
 */
export function featureGates(text: string, versions: readonly KarpenterVersion[]): ReadonlyMap<string, boolean> {
  const gates = readGates(text);
  if (gates === undefined || gates.size === 0) throw new UsageError(`--feature-gates must be a list such as NodeClassCEL=true,NodeRepair=false, got ${JSON.stringify(text)}`);
  [...gates.keys()].forEach((name) => checkGate(name, versions));
  return gates;
}

function checkGate(name: string, versions: readonly KarpenterVersion[]): void {
  const known = FeatureGate._all();
  const gate = known.find((each) => each.name === name);
  if (gate === undefined) {
    const names = known.map((each) => each.name);
    const meant = suggestion(name, names);
    throw new UsageError(`--feature-gates: unknown feature gate ${JSON.stringify(name)}. ${meant ? `Did you mean ${meant}?` : `Use one of ${names.join(', ')}.`}`);
  }
  if (!versions.some((version) => gate.isKnownIn(version))) throw new UsageError(`--feature-gates: Karpenter ${versions.join(' and ')} has no feature gate ${name}. Remove the feature gate, or set another --karpenter-version.`);
}
