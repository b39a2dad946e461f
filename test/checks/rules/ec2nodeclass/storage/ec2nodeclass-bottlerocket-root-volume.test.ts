import { Json } from '../../../../../src/checks/findings/rule';
import { holds, nodeClass, pool, said } from '../../lints';

const RULE = 'ec2nodeclass-bottlerocket-root-volume';
const bottlerocket = (size: string | undefined, deviceName = '/dev/xvda', spec: object = { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] }): Json =>
  nodeClass({ ...spec, blockDeviceMappings: [{ deviceName, ebs: size === undefined ? { snapshotID: 'snap-1' } : { volumeSize: size } }] });
const PATH = 'spec.blockDeviceMappings[0].ebs.volumeSize';
const refuses = (size: string) => [`${PATH} must be at least 2Gi for the Bottlerocket root volume /dev/xvda, got ${size}. Set volumeSize to 2Gi or more.`];
const isSmall = (size: string) => [`spec.blockDeviceMappings[0].ebs.volumeSize ${size} of the Bottlerocket root volume /dev/xvda is less than 6Gi, the default since Karpenter 1.15, `
  + 'so images with a larger root snapshot launch no nodes. To be ready for such images, set volumeSize to 6Gi or more.'];

holds(RULE, [
  [bottlerocket('1Gi'), refuses('1Gi')],
  [bottlerocket('2G'), refuses('2G'), '1.14.1'],
  [bottlerocket('2Gi'), isSmall('2Gi')],
  [bottlerocket('4G'), isSmall('4G')],
  [bottlerocket('4Gi'), [], '1.14.1'],
  [bottlerocket('6Gi'), []],
  [bottlerocket('1T'), []],
  [bottlerocket(undefined), []],
  [bottlerocket('1Gi', '/dev/xvdb'), []],
  [bottlerocket('1Gi', '/dev/xvda', { amiFamily: 'Bottlerocket', amiSelectorTerms: [{ id: 'ami-1' }] }), refuses('1Gi')],
  [bottlerocket('1Gi', '/dev/xvda', { amiFamily: 'Custom', amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] }), []],
  [bottlerocket('1Gi', '/dev/xvda', { amiSelectorTerms: [{ alias: 'al2023@latest' }] }), []],
]);

/** Returns the size that the rule requires for a class with a pool. */
function required(size: string, version: string, requirement: string, kubernetes?: string): string | undefined {
  const json = bottlerocket(size, '/dev/xvda', { amiSelectorTerms: [{ alias: `bottlerocket@${version}` }] });
  const ofClass = pool([requirement]);
  ofClass.spec.template.spec.nodeClassRef.name = json.metadata.name;
  return /at least (\w+) /.exec(said(RULE, [json, ofClass], '1.15.1', kubernetes)[0] ?? '')?.[1];
}

const GPU = 'karpenter.k8s.aws/instance-gpu-count Gt 0';

test.each<[string, string, string, string | undefined, string?]>([
  ['4Gi', 'latest', GPU, '6Gi'],
  ['4Gi', 'v1.66.0', 'karpenter.k8s.aws/instance-family In g5,p4d', '6Gi'],
  ['4Gi', '1.67.0', GPU, '6Gi', '1.37'],
  ['4Gi', 'latest', GPU, undefined, '1.36'],
  ['4Gi', 'v1.62.0', GPU, undefined],
  ['4Gi', 'v1.20.0', GPU, undefined],
  ['3Gi', 'v1.20.0', GPU, '4Gi'],
  ['3Gi', 'latest', GPU, '4Gi', '1.36'],
  ['6Gi', 'latest', GPU, undefined],
  ['2Gi', 'latest', 'karpenter.k8s.aws/instance-category In c,m,r', undefined],
  ['2Gi', 'latest', 'karpenter.k8s.aws/instance-category In g,m', undefined],
  ['4Gi', '${VERSION}', GPU, undefined],
])('%s of image %s with %s requires %s', (...[size, version, requirement, expected, kubernetes]) => {
  expect(required(size, version, requirement, kubernetes)).toBe(expected);
});
