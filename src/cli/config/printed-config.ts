import { Configurations } from '../../checks/manifests/config/configurations';
import { originText, Settings, Sourced } from '../../checks/manifests/config/settings';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { newestKnown } from '../../karpenter/versions/known-releases';

/** A value of the configuration, and where it comes from. */
export interface PrintedValue {
  /** Key in the configuration file, such as `karpenter-version` or `rules.ec2nodeclass-al2-frozen`. */
  readonly name: string;
  readonly value: string;
  /** File and line, an option, or `default`. */
  readonly from: string;
}

/** The configuration of a file. */
export interface PrintedConfig {
  readonly file: string;
  /** The configuration file. Absent if no file applies. */
  readonly config?: string;
  readonly values: readonly PrintedValue[];
  /** The glob that excludes the file. */
  readonly excludedBy?: Omit<PrintedValue, 'name'>;
}

/** Returns the configuration of a file. */
export function printedConfig(file: string, settings: Settings, configurations: Configurations, ofOption: ExcludedPaths): PrintedConfig {
  const { karpenterVersion, kubernetesVersion, featureGates, nodeClassDefaults, rules } = settings;
  const used = configurations.configOf(file);
  const byFile = configurations.exclusionAbove(file);
  const byOption = ofOption.globs.length > 0 && ofOption.excludesBelow('.', file) ? { value: ofOption.globs.join(', '), from: '--exclude' } : undefined;
  const excludedBy = byOption ?? (byFile && { value: byFile.value.text, from: originText(byFile.origin) });
  return {
    file,
    ...used !== undefined && { config: used.name },
    values: [
      printedValue('karpenter-version', karpenterVersion, newestKnown().toString()),
      printedValue('kubernetes-version', kubernetesVersion, 'not checked'),
      ...[...featureGates].map(([name, gate]) => valueOf(`feature-gates.${name}`, gate)),
      ...[...nodeClassDefaults?.fields ?? []].map(([name, field]) => valueOf(`node-class-defaults.${name}`, { ...field, value: jsonOf(field.value) })),
      ...[...rules].map(([id, rule]) => valueOf(`rules.${id}`, rule)),
      ...(used?.exclude ?? []).map(({ value, origin }) => valueOf('exclude', { value: value.text, origin })),
      ...ofOption.globs.map((glob) => valueOf('exclude', { value: glob, origin: { option: '--exclude' } })),
    ],
    ...excludedBy !== undefined && { excludedBy },
  };
}

function printedValue(name: string, sourced: Sourced<unknown> | undefined, byDefault: string): PrintedValue {
  return sourced === undefined ? { name, value: byDefault, from: 'default' } : valueOf(name, sourced);
}

function jsonOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueOf(name: string, { value, origin }: Sourced<unknown>): PrintedValue {
  return { name, value: String(value), from: originText(origin) };
}
