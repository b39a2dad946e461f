import { Amounts, MIB } from './amounts';
import { defaultReserved } from './default-reserved';
import { evictionThresholds } from './eviction-thresholds';
import { expressionValues } from './expression-values';
import { ExpressionFailure, resolvedMaxPods, resolvedReserved } from './resolved-reserved';
import { NANO } from '../../../foundation/go/exact-quantity';
import { InstanceType } from '../catalog/instance-type';
import { ClassSettings } from '../node-class/class-settings';
import { podCount, podsByInterfaces } from '../node-class/pod-count';
import { podStorage } from '../node-class/pod-storage';
import { CPU, isArm, MEMORY, numberLabel } from '../node-class/type-label';

/** The resources of nodes of an instance type. */
export interface NodeResources {
  readonly capacity: Amounts;
  /** Includes Karpenter's defaults. */
  readonly kubeReserved: Amounts;
  readonly systemReserved: Amounts;
  /** Thresholds by signal, including Karpenter's defaults. */
  readonly evictionHard: Amounts;
  readonly allocatable: Amounts;
  readonly failures: readonly ExpressionFailure[];
}

const ARM_RESERVED_MIB = 64;
/** The share of memory that the hypervisor and the operating system keep, as the setting `vmMemoryOverheadPercent` assumes by default. */
const VM_MEMORY_OVERHEAD = 0.075;
const EFA = 'vpc.amazonaws.com/efa';
const POD_ENI = 'vpc.amazonaws.com/pod-eni';
const PRIVATE_IPV4_ADDRESS = 'vpc.amazonaws.com/PrivateIPv4Address';

/**
 * Returns the resources of nodes that use a node class. An expression that does not compile or fails counts as not set.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `Resolve` and `NewInstanceType`.
 */
export function nodeResources(type: InstanceType, settings: ClassSettings): NodeResources {
  const { family, networkInterfaces, kubelet } = settings;
  const maxPods = maxPodsOf(type, settings);
  const pods = podCount(type, settings, typeof maxPods === 'number' ? maxPods : undefined);
  const values = () => expressionValues(type, pods);
  const kube = resolvedReserved('kubeReserved', kubelet.kubeReserved, values);
  const system = resolvedReserved('systemReserved', kubelet.systemReserved, values);
  const capacity = capacityOf(type, settings, pods);
  const memoryPods = family.reservesMemoryByInterfaces ? podsByInterfaces(type, networkInterfaces) : pods;
  const kubeReserved = new Map([...defaultReserved(numberLabel(type, CPU), memoryPods), ...kube.amounts]);
  const evictionHard = evictionThresholds(kubelet.evictionHard, capacity.get('memory')!, capacity.get('ephemeral-storage')!);
  const evicted = new Map([['memory', evictionHard.get('memory.available')!], ['ephemeral-storage', evictionHard.get('nodefs.available')!]]);
  const overhead = [kubeReserved, system.amounts, evicted];
  return {
    capacity,
    kubeReserved,
    systemReserved: system.amounts,
    evictionHard,
    allocatable: new Map([...capacity].map(([name, amount]) => [name, overhead.reduce((left, each) => left - (each.get(name) ?? 0n), amount)])),
    failures: [...typeof maxPods === 'object' ? [maxPods] : [], ...kube.failures, ...system.failures],
  };
}

/** Returns `maxPods` on an instance type, the failure of its expression, or undefined if it is not set. */
export function maxPodsOf(type: InstanceType, settings: ClassSettings): number | ExpressionFailure | undefined {
  const { maxPods } = settings.kubelet;
  return typeof maxPods === 'object' ? resolvedMaxPods(maxPods, expressionValues(type, podCount(type, settings))) : maxPods;
}

function capacityOf(type: InstanceType, settings: ClassSettings, pods: number): Amounts {
  return new Map([
    ['cpu', BigInt(numberLabel(type, CPU)) * NANO],
    ['memory', memoryOf(type)],
    ['ephemeral-storage', podStorage(type, settings)],
    ['pods', BigInt(pods) * NANO],
  ]);
}

/** Returns the resources of devices such as GPUs, by resource. The kubelet does not reserve them. */
export function devicesOf(type: InstanceType, { family: { windowsBuild }, networkInterfaces }: ClassSettings): ReadonlyMap<string, string> {
  const { resources, labels, network } = type;
  const efas = networkInterfaces?.filter(({ isEfaOnly }) => isEfaOnly).length;
  const isWindows = windowsBuild !== undefined && labels.get('kubernetes.io/arch') === 'amd64';
  const devices = new Map([...resources].filter(([name]) => name.includes('/')));
  if (efas === 0) devices.delete(EFA);
  else if (efas !== undefined) devices.set(EFA, String(efas));
  if (network?.hasTrunking === true) devices.set(POD_ENI, String(network.branchInterfaces));
  if (isWindows && network !== undefined) devices.set(PRIVATE_IPV4_ADDRESS, String(network.addressesPerInterface - 1));
  return devices;
}

function memoryOf(type: InstanceType): bigint {
  const mib = numberLabel(type, MEMORY) - (isArm(type) ? ARM_RESERVED_MIB : 0);
  return BigInt(mib - Math.ceil(mib * VM_MEMORY_OVERHEAD)) * MIB;
}

