import { SMALLEST_INSTANCE_TYPES } from './smallest-instance-types';

/** An instance family, with the smallest number of vCPUs and the smallest memory of its instance types. */
export interface InstanceFamily {
  readonly name: string;
  readonly category: string;
  readonly generation: string;
  readonly arch: string;
  readonly cpu: number;
  /** Smallest memory of an instance type in the family, in MiB. */
  readonly memory: number;
}

let families: readonly InstanceFamily[] | undefined;

/** Returns all instance families in the generated table. */
export function instanceFamilies(): readonly InstanceFamily[] {
  families ??= SMALLEST_INSTANCE_TYPES.trim().split('\n').flatMap((line) => {
    const [smallest, names] = line.split(': ');
    const [arch, cpu, memory] = smallest.split(' ');
    return names.split(' ').map((name) => {
      // Karpenter also derives the category and generation labels from the family name.
      const [, category, generation] = /^([a-z]+)(?:-\d+tb)?(\d+)/.exec(name)!;
      return { name, category, generation, arch, cpu: Number(cpu), memory: Number(memory) };
    });
  });
  return families;
}
