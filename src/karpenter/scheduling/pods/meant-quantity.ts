import { parseNanos } from '../../../foundation/go/exact-quantity';

/** Units of CPU time that are not units of Kubernetes, in lowercase. */
const OF_CPU: ReadonlyMap<string, string> = new Map([['core', ''], ['cores', ''], ['cpu', ''], ['cpus', ''], ['vcpu', ''], ['vcpus', ''], ['mcpu', 'm'], ['millicore', 'm'], ['millicores', 'm']]);
const OF_BYTES: ReadonlyMap<string, string> = new Map([['b', ''], ...['k', 'M', 'G', 'T'].flatMap((unit): [string, string][] => [
  [unit.toLowerCase(), unit],
  [`${unit.toLowerCase()}b`, unit],
  [`${unit.toLowerCase()}i`, `${unit.toUpperCase()}i`],
  [`${unit.toLowerCase()}ib`, `${unit.toUpperCase()}i`],
])]);

/** Returns the quantity that a malformed amount of a resource probably means, or an example. */
export function meantQuantity(resource: string, text: string): string {
  const plain = text.replace(/\s/g, '');
  const [, number, unit] = /^([\d.]+)([A-Za-z]*)$/.exec(plain) ?? [];
  const meant = number === undefined ? undefined : (resource === 'cpu' ? OF_CPU : OF_BYTES).get(unit.toLowerCase());
  const candidates = [plain, ...meant === undefined ? [] : [`${number}${meant}`]];
  return candidates.find((each) => (parseNanos(each) ?? -1n) >= 0n) ?? exampleOf(resource);
}

function exampleOf(resource: string): string {
  return resource === 'cpu' ? '500m' : resource.includes('/') ? '1' : '1Gi';
}
