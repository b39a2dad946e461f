import { SMALLEST_INSTANCE_TYPES } from './smallest-instance-types';

/** An instance family, and the smallest that its types have. */
export interface InstanceFamily {
  readonly name: string;
  readonly category: string;
  readonly generation: string;
  readonly arch: string;
  readonly cpu: number;
  /** In MiB. */
  readonly memory: number;
}

let families: readonly InstanceFamily[] | undefined;

/** All instance families that there were when the table was made. */
export function instanceFamilies(): readonly InstanceFamily[] {
  families ??= SMALLEST_INSTANCE_TYPES.trim().split('\n').flatMap((line) => {
    const [smallest, names] = line.split(': ');
    const [arch, cpu, memory] = smallest.split(' ');
    return names.split(' ').map((name) => {
      // Source: label L-1.
      const [, category, generation] = /^([a-z]+)(?:-\d+tb)?(\d+)/.exec(name)!;
      return { name, category, generation, arch, cpu: Number(cpu), memory: Number(memory) };
    });
  });
  return families;
}
