import { CATALOG, FAMILIES } from './catalog-data';
import { columnOf } from './column';
import { countedMiB } from './cpu-and-memory';
import { InstanceType, Labels, NetworkLimits } from './instance-type';
import { labelsOfName } from './name-labels';
import { AWS_DOMAIN } from '../../versions/label-catalogue';

const EVICTION_MIB = 100;
const EPHEMERAL_STORAGE = '17Gi';
/** Numbers of cores, and the millicores that the kubelet reserves on each of them. */
const CPU_SHARES: readonly (readonly [cores: number, share: number])[] = [[1, 60], [1, 10], [2, 5], [Infinity, 2.5]];

const ARCH = 'kubernetes.io/arch';
const OS = ['kubernetes.io/os', 'linux'] as const;
/** Labels that an instance type can lack. An empty string is a value of the others. */
const ALWAYS_PRESENT = new Set(['instance-hypervisor']);
/** Columns with the quantities of devices, such as GPUs. */
const DEVICES = Object.keys(CATALOG).filter((column) => column.includes('/'));

let names: readonly string[] | undefined;
let nameLabels: ReturnType<typeof labelsOfName>[] | undefined;
let all: readonly InstanceType[] | undefined;
let byName: ReadonlyMap<string, InstanceType> | undefined;
const byRow: InstanceType[] = [];
/** Cells by column, decoded at first use, because most callers need few columns. */
const columns = new Map<string, readonly string[]>();
const labelColumns = new Map<string, readonly (string | undefined)[] | null>();
/** Many instance types have the same network limits. */
const limitsByText = new Map<string, NetworkLimits>();

/** Returns all instance types that Karpenter knows, by name. Their labels and resources are decoded at first use. */
export function allInstanceTypes(): readonly InstanceType[] {
  all ??= allNames().map((_, row) => instanceTypeAt(row));
  return all;
}

export function instanceTypeOf(name: string): InstanceType | undefined {
  byName ??= new Map(allInstanceTypes().map((type) => [type.name, type]));
  return byName.get(name);
}

/** Returns one instance type by its position in `allInstanceTypes`. */
export function instanceTypeAt(row: number): InstanceType {
  return byRow[row] ??= new CatalogType(row);
}

/** Returns the names of all instance types. */
export function allNames(): readonly string[] {
  names ??= namesOf(FAMILIES);
  return names;
}

/** Returns the values of a label, in the order of `allInstanceTypes`, without decoding other labels. Returns undefined if no instance type has the label. */
export function labelColumn(key: string): readonly (string | undefined)[] | undefined {
  let column = labelColumns.get(key);
  if (column === undefined) labelColumns.set(key, column = decodedColumn(key) ?? null);
  return column ?? undefined;
}

function decodedColumn(key: string): readonly (string | undefined)[] | undefined {
  if (key === OS[0]) return allNames().map(() => OS[1]);
  const column = key === ARCH ? 'arch' : key.startsWith(`${AWS_DOMAIN}/instance-`) ? key.slice(AWS_DOMAIN.length + 1) : '';
  if (Object.hasOwn(CATALOG, column)) return cellsOf(column).map((value) => (isPresent(column, value) ? value : undefined));
  nameLabels ??= allNames().map(labelsOfName);
  const index = nameLabels[0].findIndex(([name]) => name === key);
  return index < 0 ? undefined : nameLabels.map((labels) => labels[index][1]);
}

function cellsOf(column: string): readonly string[] {
  let cells = columns.get(column);
  if (cells === undefined) columns.set(column, cells = columnOf(CATALOG[column]));
  return cells;
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

/** The labels of an instance type. Decodes a label at its first use. */
class CatalogLabels implements Labels {
  constructor(private readonly row: number) {}

  get(key: string): string | undefined {
    return labelColumn(key)?.[this.row];
  }

  *[Symbol.iterator](): Iterator<readonly [string, string]> {
    const [ofName, ...others] = labelsOfName(allNames()[this.row]);
    yield* [ofName, OS, [ARCH, cellsOf('arch')[this.row]], ...others] as const;
    for (const column of Object.keys(CATALOG)) {
      const value = cellsOf(column)[this.row];
      if (column.startsWith('instance-') && isPresent(column, value)) yield [`${AWS_DOMAIN}/${column}`, value];
    }
  }
}

class CatalogType implements InstanceType {
  readonly name: string;
  readonly labels: Labels;
  private decoded?: ReadonlyMap<string, string>;

  constructor(private readonly row: number) {
    this.name = allNames()[row];
    this.labels = new CatalogLabels(row);
  }

  get resources(): ReadonlyMap<string, string> {
    return this.decoded ??= resourcesAt(this.row);
  }

  get isExhausted(): boolean {
    return allocatableOf(this.row).some((amount) => amount < 0);
  }

  get network(): NetworkLimits | undefined {
    const text = cellsOf('network')[this.row];
    if (text === '') return undefined;
    let limits = limitsByText.get(text);
    if (limits === undefined) limitsByText.set(text, limits = networkLimits(text));
    return limits;
  }
}

function resourcesAt(row: number): ReadonlyMap<string, string> {
  const [milliCpu, mib] = allocatableOf(row);
  const resources = new Map([
    ['cpu', `${milliCpu}m`],
    ['memory', `${mib}Mi`],
    ['ephemeral-storage', EPHEMERAL_STORAGE],
    ['pods', cellsOf('pods')[row]],
  ]);
  for (const column of DEVICES) {
    const quantity = cellsOf(column)[row];
    if (quantity !== '') resources.set(column, quantity);
  }
  return resources;
}

function allocatableOf(row: number): readonly [milliCpu: number, mib: number] {
  const [cpu, memory, pods] = ['instance-cpu', 'instance-memory', 'pods'].map((column) => Number(cellsOf(column)[row]));
  return [allocatableMilliCpu(cpu), allocatableMiB(memory, cellsOf('arch')[row], pods)];
}

function networkLimits(text: string): NetworkLimits {
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
  let [reserved, left] = [0, cores];
  for (const [count, share] of CPU_SHARES) {
    const here = Math.min(left, count);
    reserved += here * share;
    left -= here;
  }
  return cores * 1000 - Math.floor(reserved);
}

/** Memory that remains after the overhead of the hypervisor, the kubelet reservation of 11 MiB per pod and 255 MiB, and the eviction threshold. */
function allocatableMiB(memory: number, arch: string, pods: number): number {
  return countedMiB(memory, arch) - (11 * pods + 255) - EVICTION_MIB;
}
