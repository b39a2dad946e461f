import { suggestion } from '../../../foundation/basics/suggestion';
import { allInstanceTypes } from '../../instance-types/catalog/instance-types';

/** Common names of resources, in lowercase, that are not similar to the name in Kubernetes. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['core', 'cpu'], ['cores', 'cpu'], ['vcpu', 'cpu'], ['vcpus', 'cpu'],
  ['mem', 'memory'], ['ram', 'memory'],
  ['disk', 'ephemeral-storage'], ['storage', 'ephemeral-storage'], ['ephemeralstorage', 'ephemeral-storage'],
  ['gpus', 'nvidia.com/gpu'], ['nvidia-gpu', 'nvidia.com/gpu'],
]);

let names: readonly string[] | undefined;

/** Returns the resources of all instance types, except `pods`, because a pod does not request it. */
export function knownResources(): readonly string[] {
  if (names !== undefined) return names;
  const all = new Set(allInstanceTypes().flatMap(({ resources }) => [...resources.keys()]));
  all.delete('pods');
  // AMD and NVIDIA GPUs are both named "gpu". Most users have NVIDIA GPUs.
  return names = [...all].sort((one, other) => Number(other === 'nvidia.com/gpu') - Number(one === 'nvidia.com/gpu'));
}

/** Returns the known resource that an unknown name probably means, if any. */
export function meantResource(name: string): string | undefined {
  return SYNONYMS.get(name.toLowerCase()) ?? knownResources().find((each) => each.endsWith(`/${name}`)) ?? suggestion(name, knownResources());
}
