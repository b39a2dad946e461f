import { quantityOf } from '../../../foundation/go/parse-quantity';

/**
 * Returns the allocatable resources of an instance type with the capacity of NodeOverlays. Huge pages reduce the memory that pods can use.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/cloudprovider/types.go#L329-L352
 */
export function overlaidResources(resources: ReadonlyMap<string, string>, capacity: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (capacity.size === 0) return resources;
  const all = new Map([...resources, ...capacity]);
  const hugePages = [...capacity].filter(([resource]) => resource.startsWith('hugepages-')).map(([, quantity]) => quantityOf(quantity) ?? 0);
  if (hugePages.length === 0) return all;
  const left = (quantityOf(resources.get('memory') ?? 0) ?? 0) - hugePages.reduce((sum, bytes) => sum + bytes, 0);
  return all.set('memory', String(Math.max(left, 0)));
}
