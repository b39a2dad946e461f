import { asks, saidOf } from './apps';
import { NodeClassRef } from '../../../src';

const EKS = 'eks.amazonaws.com';
const NODEPOOL = 'karpenter.sh/nodepool';
const AUTO = { auto: { nodeClass: NodeClassRef.eksAutoMode('default') } };
const selecting = (key: string, value: string) => ({ nodeSelector: { [key]: value } });

test.each([
  ['instance-familly', 'instance-family'], ['instance-sise', 'instance-size'], ['instance-gpu-nam', 'instance-gpu-name'],
])('reports the misspelled label %s of EKS Auto Mode', (name, meant) => {
  expect(saidOf(AUTO, selecting(`${EKS}/${name}`, 'm5'))).toEqual([
    `nodeSelector["${EKS}/${name}"]: neither Karpenter nor any checked NodePool sets label ${EKS}/${name}. Did you mean ${EKS}/${meant}? (workload-label-unknown)`,
  ]);
});

test('reports a misspelled label in a preferred term', () => {
  const preferredDuringSchedulingIgnoredDuringExecution = [{ weight: 1, preference: { matchExpressions: [asks(`${EKS}/instance-familly`, 'In', 'm5')] } }];
  expect(saidOf(AUTO, { affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution } } })).toHaveLength(1);
});

test.each(['small', 'micro'])('reports size %s, which EKS Auto Mode does not launch', (size) => {
  expect(saidOf(AUTO, selecting(`${EKS}/instance-size`, size))).toEqual([
    `nodeSelector["${EKS}/instance-size"]: EKS Auto Mode launches no instances of size ${size}. Require a larger size, such as large. (workload-value-not-admitted)`,
  ]);
});

test.each(['general-purpos', 'general_purpose', 'genral-purpose'])('reports %s, which is similar to a built-in NodePool', (name) => {
  expect(saidOf(AUTO, selecting(NODEPOOL, name))).toEqual([
    `nodeSelector["${NODEPOOL}"]: no checked NodePool is named ${name}, and EKS Auto Mode does not create it. Did you mean general-purpose? (workload-value-not-admitted)`,
  ]);
});

test.each([
  [NODEPOOL, 'general-purpose'], [NODEPOOL, 'system'], [NODEPOOL, 'systems'], [NODEPOOL, 'special-purpose'], [NODEPOOL, 'general'], [NODEPOOL, 'auto'],
  [`${EKS}/instance-size`, 'large'], [`${EKS}/instance-family`, 'm5'], [`${EKS}/instance-new`, 'x'],
  [`${EKS}/nodegroup`, 'a'], [`${EKS}/nodegroup-image`, 'ami-0'], [`${EKS}/capacityType`, 'SPOT'], [`${EKS}/sourceLaunchTemplateId`, 'lt-0'], [`${EKS}/compute-type`, 'fargate'],
])('accepts %s %s', (key, value) => {
  expect(saidOf(AUTO, selecting(key, value))).toEqual([]);
});

test('accepts all names without NodePools of EKS Auto Mode', () => {
  expect(saidOf({ general: {} }, selecting(NODEPOOL, 'general-purpos'))).toEqual([]);
  expect(saidOf({ general: {} }, selecting(`${EKS}/instance-familly`, 'm5'))).toEqual([]);
});

test('accepts sizes of Karpenter on AWS that EKS Auto Mode excludes', () => {
  expect(saidOf({ general: {} }, selecting('karpenter.k8s.aws/instance-size', 'small')).filter((text) => text.includes('EKS Auto Mode'))).toEqual([]);
});
