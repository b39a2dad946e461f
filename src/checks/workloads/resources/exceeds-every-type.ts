import { listText } from '../../../foundation/basics/list-text';
import { NANO } from '../../../foundation/go/exact-quantity';
import { labelColumn } from '../../../karpenter/instance-types/catalog/instance-types';
import { amountText } from '../../../karpenter/scheduling/pods/amount-text';
import { ignoredReason } from '../../../karpenter/scheduling/pods/ignored-pod';
import { podDemands } from '../../../karpenter/scheduling/pods/pod-demands';
import { Resources } from '../../../karpenter/scheduling/pods/resources';
import { findingOf } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { Pod } from '../pod';

const MIB = 1024n * 1024n;

/** The amounts that an EC2 instance type has before the kubelet reserves resources. */
interface Size {
  readonly cpu: bigint;
  readonly memory: bigint;
}

let sizes: readonly Size[] | undefined;

/** Reports a pod that requests more CPU or memory than any EC2 instance type has. Such a pod stays pending, whatever the NodePools allow. */
export function exceedsEveryType(pod: Pod): Finding[] {
  if (ignoredReason(pod.spec) !== undefined) return [];
  const [{ requests }] = podDemands(pod.spec);
  const [cpu, memory] = [requests.get('cpu') ?? 0n, requests.get('memory') ?? 0n];
  // Most pods are small, and the first instance types already fit them.
  if (sizesOfTypes().some((size) => size.cpu >= cpu && size.memory >= memory)) return [];
  return [findingOf('workload-fits-no-type', `${pod.path}.containers`,
    `containers request ${requestText(requests)}, but no EC2 instance type is large enough: ${largestText()}`, 'Lower the requests, or split the work between several pods.')];
}

function sizesOfTypes(): readonly Size[] {
  if (sizes === undefined) {
    const memories = labelColumn('karpenter.k8s.aws/instance-memory')!;
    const all = labelColumn('karpenter.k8s.aws/instance-cpu')!.map((cpu, index) => ({ cpu: BigInt(cpu!) * NANO, memory: BigInt(memories[index]!) * MIB * NANO }));
    sizes = all.sort((one, other) => Number(other.memory - one.memory));
  }
  return sizes;
}

function requestText(requests: Resources): string {
  return listText(['cpu', 'memory'].filter((name) => requests.has(name)).map((name) => `${amountText(name, requests.get(name)!)} ${name}`));
}

/** Describes the type with the most CPUs, and the type with the most memory. */
function largestText(): string {
  const all = sizesOfTypes();
  const [most] = all;
  const fastest = all.reduce((one, other) => (other.cpu > one.cpu ? other : one));
  const text = ({ cpu, memory }: Size) => `${amountText('cpu', cpu)} cpu with ${amountText('memory', memory)} memory`;
  return `the largest have ${[...new Set([text(fastest), text(most)])].join(', or ')}`;
}
