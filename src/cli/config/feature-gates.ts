import { readGates } from '../../checks/controller-values/chart-settings/gate-variables';
import { FeatureGate } from '../../checks/controller-values/feature-gate';
import { originText, Settings } from '../../checks/manifests/config/settings';
import { suggestion } from '../../foundation/basics/suggestion';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { UsageError } from '../terminal/usage-error';

/** A release, and the line of a configuration file that sets it. */
export interface GatesRelease {
  readonly version: KarpenterVersion;
  readonly setIn?: string;
}

/** Returns the release in the configuration of a file. Default: the newest known release. */
export function gatesRelease({ karpenterVersion }: Settings): GatesRelease {
  if (karpenterVersion === undefined) return { version: newestKnown() };
  return { version: karpenterVersion.value, setIn: originText(karpenterVersion.origin) };
}

/**
 * Parses the value of `--feature-gates`, which has the format of Karpenter's `FEATURE_GATES` variable. If the value omits a gate, the state of the gate is unknown.
 *
 * @param releases the releases that the files are checked for, with the lines of configuration files that set them
 * @throws {UsageError}
 */
export function featureGates(text: string, releases: readonly GatesRelease[]): ReadonlyMap<string, boolean> {
  const gates = readGates(text);
  if (gates === undefined || gates.size === 0) throw new UsageError(`--feature-gates must be a list such as NodeClassCEL=true,NodeRepair=false, got ${JSON.stringify(text)}`);
  [...gates.keys()].forEach((name) => checkGate(name, releases));
  return gates;
}

function checkGate(name: string, releases: readonly GatesRelease[]): void {
  const known = FeatureGate._all();
  const gate = known.find((each) => each.name === name);
  if (gate === undefined) {
    const names = known.map((each) => each.name);
    const meant = suggestion(name, names);
    throw new UsageError(`--feature-gates: unknown feature gate ${JSON.stringify(name)}. ${meant ? `Did you mean ${meant}?` : `Use one of ${names.join(', ')}.`}`);
  }
  const texts = releases.map(({ version, setIn }) => (setIn === undefined ? `${version}` : `${version} (${setIn})`));
  if (!releases.some(({ version }) => gate.isKnownIn(version))) throw new UsageError(`--feature-gates: Karpenter ${texts.join(' and ')} has no feature gate ${name}. Remove the feature gate, or set another --karpenter-version.`);
}
