import { CATALOG, FAMILIES } from './catalog-data';
import { columnOf } from './column';
import { InstanceType, NetworkLimits } from './instance-type';
import { AWS_DOMAIN } from '../../versions/label-catalogue';

const ARM_RESERVED_MIB = 64;
/** The share of memory that the hypervisor and the operating system keep, as Karpenter assumes by default. */
const VM_MEMORY_OVERHEAD = 0.075;
const EVICTION_MIB = 100;
const EPHEMERAL_STORAGE = '17Gi';

/** Labels that an instance type can lack. An empty string is a value of the others. */
const ALWAYS_PRESENT = new Set(['instance-hypervisor']);

let all: readonly InstanceType[] | undefined;
let byName: ReadonlyMap<string, InstanceType> | undefined;

/** Returns all instance types that Karpenter knows, by name. They are decoded at the first call. */
export function allInstanceTypes(): readonly InstanceType[] {
  all ??= decoded();
  return all;
}

export function instanceTypeOf(name: string): InstanceType | undefined {
  byName ??= new Map(allInstanceTypes().map((type) => [type.name, type]));
  return byName.get(name);
}

/** Decodes the names: for each family its sizes. */
export function namesOf(families: string): string[] {
  return families.split(' ').flatMap((each) => {
    const [family, sizes] = each.split(':');
    return sizes.split(',').map((size) => `${family}.${size}`);
  });
}

function decoded(): InstanceType[] {
  const columns = Object.entries(CATALOG).map(([name, column]) => [name, columnOf(column)] as const);
  return namesOf(FAMILIES).map((name, row) => instanceType(name, new Map(columns.map(([column, cells]) => [column, cells[row]]))));
}

function instanceType(name: string, row: ReadonlyMap<string, string>): InstanceType {
  const dot = name.indexOf('.');
  const family = name.slice(0, dot);
  const [, category, generation] = /^([a-z]+)(?:-\d+tb)?(\d+)/.exec(family)!;
  const labels = new Map([
    ['node.kubernetes.io/instance-type', name],
    ['kubernetes.io/os', 'linux'],
    ['kubernetes.io/arch', row.get('arch')!],
    [`${AWS_DOMAIN}/instance-family`, family],
    [`${AWS_DOMAIN}/instance-size`, name.slice(dot + 1)],
    [`${AWS_DOMAIN}/instance-category`, category],
    [`${AWS_DOMAIN}/instance-generation`, generation],
    [`${AWS_DOMAIN}/instance-capability-flex`, String(family.includes('-flex'))],
  ]);
  const resources = new Map([
    ['cpu', `${allocatableMilliCpu(Number(row.get('instance-cpu')))}m`],
    ['memory', `${allocatableMiB(row)}Mi`],
    ['ephemeral-storage', EPHEMERAL_STORAGE],
    ['pods', row.get('pods')!],
  ]);
  for (const [column, value] of row) {
    if (column.startsWith('instance-') && (value !== '' || ALWAYS_PRESENT.has(column))) labels.set(`${AWS_DOMAIN}/${column}`, value);
    if (column.includes('/') && value !== '') resources.set(column, value);
  }
  return { name, labels, resources, network: networkLimits(row) };
}

function networkLimits(row: ReadonlyMap<string, string>): NetworkLimits | undefined {
  const text = row.get('network')!;
  if (text === '') return undefined;
  const [flags, branchInterfaces, interfaces, addressesPerInterface, ...networkCards] = text.split(' ');
  return {
    isBareMetal: flags.includes('m'),
    hasTrunking: flags.includes('t'),
    branchInterfaces: Number(branchInterfaces),
    interfaces: Number(interfaces),
    addressesPerInterface: Number(addressesPerInterface),
    networkCards: networkCards.map(Number),
  };
}

/**
 * CPU that remains after Karpenter's default kubelet reservation: 6% of the first core, 1% of the second, 0.5% of the next two, and 0.25% of the others.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go
 */
function allocatableMilliCpu(cores: number): number {
  const reserved = [[1, 60], [1, 10], [2, 5], [Infinity, 2.5]].reduce(({ sum, left }, [count, share]) => {
    const here = Math.min(left, count);
    return { sum: sum + here * share, left: left - here };
  }, { sum: 0, left: cores }).sum;
  return cores * 1000 - Math.floor(reserved);
}

/** Memory that remains after the overhead of the hypervisor, the kubelet reservation of 11 MiB per pod and 255 MiB, and the eviction threshold. */
function allocatableMiB(row: ReadonlyMap<string, string>): number {
  const given = Number(row.get('instance-memory')) - (row.get('arch') === 'arm64' ? ARM_RESERVED_MIB : 0);
  return given - Math.ceil(given * VM_MEMORY_OVERHEAD) - (11 * Number(row.get('pods')) + 255) - EVICTION_MIB;
}
