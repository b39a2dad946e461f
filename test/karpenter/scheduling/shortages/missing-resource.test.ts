import { allInstanceTypes } from '../../../../src/karpenter/instance-types/catalog/instance-types';
import { missingResource } from '../../../../src/karpenter/scheduling/shortages/missing-resource';

const typesOf = (prefix: string) => allInstanceTypes().filter(({ name }) => name.startsWith(prefix));
const overlay = (resource: string) => `add a NodeOverlay with capacity ${resource} (feature gate NodeOverlay)`;

test.each([
  ['aws.amazon.com/neurondevice', ', because Karpenter knows only aws.amazon.com/neuron and aws.amazon.com/neuroncore', `Request aws.amazon.com/neuron or aws.amazon.com/neuroncore, or ${overlay('aws.amazon.com/neurondevice')}.`],
  ['nvidia.com/gpus', ', because Karpenter does not know this resource', `If a device plugin adds it to nodes, ${overlay('nvidia.com/gpus')}. Otherwise, request nvidia.com/gpu.`],
  ['smarter-devices/fuse', ', because Karpenter does not know this resource', `If a device plugin adds it to nodes, ${overlay('smarter-devices/fuse')}. Otherwise, correct the name of the resource.`],
  ['nvidia.com/mig-1g.5gb', ', because Karpenter does not know this resource', `If a device plugin adds it to nodes, ${overlay('nvidia.com/mig-1g.5gb')}. Otherwise, correct the name of the resource.`],
  ['nvidia.com/gpu.shared', ', because Karpenter does not know this resource', `If a device plugin adds it to nodes, ${overlay('nvidia.com/gpu.shared')}. Otherwise, correct the name of the resource.`],
  ['hugepages-2Mi', ', because Karpenter does not know this resource', `If the nodes reserve huge pages, ${overlay('hugepages-2Mi')}. Otherwise, correct the name of the resource.`],
])('%s is unknown to Karpenter', (resource, cause, fix) => {
  expect(missingResource(resource, typesOf('m5.'), true)).toEqual({ cause, fix });
});

test.each([
  ['nvidia.com/gpu', 'Allow instance families with nvidia.com/gpu in the NodePool, for example g4dn, g5, and g5g.'],
  ['amd.com/gpu', 'Allow instance families with amd.com/gpu in the NodePool: g4ad.'],
  ['habana.ai/gaudi', 'Allow instance families with habana.ai/gaudi in the NodePool: dl1.'],
])('other instance families have %s', (resource, fix) => {
  expect(missingResource(resource, typesOf('m5.'), true)).toEqual({ cause: '', fix });
});

test('names instance families with a part of a GPU', () => {
  const cause = ', because nodes of g6f and gr6f have only a fraction of a GPU, which Karpenter does not count';
  const types = [...typesOf('g6f.'), ...typesOf('gr6f.'), ...typesOf('m5.')];
  expect(missingResource('nvidia.com/gpu', types, true)).toEqual({
    cause, fix: `For these instance types, ${overlay('nvidia.com/gpu')}, or allow instance families with nvidia.com/gpu in the NodePool, for example g4dn, g5, and g5g.`,
  });
  expect(missingResource('amd.com/gpu', types, true).cause).toBe('');
  expect(missingResource('nvidia.com/gpu', types, false).fix).toBe('Allow instance families with nvidia.com/gpu in the NodePool, for example g4dn, g5, and g5g.');
});

test('EKS Auto Mode has no NodeOverlays, and only Windows nodes have IPv4 addresses as a resource', () => {
  expect(missingResource('smarter-devices/fuse', [], false)).toEqual({
    cause: ', and EKS Auto Mode has no NodeOverlays that add it', fix: 'Correct the name of the resource, or run the pod on other nodes.',
  });
  expect(missingResource('vpc.amazonaws.com/PrivateIPv4Address', [], true)).toEqual({
    cause: ', which only Windows nodes have', fix: 'Use an EC2NodeClass with an AMI family for Windows, or remove the request.',
  });
});
