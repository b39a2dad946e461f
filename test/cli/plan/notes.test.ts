import { nodeClaim, nodeClass, pool, report } from './reports';
import { markdownOutput } from '../../../src/cli/plan/markdown-output';
import { notes } from '../../../src/cli/plan/notes';
import { textOutput } from '../../../src/cli/plan/text-output';

const POOL = [pool('a'), nodeClass()];
const withClass = (name: string, nodeClassName: string) => ({ ...nodeClaim(name, 'a'), spec: { nodeClassRef: { kind: 'EC2NodeClass', name: nodeClassName } } });
const NO_LABEL = { apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim', metadata: { name: 'x' } };

test.each([
  { name: 'an unknown NodePool', claims: [nodeClaim('x', 'gpu')], texts: ['The plan does not include 1 NodeClaim whose NodePools are not in the old manifests: NodePool/gpu.'] },
  { name: 'unknown NodePools', claims: ['m', 'l', 'k', 'j', 'i', 'h', 'h'].map((each, index) => nodeClaim(`x-${index}`, each)), texts: ['The plan does not include 7 NodeClaims whose NodePools are not in the old manifests: NodePool/h, NodePool/i, NodePool/j, NodePool/k, NodePool/l, and 1 more.'] },
  { name: 'an unknown EC2NodeClass', claims: [withClass('x', 'gpu')], texts: ['The plan does not include changes of EC2NodeClasses that 1 NodeClaim uses, but that are not in the old manifests: EC2NodeClass/gpu.'] },
  { name: 'unknown EC2NodeClasses', claims: [withClass('x', 'gpu'), withClass('y', 'ml')], texts: ['The plan does not include changes of EC2NodeClasses that 2 NodeClaims use, but that are not in the old manifests: EC2NodeClass/gpu, EC2NodeClass/ml.'] },
  { name: 'a missing label', claims: [NO_LABEL], texts: ['The plan does not include 1 NodeClaim without the label karpenter.sh/nodepool.'] },
  { name: 'known owners', claims: [nodeClaim('x', 'a')], texts: [] },
])('names the owners of NodeClaims: $name', ({ claims, texts }) => {
  expect(notes(report([...POOL, ...claims], POOL))).toEqual(texts);
});

test('names objects without a name that can be compared', () => {
  const unnamed = [{ ...pool('a'), metadata: { name: 123 } }, { ...pool('a'), metadata: { generateName: 'x-' } }];
  expect(notes(report(POOL, [...POOL, ...unnamed]))).toEqual(['The plan does not include objects whose metadata.name is missing or not a string: NodePool/123, NodePool without a name.']);
});

test('reports a release that is newer than all known releases', () => {
  expect(notes(report(POOL, POOL, '9.9', '9.9'))).toEqual([
    'Karpenter 9.9 is newer than the newest known release, so fields and values that 1.15.3 does not have are reported as warnings. Update cdk8s-karpenter, or check against the CRDs of your cluster with validate --crds.',
  ]);
});

describe('v1alpha5', () => {
  const PROVISIONER = { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata: { name: 'a' } };
  const TEMPLATE = { apiVersion: 'karpenter.k8s.aws/v1alpha1', kind: 'AWSNodeTemplate', metadata: { name: 'a' } };
  const note = (kinds: string, release?: string) => {
    const options = release === undefined ? '' : `--karpenter-version ${release} `;
    return `The plan does not include ${kinds}, because plan reads only v1beta1 and v1. To convert them, run 'cdk8s-karpenter convert ${options}old.json' and 'cdk8s-karpenter convert ${options}new.json'.`;
  };

  test.each([
    { name: 'both kinds', before: [PROVISIONER, TEMPLATE], after: [], release: '1.15.3', text: note('Provisioners and AWSNodeTemplates') },
    { name: 'one kind, next to new objects', before: POOL, after: [...POOL, PROVISIONER, PROVISIONER], release: '1.15.3', text: note('Provisioners') },
    { name: 'a release', before: [TEMPLATE], after: [TEMPLATE], release: '0.37.0', text: note('AWSNodeTemplates', '0.37.0') },
  ])('objects must be converted first: $name', ({ before, after, release, text }) => {
    expect(notes(report(before, after, release, release))).toEqual([text]);
  });
});

test('text and Markdown contain the notes after the summary', () => {
  const of = report([...POOL, nodeClaim('x', 'a*b\nc')], POOL);
  expect(textOutput(of)).toBe(`1 NodePool is unchanged (Karpenter 1.15.3)

The plan does not include 1 NodeClaim whose NodePools are not in the old manifests: NodePool/a*b\\u000ac.
`);
  expect(markdownOutput(of)).toBe(`### Karpenter plan

1 NodePool is unchanged (Karpenter 1.15.3)

The plan does not include 1 NodeClaim whose NodePools are not in the old manifests: \`NodePool/a*b\\u000ac\`.
`);
});
