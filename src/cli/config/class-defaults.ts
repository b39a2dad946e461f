import { Configurations } from '../../checks/manifests/config/configurations';
import { NodeClassDefaults } from '../../checks/manifests/config/settings';
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
