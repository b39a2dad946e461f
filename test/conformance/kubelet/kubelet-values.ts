import { KubeletField } from '../../../src/karpenter/kubelet/kubelet-field-type';
import { EVICTION_MAPS, EVICTION_SIGNALS, RESERVED_RESOURCES } from '../../../src/karpenter/kubelet/kubelet-names';
import { Random } from '../mutations/random';

const DURATIONS = ['0', '0s', '30s', '1m30s', '2h45m', '1.5h', '.5s', '1h0m0s', '+5s', '100ms', '5us', '5µs', '2562047h', '-1m', '-0s'];
const ODD_DURATIONS = ['', '60', '1d', '5 s', ' 5s', '5S', 's', '-', '1h-5m', '1,5h', '9999999999h', 'Never', '0x5s', '1e3s', '9223372036854775807ns', '9223372036854775808ns', '-9223372036854775808ns'];
const QUANTITIES = ['0', '1', '100m', '0.5', '1Gi', '500Mi', '1e3', '1E', '1.5Gi', '10k', '+2', '5.', '.5', '250u', '7n', '0Ei'];
const ODD_QUANTITIES = [
  '', ' 1', '1 ', '1K', '1gi', '1GiB', '100mb', '1e', '1e1.5', '--1', '-1', '-0', '-1Mi', '-0.0', '+', '-', '.', 'm', 'Mi', 'Ti', 'Pi', 'Ei', 'E', 'e9', 'e-9', 'e-10', '-Ki', '1_000', '0x10', '1i', '1,5',
  '999999999999999999999', '0.0000000000001', '-0.0000000000001', '1e400', '123456789012345678901Ei', '1.123456789123456789Gi', '٣', '1\u00a0', '1\t', 'NaN', 'Infinity',
];
const PERCENTAGES = ['5%', '0%', '100%', '5.555%', '+5%', '1e1%', '.5%', '5.%', 'NaN%', '-0%', '1_0%', '0x1p3%'];
const ODD_PERCENTAGES = ['%', '101%', '-1%', '5%%', ' 5%', '5 %', '1e400%', 'Inf%', '-Inf%', '1__0%', '0x10%', '0x1p9%', '100.0000001%', '-1e-400%', '5,5%', 'a%', '1e%', '_5%'];
/** Expressions that compile for all instance types. A separate conformance run covers other expressions. */
const EXPRESSIONS = ['vcpus * 10', 'min(110, max_pods)', '255', 'int(double(memory_mib) * 0.05)', 'default_enis * (ips_per_eni - 1) + 2'];
const STRINGS = ['', 'a', '0', 'true', 'null', '/etc/x', 'é', 'a\nb', '10.100.0.10', 'none', 'NodeSwap', '\u2028<&>'];
const INTEGERS = [0, 1, 2, 5, 50, 80, 85, 99, 100, 110, 65535];
const ODD_INTEGERS = [
  -1, -100, 101, 1.5, -0.5, 1e-7, 2147483647, 2147483648, -2147483648, -2147483649, 4294967295, 4294967296,
  2 ** 53, 2 ** 53 - 1, 9223372036854774000, 2 ** 63, -(2 ** 63), 2 ** 64, 1e20, 1e21, 1e300,
];
/** Values of all JSON types. */
const ANYTHING: readonly unknown[] = [false, true, 0, 1, -1, 1.5, 110, 3e9, '', 'a', '1', '5%', '1m', 'true', [], ['a'], [1], [null], [{}], [[]], {}, { a: null }, { a: 'b' }, { a: 1 }, { cpu: '1' }, { 'memory.available': '5%' }, { enabled: true }];

/** Generates a value that Karpenter probably accepts, including unusual values. */
export function valueFor(field: KubeletField, name: string, random: Random): unknown {
  if (name === 'maxPods' && random.chance(0.15)) return random.pick(EXPRESSIONS);
  if (EVICTION_MAPS.includes(name) || name === 'kubeReserved' || name === 'systemReserved') return stringMap(name, random);
  switch (field.type) {
    case 'object': return objectFor(field, random);
    case 'map': return entries(random.pick([0, 1, 1, 2]), () => [random.pick(field.keys ?? ['a', 'b', 'memory', 'NodeSwap', '__proto__']), valueFor(field.of!, '', random)]);
    case 'list': return Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () => valueFor(field.of!, '', random));
    case 'boolean': return random.chance(0.5);
    case 'string': return random.pick(field.values ?? STRINGS);
    case 'duration': return random.pick(DURATIONS);
    case 'durationOrNanoseconds': return random.pick([...DURATIONS, ...INTEGERS]);
    case 'quantity': return random.pick([...QUANTITIES, ...INTEGERS, 0.5, 1e-7]);
    case 'dateTime': return '2026-01-31T12:00:00Z';
    default: return random.pick(INTEGERS);
  }
}

