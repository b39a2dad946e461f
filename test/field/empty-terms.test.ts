import { runInField } from './run-field';

const CLASSES = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: a}
spec:
  role: r
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{tags: {}}]
  securityGroupSelectorTerms: [{name: ""}, {tags: {a: b}}]
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: b}
spec:
  role: r
  amiFamily: AL2023
  amiSelectorTerms: [{owner: self, name: ""}, {ssmParameter: ""}]
  subnetSelectorTerms: [{tags: {a: "*"}}]
  securityGroupSelectorTerms: [{tags: {}}]
`;

test.each([
  ['1.15.1', /selects every (?:subnet|security group|image)/],
  ['1.15.3', /is ignored/],
])('for %s, each of the five empty terms is an error: %s', (version, text) => {
  const { code, out } = runInField({ 'empty.yaml': CLASSES }, 'validate', '--karpenter-version', version);
  const errors = out.split('\n').filter((line) => line.includes('  error  '));
  expect(code).toBe(1);
  expect(errors.length).toBe(5);
  expect(errors.filter((line) => !text.test(line))).toEqual([]);
});

test('a release without a patch states both effects', () => {
  const { out } = runInField({ 'empty.yaml': CLASSES }, 'validate', '--karpenter-version', '1.15');
  expect(out).toContain('spec.subnetSelectorTerms[0] sets only empty values, so it is ignored, and the EC2NodeClass is not ready without another term; patches before 1.15.3 select every subnet that the account can see  ');
});

test('the upgrade to the patch with the fix is reported', () => {
  const { code, out } = runInField({ 'empty.yaml': CLASSES }, 'validate', '--from-version', '1.15.1', '--karpenter-version', '1.15.3');
  expect(code).toBe(1);
  expect(out.split('\n')[0]).toBe('Karpenter 1.15.1 to 1.15.3, 2 objects checked. Becomes invalid: 4, changes meaning: 1.');
});
