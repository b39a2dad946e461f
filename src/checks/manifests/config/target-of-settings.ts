import { Settings } from './settings';
import { newestKnown } from '../../../karpenter/versions/known-releases';
import { Severity } from '../../findings/finding';
import type { ManifestTarget } from '../check-manifests';

const NODE_REPAIR = 'NodeRepair';

/** Returns a function that returns the same target for equal settings. */
export function sharedTargets(): (settings: Settings) => ManifestTarget {
  const targets = new Map<string, ManifestTarget>();
  return (settings) => {
    const key = keyOf(settings);
    const known = targets.get(key);
    if (known !== undefined) return known;
    const target = targetOfSettings(settings);
    targets.set(key, target);
    return target;
  };
}

function keyOf({ karpenterVersion, kubernetesVersion, featureGates, rules, nodeClassDefaults }: Settings): string {
  const severities = [...rules].map(([id, { value }]) => [id, value]);
  const { origin } = nodeClassDefaults ?? {};
  return JSON.stringify([karpenterVersion?.value.toString(), kubernetesVersion?.value, gatesKey({ featureGates }), severities, origin]);
}

function gatesKey({ featureGates }: Pick<Settings, 'featureGates'>): string {
  return [...featureGates].map(([name, { value }]) => `${name}=${value}`).sort().join();
}

/** Returns the target of a check with these settings. */
export function targetOfSettings(settings: Settings): ManifestTarget {
  const { karpenterVersion, kubernetesVersion, featureGates, rules, nodeClassDefaults } = settings;
  const repairs = featureGates.get(NODE_REPAIR)?.value;
  const changed = [...rules].flatMap(([id, { value }]): [string, Severity][] => (value === 'off' ? [] : [[id, value]]));
  return {
    version: karpenterVersion?.value ?? newestKnown(),
    kubernetesVersion: kubernetesVersion?.value,
    ...featureGates.size > 0 && {
      gates: { isGateOn: (name) => featureGates.get(name)?.value, ...repairs !== undefined && { repairHeedsBudgets: () => repairs } },
      gatesKey: gatesKey(settings),
    },
    rulesOff: new Set([...rules].filter(([, { value }]) => value === 'off').map(([id]) => id)),
    ...nodeClassDefaults !== undefined && { nodeClassDefaults },
    ...changed.length > 0 && { severities: new Map(changed) },
  };
}
