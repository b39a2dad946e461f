import { Json } from '../../../../src/checks/findings/rule';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { acceptedOverlays } from '../../../../src/karpenter/scheduling/overlays/accepted-overlays';
import { capacityOf } from '../../../../src/karpenter/scheduling/pods/capacity';
import { poolTypes } from '../../../../src/karpenter/scheduling/pool-types';
import { overlay, pool } from '../../../checks/rules/lints';

const MARKET = regionMarket();
const POOL = pool(['node.kubernetes.io/instance-type In m7i.large']);
const NANO = 10n ** 9n;
const GI = 2n ** 30n * NANO;

function capacity(nodeClass?: Json, ...overlays: readonly Json[]): { readonly [resource: string]: bigint } {
  const [{ type }] = poolTypes(POOL, nodeClass, MARKET, acceptedOverlays(overlays, [POOL], MARKET)).types;
  return Object.fromEntries(capacityOf(type));
}

test('the capacity includes what the kubelet and the system reserve', () => {
  // 8 GiB less 7.5 %.
  expect(capacity()).toEqual({ 'cpu': 2n * NANO, 'memory': 7577n * 2n ** 20n * NANO, 'ephemeral-storage': 20n * GI, 'pods': 29n * NANO, 'vpc.amazonaws.com/pod-eni': 9n * NANO });
});

test('a node class changes the storage and the number of pods', () => {
  const nodeClass = {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    spec: {
      amiSelectorTerms: [{ alias: 'al2023@latest' }],
      kubelet: { maxPods: 50 },
      blockDeviceMappings: [{ deviceName: '/dev/xvda', rootVolume: true, ebs: { volumeSize: '100Gi' } }],
    },
  };
  expect(capacity(nodeClass)).toMatchObject({ 'cpu': 2n * NANO, 'memory': 7577n * 2n ** 20n * NANO, 'ephemeral-storage': 100n * GI, 'pods': 50n * NANO });
});

test('NodeOverlays add resources', () => {
  expect(capacity(undefined, overlay('a', [], { capacity: { 'example.com/device': '4' } }))).toMatchObject({ 'cpu': 2n * NANO, 'example.com/device': 4n * NANO });
});
