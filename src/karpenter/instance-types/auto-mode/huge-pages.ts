import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { karpenterLabel } from '../../auto-mode/auto-mode-labels';
import { InstanceType } from '../catalog/instance-type';

/** The part of the memory of a node that huge pages may reserve, in percent. Larger reservations exclude the instance type. */
const MOST_PERCENT = 80;
const MEMORY = karpenterLabel('eks.amazonaws.com/instance-memory')!;
const MIB: { readonly [size: string]: number } = { '2Mi': 2, '1Gi': 1024 };

/** Returns the memory that the huge pages of a NodeClass reserve, in MiB. Ignores invalid entries. */
export function hugePagesMiB(nodeClass: JsonObject | undefined): number {
  const { pages } = objectAt(nodeClass ?? {}, ['spec', 'advancedCompute', 'hugepages']);
  if (!Array.isArray(pages)) return 0;
  return pages.reduce((sum: number, page) => sum + (MIB[page?.size] ?? 0) * (typeof page?.count === 'number' ? page.count : 0), 0);
}

/** Returns whether an instance type has enough memory for huge pages. */
export function hasMemoryFor(huge: number, type: InstanceType): boolean {
  return huge * 100 <= Number(type.labels.get(MEMORY)) * MOST_PERCENT;
}
