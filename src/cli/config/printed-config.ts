import { printedValue, PrintedValue } from './printed-value';
import { unmatchedValues } from './unmatched-values';
import { Configurations } from '../../checks/manifests/config/configurations';
import { originText, Settings, Sourced } from '../../checks/manifests/config/settings';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { newestKnown } from '../../karpenter/versions/known-releases';

/** The configuration of a file. */
export interface PrintedConfig {
  readonly file: string;
  /** The configuration file. Absent if no file applies. */
  readonly config?: string;
  readonly values: readonly PrintedValue[];
  /** The glob that excludes the file. */
  readonly excludedBy?: Omit<PrintedValue, 'name'>;
  /** Globs of the configuration file that match no file or folder, by the key `exclude` or `files`. */
  readonly unmatched?: readonly PrintedValue[];
}

/** Returns the configuration of a file. */
export function printedConfig(file: string, settings: Settings, configurations: Configurations, ofOption: ExcludedPaths): PrintedConfig {
  const { karpenterVersion, kubernetesVersion, featureGates, nodeClassDefaults, rules } = settings;
  const used = configurations.configOf(file);
  const byFile = configurations.exclusionAbove(file);
  const byOption = ofOption.globs.length > 0 && ofOption.excludesBelow('.', file) ? { value: ofOption.globs.join(', '), from: '--exclude' } : undefined;
  const unmatched = used === undefined || !configurations.appliesBelow(file) ? [] : unmatchedValues(used, file);
  const excludedBy = byOption ?? (byFile && { value: byFile.value.text, from: originText(byFile.origin) });
  return {
    file,
    ...used !== undefined && { config: used.name },
    values: [
      valueOrDefault('karpenter-version', karpenterVersion, newestKnown().toString()),
      valueOrDefault('kubernetes-version', kubernetesVersion, 'not checked'),
      ...[...featureGates].map(([name, gate]) => printedValue(`feature-gates.${name}`, gate)),
      ...[...nodeClassDefaults?.fields ?? []].map(([name, field]) => printedValue(`node-class-defaults.${name}`, { ...field, value: jsonOf(field.value) })),
      ...[...rules].map(([id, rule]) => printedValue(`rules.${id}`, rule)),
      ...(used?.exclude ?? []).map(({ value, origin }) => printedValue('exclude', { value: value.text, origin })),
      ...ofOption.globs.map((glob) => printedValue('exclude', { value: glob, origin: { option: '--exclude' } })),
    ],
    ...excludedBy !== undefined && { excludedBy },
    ...unmatched.length > 0 && { unmatched },
  };
}

function valueOrDefault(name: string, sourced: Sourced<unknown> | undefined, byDefault: string): PrintedValue {
  return sourced === undefined ? { name, value: byDefault, from: 'default' } : printedValue(name, sourced);
}

function jsonOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
