import { judge } from '../../../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../../../src/karpenter/versions/karpenter-version';
import { holds, nodeClass, said } from '../../lints';

const RULE = 'ec2nodeclass-selector-values-empty';
const AMI = 'amiSelectorTerms';
const SUBNET = 'subnetSelectorTerms';
const GROUP = 'securityGroupSelectorTerms';

const SET_TAGS = 'Set a value, for example tags: {karpenter.sh/discovery: demo}';
const SET_NAME = 'Set a value, for example name: my-image-*';

const selects = (field: string, index: number, what: string, fix: string) => `spec.${field}[${index}] sets only empty values, so it selects every ${what}. ${fix}`;
const ignored = (field: string, index: number, fix: string) => `spec.${field}[${index}] sets only empty values, so it is ignored. ${fix}`;
const notReady = (field: string, index: number, fix: string) => (
  `spec.${field}[${index}] sets only empty values, so it is ignored, and the EC2NodeClass is not ready without another term. ${fix}`
);

describe('before the fixed patches', () => {
  holds(RULE, [
    [nodeClass({ [SUBNET]: [{ tags: {} }] }), [selects(SUBNET, 0, 'subnet that the account can see', `${SET_TAGS}.`)], '1.15.2'],
    [nodeClass({ [SUBNET]: [{ tags: {} }, { id: 'subnet-1' }] }), [selects(SUBNET, 0, 'subnet that the account can see', `${SET_TAGS}, or remove the term.`)], '1.15.1'],
    [nodeClass({ [GROUP]: [{ name: '' }, { tags: {} }] }), [
      selects(GROUP, 0, 'security group that the account can see', `${SET_TAGS}.`), selects(GROUP, 1, 'security group that the account can see', `${SET_TAGS}.`),
    ], '1.14.3'],
    [nodeClass({ [AMI]: [{ ssmParameter: '' }] }), [selects(AMI, 0, 'image that the account can see', `${SET_NAME}.`)], '1.9.3'],
    [nodeClass({ [AMI]: [{ name: '', owner: 'self' }] }), [selects(AMI, 0, 'image of owner self', `${SET_NAME}.`)], '1.13'],
    [nodeClass({ [AMI]: [{ name: '', tags: {}, owner: '' }] }), [selects(AMI, 0, 'image that the account can see', `${SET_NAME}.`)], '1.0'],
  ]);
});

describe('from the fixed patches on', () => {
  holds(RULE, [
    [nodeClass({ [SUBNET]: [{ tags: {} }] }), [notReady(SUBNET, 0, `${SET_TAGS}.`)], '1.15.3'],
    [nodeClass({ [SUBNET]: [{ tags: {} }, { id: 'subnet-1' }] }), [ignored(SUBNET, 0, `${SET_TAGS}, or remove the term.`)], '1.15.3'],
    [nodeClass({ [SUBNET]: [{ tags: {} }, { id: 'subnet-1' }] }), [
      `spec.${SUBNET}[0] sets only empty values, so it is ignored; patches before 1.15.3 select every subnet that the account can see. ${SET_TAGS}, or remove the term.`,
    ], '1.15'],
    [nodeClass({ [GROUP]: [{ tags: { a: 'b' } }, { name: '' }] }), [ignored(GROUP, 1, `${SET_TAGS}, or remove the term.`)], '1.14.4'],
    [nodeClass({ [AMI]: [{ name: '', owner: 'self' }, { ssmParameter: '' }] }), [notReady(AMI, 0, `${SET_NAME}.`), notReady(AMI, 1, `${SET_NAME}.`)], '1.9.4'],
    [nodeClass({ [AMI]: [{ name: '', owner: 'self' }] }), [notReady(AMI, 0, `${SET_NAME}.`)], '1.99'],
  ]);
});

describe('without an empty term', () => {
  holds(RULE, [
    [nodeClass({ [SUBNET]: [{ tags: { a: '*' } }], [GROUP]: [{ name: 'a' }], [AMI]: [{ name: '*', owner: 'self' }] }), []],
    [nodeClass({ [AMI]: [{ name: '', tags: { a: 'b' } }, { id: 'ami-1' }, { alias: 'al2023@latest' }] }), []],
    // The API server rejects these terms, so other rules report them.
    [nodeClass({ [SUBNET]: [{}], [GROUP]: [{ tags: null }], [AMI]: [{ owner: 'self' }] }), []],
    [nodeClass({ [SUBNET]: [] }), []],
  ]);
});

test.each([['0.37.2', 'advice'], ['0.37.8', 'webhook'], ['1.0', 'advice']])('in v1beta1 for %s, enforced by: %s', (release, enforcedBy) => {
  const object = { ...nodeClass({ [SUBNET]: [{ tags: {} }] }), apiVersion: 'karpenter.k8s.aws/v1beta1' };
  expect(said(RULE, [object], release)).toEqual([expect.stringContaining(selects(SUBNET, 0, 'subnet that the account can see', `${SET_TAGS}.`))]);
  expect(judge(object, KarpenterVersion.of(release)).findings.filter(({ rule }) => rule === RULE).map((finding) => [finding.severity, finding.enforcedBy])).toEqual([['error', enforcedBy]]);
});

test.each([
  ['1.15.1', [{ tags: {} }], 'advice'],
  ['1.15.3', [{ tags: {} }], 'controller'],
  ['1.15.3', [{ tags: {} }, { id: 'subnet-1' }], 'advice'],
])('for %s, the API server admits %j, and the error is enforced by: %s', (release, terms, enforcedBy) => {
  const { admitted, findings } = judge(nodeClass({
    role: 'a', [AMI]: [{ alias: 'al2023@v20260701' }], [SUBNET]: terms, [GROUP]: [{ id: 'sg-1' }],
  }), KarpenterVersion.of(release));
  expect(admitted).toBe(true);
  expect(findings.map((finding) => [finding.rule, finding.severity, finding.enforcedBy])).toEqual([[RULE, 'error', enforcedBy]]);
});
