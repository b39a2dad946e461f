import { buffer, claim, holds, overlay } from './lints';

const capacity = (...names: string[]) => overlay('it', [], { capacity: Object.fromEntries(names.map((name) => [name, '1'])) });
const overlaid = (name: string) => `spec.capacity["${name}"] must not be set, because Karpenter determines it from the instance type. Remove ${name}.`;

const OF_CONTROLLER = ['vpc.amazonaws.com/pod-eni', 'vpc.amazonaws.com/efa', 'aws.amazon.com/neuron', 'aws.amazon.com/neuroncore', 'habana.ai/gaudi'];
holds('nodeoverlay-capacity-of-controller', [
  [capacity(...OF_CONTROLLER), OF_CONTROLLER.map((name) => `${overlaid(name)} Use capacity for other extended resources.`)],
  [capacity('nvidia.com/gpu', 'amd.com/gpu'), []],
]);

const OF_CRD = ['cpu', 'memory', 'ephemeral-storage', 'pods'];
holds('nodeoverlay-capacity-resource', [
  [capacity(...OF_CRD), OF_CRD.map((name) => `${overlaid(name)} Use capacity for extended resources.`)],
  [capacity('nvidia.com/gpu'), []],
]);

holds('nodeoverlay-price-once', [
  [overlay('it', [], { price: '1' }), []],
  [overlay('it', [], { priceAdjustment: '+1%' }), []],
]);

const unread = (path: string, kind: string) =>
  [`${path}: Karpenter cannot decode the quantity "1e.5", so it cannot list any ${kind}. Set a number, optionally with a unit (m, k, Mi, Gi) or an integer exponent, for example 1e3.`];
holds('quantity-unreadable', [
  [overlay('it', [], { capacity: { 'example.com/a': '1e.5', 'example.com/b': 2 } }), unread('spec.capacity["example.com/a"]', 'NodeOverlay')],
  [claim([], { resources: { requests: { cpu: '1e.5' } } }), unread('spec.resources.requests["cpu"]', 'NodeClaim')],
  [buffer({ limits: { cpu: '1e.5' } }), unread('spec.limits["cpu"]', 'CapacityBuffer')],
]);
