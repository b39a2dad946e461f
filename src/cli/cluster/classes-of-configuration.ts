import type { AssumedClasses } from './assumed-classes';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { JsonObject } from '../../foundation/basics/json';
import { ClassDefaults } from '../config/class-defaults';

/**
 * Returns the classes of NodePools that the configuration describes, or undefined if it describes none.
 *
 * @param pools the NodePools whose classes matter
 * @param read all objects in the files
 * @throws {UsageError} if the configuration describes one class in different ways
 */
export function classesOfConfiguration(
  pools: readonly JsonObject[], read: readonly ManifestObject[], defaults: ClassDefaults = new Map(),
): AssumedClasses | undefined {
  return defaults.size === 0 ? undefined : assumedClasses().assumedClassesOf(pools, read, defaults);
}

/** Loads the module on demand, because most configurations describe no node classes. */
function assumedClasses(): typeof import('./assumed-classes') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./assumed-classes');
}
