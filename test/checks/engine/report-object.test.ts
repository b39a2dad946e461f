import { checkObject } from '../../../src/checks/engine/check-object';
import { checkKnownValues, reportObject } from '../../../src/checks/engine/report-object';
import { problemText } from '../../../src/checks/findings/finding-text';
import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { Json } from '../../../src/checks/findings/rule';
import { KUBELET_EXPRESSION_INSTANCE_TYPES } from '../../../src/checks/rules/kubelet/expressions/kubelet-expression-instance-types';
import { KUBELET_CONFIG_RESERVED_NEGATIVE } from '../../../src/checks/rules/kubelet/kubelet-config-reserved-negative';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const REF = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
const REQUIREMENTS = [{ key: 'team', operator: 'Exists' }];
const nodeClass = (spec: Json) => ({
  apiVersion: 'karpenter.k8s.aws/v1',
  kind: 'EC2NodeClass',
  metadata: { name: 'default' },
  spec: { role: 'r', amiSelectorTerms: [{ alias: 'al2023@v20260701' }], subnetSelectorTerms: [{ tags: { a: 'b' } }], securityGroupSelectorTerms: [{ tags: { a: 'b' } }], ...spec },
});
const pool = (fields: Json) => ({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'default' }, spec: { template: { spec: { nodeClassRef: REF, requirements: REQUIREMENTS } } }, ...fields });
const poolOf = (template: Json, spec: Json = {}) => (
  pool({ spec: { ...spec, template: { spec: { nodeClassRef: REF, requirements: REQUIREMENTS, ...template } } } })
);
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
    'unknown-field unknown field spec.subnetSelectorTerms[0]["karpenter.sh/discovery"]; Move karpenter.sh/discovery to spec.subnetSelectorTerms[0].tags.',
    'ec2nodeclass-subnet-term-empty spec.subnetSelectorTerms[0] must set tags or id'],
  ['a field of a volume', nodeClass({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { snapshotId: 'snap-1' } }] }),
    'unknown-field unknown field spec.blockDeviceMappings[0].ebs.snapshotId; Did you mean snapshotID?', 'ec2nodeclass-ebs-source spec.blockDeviceMappings[0].ebs must set volumeSize or snapshotID'],
  ...['amiSelector', 'securityGroupSelector', 'subnetSelector'].map((name): [string, Json, string, string] => [
    `the former name of ${name}Terms`, nodeClass({ [`${name}Terms`]: undefined, [name]: { team: 'web' } }),
    `unknown-field unknown field spec.${name}; Use ${name}Terms, for example ${name}Terms: [{tags: {${name === 'amiSelector' ? 'team: web' : 'karpenter.sh/discovery: demo'}}}].`,
    `schema-required spec.${name}Terms is required`,
  ]),
  ['the type of an ID', nodeClass({ securityGroupSelectorTerms: [{ ids: ['sg-1'] }] }),
    'unknown-field unknown field spec.securityGroupSelectorTerms[0].ids; Did you mean id: "sg-1"?', 'ec2nodeclass-security-group-term-empty spec.securityGroupSelectorTerms[0] must set tags, id, or name'],
  ['a term with several IDs', nodeClass({ subnetSelectorTerms: [{ ids: ['subnet-1', 'subnet-2', 'subnet-3'] }] }),
    'unknown-field unknown field spec.subnetSelectorTerms[0].ids; Did you mean id? Add an item for each value, for example [{id: "subnet-1"}, {id: "subnet-2"}].',
    'ec2nodeclass-subnet-term-empty spec.subnetSelectorTerms[0] must set tags or id'],
  ['the values of a requirement', poolOf({ requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', value: 'spot' }] }),
    'unknown-field unknown field spec.template.spec.requirements[0].value; Did you mean values: ["spot"]?', 'requirement-in-needs-values spec.template.spec.requirements[0].values must not be empty for In'],
  ['the API version of a reference', poolOf({ nodeClassRef: { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', name: 'default' } }),
    'unknown-field unknown field spec.template.spec.nodeClassRef.apiVersion; Remove apiVersion, and set group: karpenter.k8s.aws.', 'schema-required spec.template.spec.nodeClassRef.group is required'],
  ['the API group of a reference', poolOf({ nodeClassRef: { apiGroup: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' } }),
    'unknown-field unknown field spec.template.spec.nodeClassRef.apiGroup; Rename apiGroup to group.', 'schema-required spec.template.spec.nodeClassRef.group is required'],
  ['the reference of a Provisioner', poolOf({ nodeClassRef: undefined }, { providerRef: { name: 'default' } }),
    'unknown-field unknown field spec.providerRef; Use spec.template.spec.nodeClassRef, for example {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}.',
    'schema-required spec.template.spec.nodeClassRef is required'],
])('omits the consequence of a mistake in %s, but keeps the verdict', (_, json, unknown, consequence) => {
  expect(texts(json, '1.15.1', reportObject)).toEqual([unknown]);
  expect(texts(json, '1.15.1', checkObject).map((text) => text.replace(/; (Add|Did|List|Move|Remove|Rename|Use) .*/, '')).sort()).toEqual([unknown.replace(/; .*/, ''), consequence].sort());
  expect(reportObject({ json }, { version: KarpenterVersion.of('1.15.1'), assumed: false }, objectIndexOf([], false)).admitted).toBe(false);
});

test.each<[string, Json, string]>([
  ['an alias', { amiSelectorTerms: [{ alias: 'al2023@v20260701' }] }, 'AL2023'],
  ['an alias of Bottlerocket', { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] }, 'Bottlerocket'],
  ['an unknown alias', { amiSelectorTerms: [{ alias: 5 }] }, 'AL2023'],
])('suggests an AMI family once for %s in v1beta1', (_, spec, family) => {
  const json = { ...nodeClass({}), apiVersion: 'karpenter.k8s.aws/v1beta1', spec: { ...nodeClass({}).spec, ...spec } };
  expect(texts(json, '0.37.8', reportObject)).toEqual([`unknown-field unknown field spec.amiSelectorTerms[0].alias; Remove amiSelectorTerms, and set amiFamily: ${family}.`]);
});

const REF_OUTSIDE = { spec: { template: { spec: { nodeClassRef: null, ...REF, requirements: REQUIREMENTS } } } };

test.each<[string, Json, readonly string[]]>([
  ['nodeClassRef', pool(REF_OUTSIDE), ['unknown-field unknown field spec.template.spec.group; Indent group, kind, and name below nodeClassRef.']],
  ['metadata', pool({ metadata: null, name: 'default' }), ['unknown-field unknown field name; Indent name below metadata.']],
  ['disruption', pool({ spec: { ...pool({}).spec, disruption: null, consolidateAfter: '1m', consolidationPolicy: 'WhenEmpty' } }),
    ['unknown-field unknown field spec.consolidateAfter; Indent consolidateAfter and consolidationPolicy below disruption.']],
  ['template', pool({ spec: { template: null, metadata: { labels: { a: 'b' } }, spec: { nodeClassRef: REF, requirements: REQUIREMENTS } } }),
    ['unknown-field unknown field spec.metadata; Indent metadata and spec below template.']],
  ['metadata and nodeClassRef', pool({ ...REF_OUTSIDE, metadata: null, name: 'default' }), [
    'unknown-field unknown field spec.template.spec.group; Indent group, kind, and name below nodeClassRef.',
    'unknown-field unknown field name; Indent name below metadata.',
  ]],
])('reports fields that are not indented below %s once', (_, json, expected) => {
  expect(texts(json, '1.15.1', reportObject)).toEqual(expected);
});

test('reports each unknown field that is not indented in the check of the object, like the API server', () => {
  expect(texts(pool(REF_OUTSIDE), '1.15.1', checkObject).map((text) => text.split(';')[0])).toEqual([
    'unknown-field unknown field spec.template.spec.group',
    'unknown-field unknown field spec.template.spec.kind',
    'unknown-field unknown field spec.template.spec.name',
    'schema-required spec.template.spec.nodeClassRef is required',
  ]);
});

test.each<[string, Json, string]>([
  ['kind', pool({ spec: { ...pool({}).spec, kind: 'NodePool' } }), 'unknown-field unknown field spec.kind; Remove kind, which belongs at the top level of the object.'],
  ['apiVersion', pool({ spec: { ...pool({}).spec, apiVersion: 'v1' } }), 'unknown-field unknown field spec.apiVersion; Remove apiVersion, which belongs at the top level of the object.'],
])('suggests to remove %s from the spec', (_, json, expected) => {
  expect(texts(json, '1.15.1', reportObject)).toEqual([expected]);
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

const ACCEPTED = 'must be a value that Karpenter 1.15 accepts';
const DURATION = 'must be a duration in hours, minutes, and seconds, or "Never"';

test.each<[string, Json, string]>([
  ['the consolidation policy of v1beta1', poolOf({}, { disruption: { consolidateAfter: '1m', consolidationPolicy: 'WhenUnderutilized' } }),
    `schema-enum spec.disruption.consolidationPolicy ${ACCEPTED}, got "WhenUnderutilized"; Did you mean WhenEmptyOrUnderutilized?`],
  ['a disruption method as a reason', poolOf({}, { disruption: { consolidateAfter: '1m', budgets: [{ nodes: '1', reasons: ['Drift'] }] } }),
    `schema-enum spec.disruption.budgets[0].reasons[0] ${ACCEPTED}, got "Drift"; Did you mean Drifted?`],
  ['a policy as a reason', poolOf({}, { disruption: { consolidateAfter: '1m', budgets: [{ nodes: '1', reasons: ['WhenUnderutilized'] }] } }),
    `schema-enum spec.disruption.budgets[0].reasons[0] ${ACCEPTED}, got "WhenUnderutilized"; Did you mean Underutilized?`],
  ['never in lowercase', poolOf({ expireAfter: 'never' }), `schema-pattern spec.template.spec.expireAfter ${DURATION}, got "never"; Did you mean Never?`],
  ['NEVER in capitals', poolOf({}, { disruption: { consolidateAfter: 'NEVER' } }), `schema-pattern spec.disruption.consolidateAfter ${DURATION}, got "NEVER"; Did you mean Never?`],
  ['never in a field without Never', poolOf({ terminationGracePeriod: 'never' }),
    'schema-pattern spec.template.spec.terminationGracePeriod must be a duration in hours, minutes, and seconds, got "never"; '
    + 'Use a duration such as "48h" or "1h30m". For no limit, remove the field.'],
])('suggests the value that %s means', (_, json, text) => {
  expect(texts(json, '1.15.1', reportObject)).toEqual([text]);
});

test.each([['reportObject', reportObject], ['checkKnownValues', checkKnownValues]])('%s evaluates an expression with a placeholder only as it is written and without it', (_, check) => {
  const expression = jest.spyOn(KUBELET_EXPRESSION_INSTANCE_TYPES, 'check');
  const other = jest.spyOn(KUBELET_CONFIG_RESERVED_NEGATIVE, 'check');
  const found = check({ json: nodeClass({ kubelet: { maxPods: 'instance_type.startsWith("{{ x }}") ? 1 : -vcpus', kubeReserved: { cpu: '-1' } } }) },
    { version: KarpenterVersion.of('1.15'), assumed: false }, objectIndexOf([], false)).findings;
  expect(found.map(({ rule, path }) => `${rule} ${path}`)).toEqual(['kubelet-config-reserved-negative spec.kubelet.kubeReserved["cpu"]']);
  expect(other).toHaveBeenCalledTimes(3);
  expect(expression).toHaveBeenCalledTimes(2);
});
