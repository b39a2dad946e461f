import { Settings } from '../../checks/manifests/config/settings';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Values of the options that configuration files can also set. */
export interface SettingOptions {
  readonly version?: KarpenterVersion;
  readonly kubernetesVersion?: string;
  readonly gates?: ReadonlyMap<string, boolean>;
  readonly rulesOff: readonly string[];
}

/** Returns the settings that options on the command line make. */
export function optionSettings({ version, kubernetesVersion, gates, rulesOff }: SettingOptions): Settings {
  return {
    ...version !== undefined && { karpenterVersion: { value: version, origin: { option: '--karpenter-version' } } },
    ...kubernetesVersion !== undefined && { kubernetesVersion: { value: kubernetesVersion, origin: { option: '--kubernetes-version' } } },
    featureGates: new Map([...gates ?? []].map(([name, value]) => [name, { value, origin: { option: '--feature-gates' } }])),
    rules: new Map(rulesOff.map((id) => [id, { value: 'off', origin: { option: '--rule-off' } }])),
  };
}
