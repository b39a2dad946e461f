import { listText } from '../../../foundation/basics/list-text';
import { isTypoOf } from '../../../foundation/basics/suggestion';
import { isAutoModeFamily } from '../../instance-types/auto-mode/auto-mode-types';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { allInstanceTypes } from '../../instance-types/catalog/instance-types';

/** Number of families in a text. */
const SHOWN = 3;
const FAMILY = 'karpenter.k8s.aws/instance-family';
const GPU_COUNT = 'karpenter.k8s.aws/instance-gpu-count';
const GPU_MANUFACTURER = 'karpenter.k8s.aws/instance-gpu-manufacturer';

/** Resources of Windows nodes, which the catalog lacks. */
const OF_WINDOWS = 'vpc.amazonaws.com/PrivateIPv4Address';

/** Names of device plugins for devices that Karpenter knows by other names. */
const OTHER_NAMES: { readonly [resource: string]: readonly string[] | undefined } = {
  'aws.amazon.com/neurondevice': ['aws.amazon.com/neuron', 'aws.amazon.com/neuroncore'],
};

/** Why no instance type of a NodePool has a resource. */
export interface MissingResource {
  /** The end of a message, such as `, because Karpenter does not know this resource`, or an empty string. */
  readonly cause: string;
  readonly fix: string;
}

/** Returns whether a resource is an extended resource or huge pages. Instance types do not necessarily have such a resource. */
export function isDevice(resource: string): boolean {
  return resource.includes('/') || resource.startsWith('hugepages-');
}

/**
 * Describes a resource that pods request and that none of the given instance types has.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `computeCapacity`, and
 * https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1alpha1/nodeoverlay.go, `Capacity`.
 *
 * @param types instance types of a NodePool
 * @param hasOverlays whether NodeOverlays can add resources. EKS Auto Mode has none.
 */
export function missingResource(resource: string, types: readonly InstanceType[], hasOverlays: boolean): MissingResource {
  const overlay = `a NodeOverlay with capacity ${resource} (feature gate NodeOverlay)`;
  if (resource === OF_WINDOWS) return { cause: ', which only Windows nodes have', fix: 'Use an EC2NodeClass with an AMI family for Windows, or remove the request.' };
  const families = familiesWith(resource).filter((family) => hasOverlays || isAutoModeFamily(family));
  if (families.length > 0) {
    const allow = `llow instance families with ${resource} in the NodePool${families.length > SHOWN ? ', for example' : ':'} ${listText(families.slice(0, SHOWN))}`;
    const partial = partialFamilies(resource, types);
    if (partial.length === 0) return { cause: '', fix: `A${allow}.` };
    return {
      cause: `, because nodes of ${listText(partial)} have only a fraction of a GPU, which Karpenter does not count`,
      fix: hasOverlays ? `For these instance types, add ${overlay}, or a${allow}.` : `A${allow}.`,
    };
  }
  if (!hasOverlays) return { cause: ', and EKS Auto Mode has no NodeOverlays that add it', fix: 'Correct the name of the resource, or run the pod on other nodes.' };
  const known = OTHER_NAMES[resource];
  if (known !== undefined) return { cause: `, because Karpenter knows only ${listText(known)}`, fix: `Request ${known.join(' or ')}, or add ${overlay}.` };
  const meant = [...familiesByDevice().keys()].find((each) => isTypoOf(resource.toLowerCase(), each) || resource.toLowerCase() === each);
  const correct = meant === undefined ? 'correct the name of the resource' : `request ${meant}`;
  const added = resource.startsWith('hugepages-') ? 'the nodes reserve huge pages' : 'a device plugin adds it to nodes';
  return { cause: ', because Karpenter does not know this resource', fix: `If ${added}, add ${overlay}. Otherwise, ${correct}.` };
}

/** Returns the families whose GPUs of a resource's manufacturer are shared, such as g6f. */
function partialFamilies(resource: string, types: readonly InstanceType[]): readonly string[] {
  const [, manufacturer] = /^(nvidia|amd)\.com\/gpu$/.exec(resource) ?? [];
  if (manufacturer === undefined) return [];
  return familiesOf(types.filter(({ labels }) => labels.get(GPU_COUNT) === '0' && labels.get(GPU_MANUFACTURER) === manufacturer));
}

let devices: ReadonlyMap<string, readonly string[]> | undefined;

function familiesWith(resource: string): readonly string[] {
  return familiesByDevice().get(resource) ?? [];
}

/** Returns the families of each device. */
function familiesByDevice(): ReadonlyMap<string, readonly string[]> {
  if (devices !== undefined) return devices;
  const types = new Map<string, InstanceType[]>();
  for (const type of allInstanceTypes()) {
    for (const [name, count] of type.resources) {
      if (!name.includes('/') || count === '0') continue;
      if (!types.has(name)) types.set(name, []);
      types.get(name)!.push(type);
    }
  }
  return devices = new Map([...types].map(([name, all]) => [name, familiesOf(all)]));
}

function familiesOf(types: readonly InstanceType[]): readonly string[] {
  return [...new Set(types.map(({ labels }) => String(labels.get(FAMILY))))].sort();
}
