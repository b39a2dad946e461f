import { PicturedNode } from './pictured-node';
import { listText } from '../../foundation/basics/list-text';
import { amountText } from '../../karpenter/scheduling/pods/amount-text';

/** The resources that make instance types expensive. */
const ACCELERATORS = ['nvidia.com/gpu', 'amd.com/gpu', 'aws.amazon.com/neuron', 'habana.ai/gaudi'];

/** Names the accelerators of a node if no pod requests one of them, for example `Wastes 1 nvidia.com/gpu: no pod requests it`. */
export function unusedAccelerators({ allocatable, pods, daemons }: PicturedNode): string | undefined {
  const present = ACCELERATORS.filter((name) => (allocatable.get(name) ?? 0n) > 0n);
  const requests = [...pods.map((pod) => pod.requests), ...daemons === undefined ? [] : [daemons]];
  const isUsed = requests.some((each) => [...each].some(([name, amount]) => amount > 0n && isAccelerator(name)));
  if (present.length === 0 || isUsed) return undefined;
  const amounts = present.map((name) => amountText(name, allocatable.get(name)!));
  const names = listText(present.map((name, index) => `${amounts[index]} ${name}`));
  return `Wastes ${names}: no pod requests ${amounts.join() === '1' ? 'it' : 'them'}`;
}

/** Returns true also for parts of accelerators, such as `aws.amazon.com/neuroncore` and `nvidia.com/mig-1g.5gb`. */
function isAccelerator(name: string): boolean {
  return ACCELERATORS.some((each) => name.startsWith(each)) || name.startsWith('nvidia.com/mig-');
}