/** Generates a value that a decoder may reject: at the limits of the type, in another notation, null, or of another type. */
export function oddValueFor(field: KubeletField, name: string, random: Random): unknown {
  if (random.chance(0.12)) return null;
  // Excludes strings for maxPods, because Karpenter reads them as expressions.
  if (random.chance(0.3)) return random.pick(name === 'maxPods' ? ANYTHING.filter((value) => typeof value !== 'string') : ANYTHING);
  if (EVICTION_MAPS.includes(name) || name === 'kubeReserved' || name === 'systemReserved') return oddStringMap(name, random);
  switch (field.type) {
    case 'object': return oddObject(field, random);
    case 'map': return { ...valueFor(field, name, random) as object, [random.pick(field.keys ?? ['a', 'b'])]: oddValueFor(field.of!, '', random) };
    case 'list': return [...valueFor(field, name, random) as unknown[], oddValueFor(field.of!, '', random)];
    case 'string': return random.pick([...STRINGS, 1, true]);
    case 'duration': case 'durationOrNanoseconds': return random.pick([...ODD_DURATIONS, 60, 1.5, 2 ** 63]);
    case 'quantity': return random.pick([...ODD_QUANTITIES, 1e21, true]);
    case 'boolean': return random.pick(['true', 0, 1, '']);
    default: return random.pick([...ODD_INTEGERS, '110', true]);
  }
}

/** Returns a wrong field name: in another letter case, with a typo, or of another object. */
export function wrongName(name: string, random: Random): string {
  const at = random.below(name.length);
  switch (random.below(6)) {
    case 0: return name.toUpperCase();
    case 1: return name[0].toUpperCase() + name.slice(1);
    case 2: return name.slice(0, at) + name.slice(at + 1) || 'x';
    case 3: return name.slice(0, at) + name[at] + name.slice(at);
    case 4: return `${name.slice(0, at)}_${name.slice(at)}`;
    default: return random.pick(['enabled', 'swapBehavior', 'spec', 'kubelet', '__proto__', 'constructor', '', 'a.b']);
  }
}

function objectFor({ fields }: KubeletField, random: Random): object {
  return entries(random.pick([0, 1, 1, 2]), () => {
    const name = random.pick(Object.keys(fields!));
    return [name, valueFor(fields![name], name, random)];
  });
}

function oddObject({ fields }: KubeletField, random: Random): object {
  const name = random.pick(Object.keys(fields!));
  if (random.chance(0.3)) return { [wrongName(name, random)]: valueFor(fields![name], name, random) };
  return { [name]: oddValueFor(fields![name], name, random) };
}

function stringMap(name: string, random: Random): object {
  const keys = EVICTION_MAPS.includes(name) ? EVICTION_SIGNALS : RESERVED_RESOURCES;
  return entries(random.pick([0, 1, 1, 2, 3]), () => [random.pick(keys), stringFor(name, random)]);
}

function stringFor(name: string, random: Random): string {
  if (name === 'evictionSoftGracePeriod') return random.pick(DURATIONS);
  if (EVICTION_MAPS.includes(name)) return random.pick([...PERCENTAGES, ...QUANTITIES]);
  return random.pick(random.chance(0.1) ? EXPRESSIONS : QUANTITIES);
}

function oddStringMap(name: string, random: Random): object {
  const right = stringMap(name, random);
  const known = EVICTION_MAPS.includes(name) ? EVICTION_SIGNALS : RESERVED_RESOURCES;
  if (random.chance(0.3)) return { ...right, [random.pick([wrongName(random.pick(known), random), 'containerfs.available', 'storage', 'nvidia.com/gpu'])]: stringFor(name, random) };
  return { ...right, [random.pick(known)]: oddString(name, random) };
}

function oddString(name: string, random: Random): unknown {
  if (random.chance(0.2)) return random.pick(ANYTHING.filter((value) => typeof value !== 'string'));
  if (name === 'evictionSoftGracePeriod') return random.pick([...ODD_DURATIONS, null]);
  if (EVICTION_MAPS.includes(name)) return random.pick([...ODD_PERCENTAGES, ...ODD_QUANTITIES, ...EXPRESSIONS, null]);
  return random.pick(['-1', '-', '-Mi', '-1 + vcpus', '-x', '+', 'm', '.', 'Ti', null]);
}

function entries(count: number, make: () => readonly [string, unknown]): object {
  return Object.fromEntries(Array.from({ length: count }, make));
}
