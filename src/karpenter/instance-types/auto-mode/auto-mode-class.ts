import { AutoModeType } from './auto-mode-type';
import { isAutoModeType } from './auto-mode-types';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { parseNanos } from '../../../foundation/go/exact-quantity';
import { karpenterLabel } from '../../auto-mode/auto-mode-labels';
import { InstanceType } from '../catalog/instance-type';
import { allInstanceTypes } from '../catalog/instance-types';
import { localDiskGB } from '../node-class/local-disks';
import { NodeClassTypes, nodeClassTypes } from '../node-class/node-class-types';

/** The part of the memory of a node that huge pages may reserve, in percent. Larger reservations exclude the instance type. */
const MOST_PERCENT = 80;
const MEMORY = karpenterLabel('eks.amazonaws.com/instance-memory')!;
const MIB: ReadonlyMap<unknown, number> = new Map([['2Mi', 2], ['1Gi', 1024]]);

/** The default of `spec.ephemeralStorage.size`. */
const DEFAULT_SIZE = '80Gi';
const NANOS_OF_GB = 10n ** 18n;

/** Maximum number of remembered results. */
const MOST_RESULTS = 100;

let all: readonly InstanceType[] | undefined;
/** Instance types by the settings that decide them, because many NodeClasses have the same. */
const typesBySettings = new Map<string, readonly InstanceType[]>();
let offered: readonly InstanceType[] | undefined;

/** Returns all instance types, including those that EKS Auto Mode does not offer, with the labels of EKS Auto Mode. */
export function allWithAutoModeLabels(): readonly InstanceType[] {
  return all ??= allInstanceTypes().map((type) => new AutoModeType(type));
}

/** Returns the instance types that EKS Auto Mode offers, with the resources of nodes that use a NodeClass. Without a NodeClass, its defaults apply. */
export function autoModeClassTypes(nodeClass: JsonObject | undefined): NodeClassTypes {
  const { ephemeralStorage, advancedCompute } = objectAt(nodeClass ?? {}, ['spec']);
  const settings = jsonText([ephemeralStorage, advancedCompute]);
  let types = typesBySettings.get(settings);
  if (types === undefined) {
    if (typesBySettings.size === MOST_RESULTS) typesBySettings.clear();
    typesBySettings.set(settings, types = typesOf(nodeClass));
  }
  return { types, unknowns: unknownEffects(nodeClass) };
}

function typesOf(nodeClass: JsonObject | undefined): readonly InstanceType[] {
  offered ??= allInstanceTypes().filter(isAutoModeType);
  const size = parseNanos(sizeOf(nodeClass)) ?? 0n;
  const usesDisks = (type: InstanceType) => BigInt(localDiskGB(type)) * NANOS_OF_GB > size;
  const pages = hugePagesMiB(nodeClass);
  const huge = sumOf(pages);
  const [withDisks, others] = [true, false].map((isWanted) => {
    const types = offered!.filter((type) => usesDisks(type) === isWanted && hasMemoryFor(huge, type));
    return nodeClassTypes(types, selfManagedClass(nodeClass, isWanted)).types;
  });
  const resources = new Map([...pages].map(([pageSize, amount]) => [`hugepages-${pageSize}`, `${amount}Mi`]));
  const types = [...withDisks, ...others].sort((one, other) => (one.name < other.name ? -1 : 1));
  return types.map((type) => new AutoModeType(type, resources));
}

/** Returns the EC2NodeClass whose nodes are most similar to those of a NodeClass: nodes with Bottlerocket. */
export function selfManagedClass(nodeClass: JsonObject | undefined, usesDisks = false): JsonObject {
  const { maxPods, eviction } = objectAt(nodeClass ?? {}, ['spec', 'advancedCompute', 'kubelet']);
  return {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'auto-mode' },
    spec: {
      amiSelectorTerms: [{ alias: 'bottlerocket@latest' }],
      ...usesDisks && { instanceStorePolicy: 'RAID0' },
      blockDeviceMappings: [{ deviceName: '/dev/xvdb', ebs: { volumeSize: sizeOf(nodeClass) } }],
      kubelet: { maxPods, evictionHard: objectAt({ eviction }, ['eviction']).hard },
    },
  };
}

function sizeOf(nodeClass: JsonObject | undefined): string {
  const { size } = objectAt(nodeClass ?? {}, ['spec', 'ephemeralStorage']);
  return typeof size === 'string' ? size : DEFAULT_SIZE;
}

/** Returns a sentence for each setting that may exclude or add instance types, but whose effect cannot be known offline. */
function unknownEffects(nodeClass: JsonObject | undefined): readonly string[] {
  const { capacityReservationSelectorTerms: reservations, placementGroupSelector, advancedNetworking } = objectAt(nodeClass ?? {}, ['spec']);
  return [
    ...Array.isArray(reservations) && reservations.length > 0 ? ['EKS Auto Mode may also launch reserved capacity, because of capacityReservationSelectorTerms.'] : [],
    ...hugePagesMiB(nodeClass).size > 0 ? ['The result ignores that huge pages reduce the memory for other pods.'] : [],
    ...placementGroupSelector ? ['EKS Auto Mode launches only instance types that the placement group supports.'] : [],
    ...objectAt({ advancedNetworking }, ['advancedNetworking']).networkInterfaces ? ['The number of pods on a node depends on the IP addresses in networkInterfaces.'] : [],
  ];
}

/** Returns the memory that the huge pages of a NodeClass reserve, in MiB, by the size of the pages. Ignores invalid entries. */
function hugePagesMiB(nodeClass: JsonObject | undefined): ReadonlyMap<string, number> {
  const { pages } = objectAt(nodeClass ?? {}, ['spec', 'advancedCompute', 'hugepages']);
  const amounts = new Map<string, number>();
  for (const { item: { size, count } } of objectsIn(pages)) {
    const each = MIB.get(size);
    if (each !== undefined && Number.isInteger(count) && count > 0) amounts.set(size, (amounts.get(size) ?? 0) + each * count);
  }
  return amounts;
}

function sumOf(amounts: ReadonlyMap<string, number>): number {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}

/** Returns whether an instance type has enough memory for huge pages. */
function hasMemoryFor(huge: number, type: InstanceType): boolean {
  return huge * 100 <= Number(type.labels.get(MEMORY)) * MOST_PERCENT;
}
