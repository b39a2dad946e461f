import { listText } from '../../foundation/basics/list-text';
import { allInstanceTypes } from '../../karpenter/instance-types/catalog/instance-types';
import { NodeClaimTemplate } from '../../karpenter/scheduling/pods/node-claim-templates';
import { Resources } from '../../karpenter/scheduling/pods/resources';

/** Number of families in a fix. */
const SHOWN = 3;
const FAMILY = 'karpenter.k8s.aws/instance-family';

/** Returns a device that a pod requests, such as `nvidia.com/gpu`, and that no instance type of a NodePool has. */
export function missingDevice({ types }: NodeClaimTemplate, requests: Resources): string | undefined {
  return [...requests.keys()].find((name) => name.includes('/') && types.every(({ type }) => !hasDevice(type.resources, name)));
}

/** Returns the fix for a NodePool without a device. Names families with the device. */
export function deviceFix(device: string): string {
  const types = allInstanceTypes().filter(({ resources }) => hasDevice(resources, device));
  const families = [...new Set(types.map(({ labels }) => String(labels.get(FAMILY))))].sort();
  if (families.length === 0) return `No instance type of Karpenter has ${device}. Request another resource, or add ${device} with a NodeOverlay.`;
  const more = families.length > SHOWN ? ', for example' : ':';
  return `Allow instance families with ${device} in the NodePool${more} ${listText(families.slice(0, SHOWN))}.`;
}

function hasDevice(resources: ReadonlyMap<string, string>, device: string): boolean {
  return ![undefined, '0'].includes(resources.get(device));
}
