import { unknownClassSetting } from '../../../../src/karpenter/instance-types/unknown-class/known-classes';

test.each<[string, unknown]>([
  ['the spec', '${X}'],
  ['all volumes', { amiFamily: 'AL2023', blockDeviceMappings: '${X}' }],
  ['one volume', { amiFamily: 'AL2023', blockDeviceMappings: [{ deviceName: '/dev/xvda' }, '${X}'] }],
  ['the size of a volume', { amiFamily: 'AL2023', blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '${X}' } }] }],
  ['the AMIs', { amiSelectorTerms: '${X}' }],
  ['the volume of EKS Auto Mode', { ephemeralStorage: { size: '${X}' } }],
  ['the huge pages of EKS Auto Mode', { advancedCompute: { hugepages: '${X}' } }],
  ['the kubelet', { amiFamily: 'AL2023', kubelet: '${X}' }],
])('a placeholder for %s', (_, spec) => {
  expect(unknownClassSetting({ spec })).toBe('${X}');
});

test.each<[string, unknown]>([
  ['the encryption of a volume of EKS Auto Mode', { ephemeralStorage: { size: '80Gi', kmsKeyID: '${X}' } }],
  ['the role', { amiFamily: 'AL2023', role: '${X}' }],
  ['the encryption of a volume', { amiFamily: 'AL2023', blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { encrypted: '${X}' } }] }],
])('a placeholder for %s changes no instance types', (_, spec) => {
  expect(unknownClassSetting({ spec })).toBeUndefined();
});
