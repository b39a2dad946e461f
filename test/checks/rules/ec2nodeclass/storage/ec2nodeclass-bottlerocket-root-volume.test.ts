import { holds, nodeClass } from '../../lints';

const bottlerocket = (size: string | undefined, deviceName = '/dev/xvda', spec: object = { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] }) =>
  nodeClass({ ...spec, blockDeviceMappings: [{ deviceName, ebs: size === undefined ? { snapshotID: 'snap-1' } : { volumeSize: size } }] });
const refuses = (size: string) => [
  `spec.blockDeviceMappings[0].ebs.volumeSize must be at least 6Gi for the Bottlerocket root volume /dev/xvda, got ${size}. Set volumeSize to 6Gi or more.`,
];

holds('ec2nodeclass-bottlerocket-root-volume', [
  [bottlerocket('4Gi'), refuses('4Gi'), '1.15.1'],
  [bottlerocket('6G'), refuses('6G'), '1.15.1'],
  [bottlerocket('6Gi'), [], '1.15.1'],
  [bottlerocket('7G'), [], '1.15.1'],
  [bottlerocket('1T'), [], '1.15.1'],
  [bottlerocket(undefined), [], '1.15.1'],
  [bottlerocket('4Gi', '/dev/xvdb'), [], '1.15.1'],
  [bottlerocket('4Gi', '/dev/xvda', { amiFamily: 'Bottlerocket', amiSelectorTerms: [{ id: 'ami-1' }] }), refuses('4Gi'), '1.15.1'],
  [bottlerocket('4Gi', '/dev/xvda', { amiFamily: 'Custom', amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] }), [], '1.15.1'],
  [bottlerocket('4Gi', '/dev/xvda', { amiSelectorTerms: [{ alias: 'al2023@latest' }] }), [], '1.15.1'],
  // 4Gi was the default of Karpenter 1.14 and earlier.
  [bottlerocket('4Gi'), [], '1.14.1'],
]);
