import { Configurations } from '../../checks/manifests/config/configurations';
import { NodeClassDefaults, originText } from '../../checks/manifests/config/settings';
import { Source } from '../../checks/manifests/source';

/** Settings of EC2NodeClasses that the input does not contain, by the source of the NodePools that name them. */
export type ClassDefaults = ReadonlyMap<string, NodeClassDefaults>;

/** Returns the node class defaults that configuration files set for sources. */
export function classDefaultsOf(sources: readonly Source[], configurations: Configurations): ClassDefaults {
  return new Map(sources.flatMap(({ name, path = name, file = path }) => {
    const { nodeClassDefaults } = configurations.settingsOf(file);
    return nodeClassDefaults === undefined ? [] : [[name, nodeClassDefaults] as const];
  }));
}

/** Returns the node class defaults for the sources of a cluster, and a text that is equal for clusters with equal defaults. */
export function classSettings(
  sources: readonly Source[], configurations: Configurations,
): { readonly classDefaults: ClassDefaults; readonly others?: string } {
  const classDefaults = classDefaultsOf(sources, configurations);
  if (classDefaults.size === 0) return { classDefaults };
  const origins = sources.map(({ name }) => originText(classDefaults.get(name)?.origin ?? { option: '' }));
  return { classDefaults, others: JSON.stringify(origins) };
}
