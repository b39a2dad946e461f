import { countedMiB } from './capacity';
import { CATALOG, FAMILIES } from './catalog-data';
import { columnOf } from './column';
import { InstanceType, NetworkLimits } from './instance-type';
import { labelsOfName } from './name-labels';
import { AWS_DOMAIN } from '../../versions/label-catalogue';

const EVICTION_MIB = 100;
const EPHEMERAL_STORAGE = '17Gi';

const ARCH = 'kubernetes.io/arch';
const OS = ['kubernetes.io/os', 'linux'] as const;
/** Labels that an instance type can lack. An empty string is a value of the others. */
const ALWAYS_PRESENT = new Set(['instance-hypervisor']);

let names: readonly string[] | undefined;
let columns: ReadonlyMap<string, readonly string[]> | undefined;
let all: readonly InstanceType[] | undefined;
let byName: ReadonlyMap<string, InstanceType> | undefined;
const byRow: InstanceType[] = [];
const labelColumns = new Map<string, readonly (string | undefined)[] | undefined>();

/** Returns all instance types that Karpenter knows, by name. They are decoded at the first call. */
export function allInstanceTypes(): readonly InstanceType[] {
  all ??= allNames().map((_, row) => instanceTypeAt(row));
  return all;
}

export function instanceTypeOf(name: string): InstanceType | undefined {
  byName ??= new Map(allInstanceTypes().map((type) => [type.name, type]));
  return byName.get(name);
}

/** Returns one instance type by its position in `allInstanceTypes`, without decoding the others. */
export function instanceTypeAt(row: number): InstanceType {
  columns ??= new Map(Object.entries(CATALOG).map(([name, column]) => [name, columnOf(column)]));
  return byRow[row] ??= instanceType(allNames()[row], new Map([...columns].map(([column, cells]) => [column, cells[row]])));
}

/** Returns the names of all instance types. */
export function allNames(): readonly string[] {
  names ??= namesOf(FAMILIES);
  return names;
}

/** Returns the values of a label, in the order of `allInstanceTypes`, without decoding other labels. Returns undefined if no instance type has the label. */
export function labelColumn(key: string): readonly (string | undefined)[] | undefined {
  if (!labelColumns.has(key)) labelColumns.set(key, decodedColumn(key));
  return labelColumns.get(key);
}

function decodedColumn(key: string): readonly (string | undefined)[] | undefined {
  if (key === OS[0]) return allNames().map(() => OS[1]);
  const column = key === ARCH ? 'arch' : key.startsWith(`${AWS_DOMAIN}/instance-`) ? key.slice(AWS_DOMAIN.length + 1) : '';
  if (Object.hasOwn(CATALOG, column)) return columnOf(CATALOG[column]).map((value) => (isPresent(column, value) ? value : undefined));
  const index = labelsOfName(allNames()[0]).findIndex(([name]) => name === key);
  return index < 0 ? undefined : allNames().map((name) => labelsOfName(name)[index][1]);
}

function isPresent(column: string, value: string): boolean {
  return value !== '' || ALWAYS_PRESENT.has(column);
}

/** Decodes the names: for each family its sizes. */
export function namesOf(families: string): string[] {
  return families.split(' ').flatMap((each) => {
    const [family, sizes] = each.split(':');
    return sizes.split(',').map((size) => `${family}.${size}`);
  });
}

function instanceType(name: string, row: ReadonlyMap<string, string>): InstanceType {
  const [ofName, ...others] = labelsOfName(name);
  const labels = new Map([ofName, OS, [ARCH, row.get('arch')!], ...others]);
  const resources = new Map([
    ['cpu', `${allocatableMilliCpu(Number(row.get('instance-cpu')))}m`],
    ['memory', `${allocatableMiB(row)}Mi`],
    ['ephemeral-storage', EPHEMERAL_STORAGE],
    ['pods', row.get('pods')!],
  ]);
  for (const [column, value] of row) {
    if (column.startsWith('instance-') && isPresent(column, value)) labels.set(`${AWS_DOMAIN}/${column}`, value);
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
  return countedMiB(Number(row.get('instance-memory')), row.get('arch')!) - (11 * Number(row.get('pods')) + 255) - EVICTION_MIB;
}
