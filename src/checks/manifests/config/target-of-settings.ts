import { originText, Settings } from './settings';
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
  const versions = [karpenterVersion?.value.toString(), kubernetesVersion?.value, setIn({ karpenterVersion, kubernetesVersion })];
  return JSON.stringify([versions, gatesKey({ featureGates }), severities, origin]);
}

/** Returns the lines of configuration files that set the versions. */
function setIn({ karpenterVersion, kubernetesVersion }: Pick<Settings, 'karpenterVersion' | 'kubernetesVersion'>): readonly string[] {
  const all = { 'karpenter-version': karpenterVersion?.origin, 'kubernetes-version': kubernetesVersion?.origin };
  return Object.entries(all).flatMap(([key, origin]) => (origin === undefined || 'option' in origin ? [] : [`${key} in ${originText(origin)}`]));
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
    setIn: setIn(settings),
    ...featureGates.size > 0 && {
      gates: { isGateOn: (name) => featureGates.get(name)?.value, ...repairs !== undefined && { repairHeedsBudgets: () => repairs } },
      gatesKey: gatesKey(settings),
    },
    rulesOff: new Set([...rules].filter(([, { value }]) => value === 'off').map(([id]) => id)),
    ...nodeClassDefaults !== undefined && { nodeClassDefaults },
    ...changed.length > 0 && { severities: new Map(changed) },
  };
}
