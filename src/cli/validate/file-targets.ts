import { ValidateOptions } from './validate-options';
import { CrdSet } from '../../checks/crds/crd-set';
import { ManifestTarget } from '../../checks/manifests/check-manifests';
import { mergedSettings, Settings } from '../../checks/manifests/config/settings';
import { sharedTargets } from '../../checks/manifests/config/target-of-settings';
import { Source } from '../../checks/manifests/source';
import { UpgradeTarget } from '../../forecast/upgrade/upgrade-target';
import { remembered } from '../../foundation/basics/remembered';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { optionSettings } from '../config/option-settings';
import { UsageError } from '../terminal/usage-error';
import { checkNotDowngrade } from '../upgrade/from-version';

const VERSION_ASSUMED = 'karpenter-version-assumed';

/** The targets of the files in a run. */
export interface FileTargets {
  readonly targetOf: (source: string) => ManifestTarget;
  readonly all: readonly ManifestTarget[];
  /** Whether neither an option nor a configuration file sets the release of some file, or turns the line about it off. */
  readonly isVersionAssumed: boolean;
}

/**
 * Returns the target of each source, from the options and the configuration file of the source.
 *
 * @param releaseOf returns the release of a source, by its name, for which neither an option nor a configuration file sets one
 */
export function fileTargets(
  sources: readonly Source[],
  options: ValidateOptions,
  crds: CrdSet | undefined,
  releaseOf: (source: string) => KarpenterVersion | undefined = () => undefined,
): FileTargets {
  const { configurations, version, reportsUnusedIgnores, areAllNodesKnown } = options;
  const withRelease = remembered((release: KarpenterVersion) => remembered((settings: Settings): Settings => (
    { ...settings, karpenterVersion: settings.karpenterVersion ?? { value: release, origin: { option: 'the release that the cluster installs' } } }
  )));
  const ofFiles = new Map(sources.map(({ name, path = name, file = path }) => {
    const [settings, release] = [configurations.settingsOf(file), releaseOf(name)];
    return [name, release === undefined ? settings : withRelease(release)(settings)];
  }));
  if (ofFiles.size === 0) ofFiles.set('-', configurations.settingsOf('-'));
  const distinct = [...new Set(ofFiles.values())];
  const gates = options.featureGates === undefined ? undefined : gatesFor(options.featureGates, version, distinct);
  const ofOptions = optionSettings({ ...options, gates });
  const shared = sharedTargets();
  const withCrds = new Map<ManifestTarget, ManifestTarget>();
  const targets = new Map(distinct.map((settings) => {
    const target = shared(mergedSettings([settings, ofOptions]));
    if (!withCrds.has(target)) withCrds.set(target, { ...target, crds, reportsUnusedIgnores, areAllNodesKnown });
    return [settings, withCrds.get(target)!];
  }));
  return {
    targetOf: (source) => targets.get(ofFiles.get(source)!)!,
    all: [...withCrds.values()],
    isVersionAssumed: version === undefined && distinct.some((each) => lacksRelease(mergedSettings([each, ofOptions]))),
  };
}

function gatesFor(text: string, version: KarpenterVersion | undefined, ofFiles: readonly Settings[]): ReadonlyMap<string, boolean> {
  const { featureGates, gatesRelease } = featureGatesModule();
  const releases = version === undefined ? ofFiles.map(gatesRelease) : [{ version }];
  return featureGates(text, [...new Map(releases.map((each) => [each.version.toString(), each])).values()]);
}

function lacksRelease({ karpenterVersion, rules }: Settings): boolean {
  return karpenterVersion === undefined && rules.get(VERSION_ASSUMED)?.value !== 'off';
}

/**
 * Returns the target of an upgrade report, which compares one release with another.
 *
 * @throws {UsageError} if files have different releases, Kubernetes versions, or feature gates, or the release is older than that in `--from-version`
 */
export function upgradeTarget(from: KarpenterVersion, all: readonly ManifestTarget[]): UpgradeTarget {
  const [{ version: to, kubernetesVersion, gates, setIn = [] }, ...others] = all;
  const keyOf = (target: ManifestTarget) => JSON.stringify([target.version.toString(), target.kubernetesVersion, target.gatesKey]);
  if (others.some((other) => keyOf(other) !== keyOf(all[0]))) {
    throw new UsageError('--from-version: the configuration sets different releases, Kubernetes versions, or feature gates for the files. Check the files of one cluster at once.');
  }
  checkNotDowngrade(from, to, setIn.find((line) => line.startsWith('karpenter-version')));
  const rulesOff = [...all[0].rulesOff].filter((id) => others.every((other) => other.rulesOff.has(id)));
  return { from, to, kubernetesVersion, gates, rulesOff: new Set(rulesOff) };
}

/** Loads the module on demand, because most runs set no feature gates. */
function featureGatesModule(): typeof import('../config/feature-gates') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('../config/feature-gates');
}
