import { checkObject } from '../../src/validation/engine/check-object';
import { objectIndexOf } from '../../src/validation/engine/object-index';
import { reportObject } from '../../src/validation/engine/report-object';
import { problemText } from '../../src/validation/finding-text';
import { Json } from '../../src/validation/rule';
import { KarpenterVersion } from '../../src/versions/karpenter-version';

const REF = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
const REQUIREMENTS = [{ key: 'team', operator: 'Exists' }];
const nodeClass = (spec: Json) => ({
  apiVersion: 'karpenter.k8s.aws/v1',
  kind: 'EC2NodeClass',
  metadata: { name: 'default' },
  spec: { role: 'r', amiSelectorTerms: [{ alias: 'al2023@v20260701' }], subnetSelectorTerms: [{ tags: { a: 'b' } }], securityGroupSelectorTerms: [{ tags: { a: 'b' } }], ...spec },
});
const pool = (fields: Json) => ({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'default' }, spec: { template: { spec: { nodeClassRef: REF, requirements: REQUIREMENTS } } }, ...fields });
const buffer = (spec: Json) => ({ apiVersion: 'autoscaling.x-k8s.io/v1beta1', kind: 'CapacityBuffer', metadata: { name: 'web', namespace: 'web' }, spec });

function texts(json: Json, release: string, check: typeof reportObject): string[] {
  return check({ json }, { version: KarpenterVersion.of(release), assumed: false }, objectIndexOf([], false)).findings
    .filter(({ severity }) => severity !== 'info').map((finding) => `${finding.rule} ${problemText(finding)}; ${finding.fix}`);
}

test.each<[string, Json, string, string]>([
  ['a required field', pool({ spec: { template: { spec: { nodeClassref: REF, requirements: REQUIREMENTS } } } }),
    'unknown-field unknown field spec.template.spec.nodeClassref; Did you mean nodeClassRef?', 'schema-required spec.template.spec.nodeClassRef is required'],
  ['the whole spec', { ...pool({}), spec: undefined, spc: pool({}).spec }, 'unknown-field unknown field spc; Did you mean spec?', 'schema-required spec is required'],
  ['a field outside of its parent', pool({ spec: { nodeClassRef: REF, template: { spec: { requirements: REQUIREMENTS } } } }),
    'unknown-field unknown field spec.nodeClassRef; Move nodeClassRef to spec.template.spec.nodeClassRef.', 'schema-required spec.template.spec.nodeClassRef is required'],
  ['the name', pool({ metadata: undefined, name: 'default' }), 'unknown-field unknown field name; Move name to metadata.name.', 'metadata-name metadata.name is required'],
  ['a selector of a term', nodeClass({ subnetSelectorTerms: [{ ids: 'subnet-0123456789abcdef0' }] }),
    'unknown-field unknown field spec.subnetSelectorTerms[0].ids; Did you mean id?', 'ec2nodeclass-subnet-term-empty spec.subnetSelectorTerms[0] must set tags or id'],
  ['a tag outside of the tags', nodeClass({ subnetSelectorTerms: [{ 'karpenter.sh/discovery': 'demo' }] }),
    'unknown-field spec.subnetSelectorTerms[0]["karpenter.sh/discovery"]: unknown field "karpenter.sh/discovery"; Move karpenter.sh/discovery to spec.subnetSelectorTerms[0].tags.',
    'ec2nodeclass-subnet-term-empty spec.subnetSelectorTerms[0] must set tags or id'],
  ['a field of a volume', nodeClass({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { snapshotId: 'snap-1' } }] }),
    'unknown-field unknown field spec.blockDeviceMappings[0].ebs.snapshotId; Did you mean snapshotID?', 'ec2nodeclass-ebs-source spec.blockDeviceMappings[0].ebs must set volumeSize or snapshotID'],
])('omits the consequence of a mistake in %s, but keeps the verdict', (_, json, unknown, consequence) => {
  expect(texts(json, '1.15.1', reportObject)).toEqual([unknown]);
  expect(texts(json, '1.15.1', checkObject).map((text) => text.replace(/; (Add|Did|Move) .*/, '')).sort()).toEqual([unknown.replace(/; .*/, ''), consequence].sort());
  expect(reportObject({ json }, { version: KarpenterVersion.of('1.15.1'), assumed: false }, objectIndexOf([], false)).admitted).toBe(false);
});

test.each<[string, Json, readonly string[], string?]>([
  ['an independent error', pool({ spec: { ...pool({}).spec, wieght: 5, replicas: -1 } }), [
    'unknown-field unknown field spec.wieght; Did you mean weight?',
    'schema-range spec.replicas must be at least 0, got -1; Set an integer of at least 0.',
  ]],
  ['an error of a rule, if the value of the misspelled field is invalid', buffer({ replicas: 5, scaleableRef: { apiGroup: 'apps', kind: 'Deployment', name: 1 } }), [
    'unknown-field unknown field spec.scaleableRef; Did you mean scalableRef?',
    'capacitybuffer-source-missing spec: podTemplateRef or scalableRef is required; Add scalableRef, for example {apiGroup: apps, kind: Deployment, name: web}, or podTemplateRef.',
  ]],
  ['errors if the intended field is also set', nodeClass({ subnetSelectorTerms: [], subnetSelectorTerm: [{ id: 'subnet-0123456789abcdef0' }] }), [
    'unknown-field unknown field spec.subnetSelectorTerm; Did you mean subnetSelectorTerms?',
    'ec2nodeclass-selector-empty spec.subnetSelectorTerms must not be empty; Add a term, for example tags: {karpenter.sh/discovery: demo}.',
  ]],
  ['errors if the unknown field is only a warning', pool({ spec: { template: { spec: { nodeClassref: REF, requirements: REQUIREMENTS } } } }), [
    'unknown-field spec.template.spec.nodeClassref: unknown field nodeClassref in Karpenter 1.15, the newest release that this package knows; Did you mean nodeClassRef?',
    'schema-required spec.template.spec.nodeClassRef is required; Add nodeClassRef, for example nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}.',
  ], '1.99.0'],
])('keeps %s', (_, json, expected, release = '1.15.1') => {
  expect(texts(json, release, reportObject)).toEqual(expected);
});
