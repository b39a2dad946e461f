import { NodeSystem, possibleClass, SYSTEMS } from './possible-class';
import { JsonObject } from '../../../foundation/basics/json';
import { effectiveFamilyOf } from '../../ami-families/ami-family-of';
import { Requirements } from '../../requirements/label-requirement';
import { nodePoolRequirements } from '../../requirements/node-pool-requirements';

const OS = 'kubernetes.io/os';
const BUILD = 'node.kubernetes.io/windows-build';

/** Returns the systems that the requirements of a NodePool allow. A NodePool for other systems launches no nodes with any class. */
export function possibleSystems(pool: JsonObject): readonly NodeSystem[] {
  return systemsFor(nodePoolRequirements(pool));
}

/** Returns the systems that requirements allow. */
export function systemsFor(requirements: Requirements): readonly NodeSystem[] {
  const [os, build] = [OS, BUILD].map((key) => requirements.get(key));
  if (os === undefined && build === undefined) return SYSTEMS;
  return SYSTEMS.filter((system) => {
    const { windowsBuild } = effectiveFamilyOf(possibleClass(system).spec);
    return (os?.has(system === 'Linux' ? 'linux' : 'windows') ?? true) && (build?.allows(windowsBuild) ?? true);
  });
}

/** Returns the system that the nodes of a NodePool are assumed to have if its EC2NodeClass is unknown: Linux, unless the requirements exclude it. */
export function supposedSystem(pool: JsonObject): NodeSystem {
  return possibleSystems(pool)[0] ?? 'Linux';
}

/** Returns the EC2NodeClass that stands for an unknown class, or undefined for the defaults of the catalog: AL2023 with a volume of 20Gi. */
export function supposedClass(pool: JsonObject): JsonObject | undefined {
  const system = supposedSystem(pool);
  return system === 'Linux' ? undefined : possibleClass(system);
}

/** Describes the assumed class, for example `has a Linux AMI family, a volume of 20Gi, and default kubelet settings`. */
export function supposedText(pool: JsonObject): string {
  const system = supposedSystem(pool);
  const { podDeviceSize } = effectiveFamilyOf(possibleClass(system).spec);
  return `has ${system === 'Linux' ? 'a Linux AMI family' : `AMI family ${system}`}, a volume of ${podDeviceSize}, and default kubelet settings`;
}
