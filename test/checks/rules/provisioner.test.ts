import { holds, requirement, said } from './lints';
import { provisioner, template } from '../../constructs/v1alpha5/alpha-objects';

const NONE = { providerRef: undefined };
const [NEWEST, OLDEST] = ['0.32', '0.9'];

const negative = (name: string, value: number) => `spec.${name} must be at least 0, got ${value}. Set a number of seconds, for example 30, or remove ${name}.`;
holds('provisioner-ttl-negative', [
  [provisioner({ ttlSecondsAfterEmpty: 0, ttlSecondsUntilExpired: 1 }), [], NEWEST],
  [provisioner({ ttlSecondsAfterEmpty: -1, ttlSecondsUntilExpired: -2 }), [negative('ttlSecondsAfterEmpty', -1), negative('ttlSecondsUntilExpired', -2)], NEWEST],
  [provisioner({ ttlSecondsUntilExpired: -2 }), [negative('ttlSecondsUntilExpired', -2)], OLDEST],
  [{ ...provisioner(), spec: undefined }, [], NEWEST],
]);

const both = (enabled?: boolean) => provisioner({ ttlSecondsAfterEmpty: 30, consolidation: { enabled } });
const BESIDE = ['spec.ttlSecondsAfterEmpty and consolidation.enabled: true are mutually exclusive. Remove ttlSecondsAfterEmpty, or set consolidation.enabled to false.'];
holds('provisioner-ttl-beside-consolidation', [
  [both(true), BESIDE, NEWEST],
  [both(true), BESIDE, '0.15'],
  // In this release, the API server drops the field, so the field removes no nodes.
  [both(true), [], '0.14'],
  [both(false), [], NEWEST],
  [both(), [], NEWEST],
  [provisioner({ consolidation: { enabled: true } }), [], NEWEST],
]);

const TWO = ['spec.provider and providerRef are mutually exclusive. Remove provider or providerRef. An AWSNodeTemplate supports all fields of provider.'];
holds('provisioner-provider-and-ref', [
  [provisioner({ provider: {} }), TWO, NEWEST],
  [provisioner({ provider: {} }), TWO, '0.12'],
  [provisioner({ provider: {} }), [], '0.11'],
  [provisioner({ ...NONE, provider: {} }), [], NEWEST],
]);

const NEITHER = ['spec.providerRef or provider is required. Add the name of an AWSNodeTemplate, for example providerRef: {name: default}.'];
const NO_PROVIDER = ['spec.provider is required. Add provider with subnetSelector and securityGroupSelector, for example subnetSelector: {karpenter.sh/discovery: demo}.'];
holds('provisioner-provider-missing', [
  [provisioner(NONE), NO_PROVIDER, OLDEST],
  // In 0.10, the API server drops the field, because it is unknown.
  [provisioner(), NO_PROVIDER, '0.10'],
  [provisioner({ ...NONE, provider: {} }), [], OLDEST],
  [provisioner(NONE), [], '0.11'],
  [provisioner(NONE), [], '0.23'],
  [provisioner(NONE), NEITHER, '0.24'],
  [provisioner(NONE), NEITHER, NEWEST],
  [provisioner(), [], NEWEST],
]);
const LAUNCHES_NOTHING = ['spec.providerRef or provider is required to launch nodes. Add the name of an AWSNodeTemplate, for example providerRef: {name: default}.'];
holds('provisioner-launches-nothing', [
  [provisioner(NONE), [], '0.10'],
  [provisioner(NONE), LAUNCHES_NOTHING, '0.11'],
  [provisioner(NONE), LAUNCHES_NOTHING, '0.23'],
  [provisioner(NONE), [], '0.24'],
  [provisioner(), [], '0.23'],
]);

holds('provisioner-label-value', [
  [provisioner({ labels: { a: '', b: 'c' } }), [], NEWEST],
  [provisioner({ labels: { a: 'b c' } }), ['spec.labels["a"] must be a valid label value, got "b c". Use an empty string, or at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit.'], NEWEST],
  [provisioner({ labels: { a: 'b c' } }), [expect.any(String)], OLDEST],
]);
holds('label-syntax', [
  [provisioner({ labels: { 'a/b/c': 'd' } }), [expect.stringMatching('^spec.labels\\["a/b/c"\\]: label key must be a qualified name, got "a/b/c"\\. Use ')], OLDEST],
  [provisioner({ labels: { 'a/b': 'd' } }), [], OLDEST],
]);
holds('requirement-key', [
  [provisioner({ requirements: [requirement('a/b/c Exists')] }), [expect.stringMatching('^spec.requirements\\[0\\].key must be a qualified name, got "a/b/c"\\. Use ')], OLDEST],
]);
holds('requirement-value', [
  [provisioner({ requirements: [{ key: 'a', operator: 'In', values: ['b c'] }] }), [expect.stringMatching('^spec.requirements\\[0\\].values\\[0\\]: "b c" is not a valid label value\\. Use ')], OLDEST],
]);

const label = (key: string) => provisioner({ labels: { [key]: 'a' } });
const asked = (key: string) => provisioner({ requirements: [requirement(`${key} Exists`)] });
const inDomain = (path: string, key: string, domain: string, fix = 'Use a label in your own domain, for example example.com/team.') =>
  [`${path}: label ${key} is in the reserved domain ${domain}. ${fix}`];
const inDomainLabel = (key: string, domain: string, fix?: string) => inDomain(`spec.labels["${key}"]`, key, domain, fix);
const AMI_ID = 'karpenter.k8s.aws/instance-ami-id';
holds('provisioner-label-domain', [
  [label('example.com/team'), [], OLDEST],
  [label('kubernetes.io'), [], NEWEST],
  [label('kubernetes.io/arch'), [], OLDEST],
  [label('karpenter.sh/capacity-type'), [], OLDEST],
  [label('kops.k8s.io/x'), [], OLDEST],
  [label('kubernetes.io/team'), inDomainLabel('kubernetes.io/team', 'kubernetes.io'), OLDEST],
  [label('mykubernetes.io/team'), inDomainLabel('mykubernetes.io/team', 'kubernetes.io'), NEWEST],
  [label('k8s.io/team'), inDomainLabel('k8s.io/team', 'k8s.io'), NEWEST],
  [label('karpenter.sh/team'), inDomainLabel('karpenter.sh/team', 'karpenter.sh'), NEWEST],
  [asked('karpenter.sh/capacitytype'), inDomain('spec.requirements[0].key', 'karpenter.sh/capacitytype', 'karpenter.sh', 'Did you mean karpenter.sh/capacity-type?'), NEWEST],
  [asked(AMI_ID), inDomain('spec.requirements[0].key', AMI_ID, 'karpenter.k8s.aws'), NEWEST],
  [asked('karpenter.k8s.aws/instance-pods'), [], NEWEST],
  [label('node.kubernetes.io/team'), inDomainLabel('node.kubernetes.io/team', 'kubernetes.io'), '0.10'],
  [label('node.kubernetes.io/team'), [], '0.11'],
  [label('sub.node.kubernetes.io/team'), inDomainLabel('sub.node.kubernetes.io/team', 'kubernetes.io'), '0.31'],
  [label('sub.node.kubernetes.io/team'), [], '0.32'],
  [label('node-restriction.kubernetes.io/team'), inDomainLabel('node-restriction.kubernetes.io/team', 'kubernetes.io'), '0.29'],
  [label('node-restriction.kubernetes.io/team'), [], '0.30'],
  // Old label names are valid only in requirements.
  [asked('beta.kubernetes.io/arch'), [], OLDEST],
  [label('beta.kubernetes.io/arch'), inDomainLabel('beta.kubernetes.io/arch', 'kubernetes.io', 'Did you mean kubernetes.io/arch?'), NEWEST],
  [asked('karpenter.k8s.aws/instance-category'), ['spec.requirements[0].key: label karpenter.k8s.aws/instance-category requires Karpenter 0.14 or later, but the target is 0.13. Remove the label, or target Karpenter 0.14 or later.'], '0.13'],
  [asked('karpenter.k8s.aws/instance-category'), [], '0.14'],
  [label('topology.kubernetes.io/region'), [expect.stringContaining('requires Karpenter 0.15 or later, but the target is 0.14')], '0.14'],
  [asked('topology.kubernetes.io/region'), [], '0.14'],
  [provisioner({ requirements: [{ operator: 'Exists' }] }), [], NEWEST],
]);

const own = (path: string, key: string) => [`${path}: label ${key} must not be set, because Karpenter or the kubelet sets it on each node. Remove ${key}.`];
holds('provisioner-label-never', [
  ...['karpenter.sh/provisioner-name', 'karpenter.sh/emptiness-timestamp', 'kubernetes.io/hostname'].flatMap((key) => [
    [label(key), own(`spec.labels["${key}"]`, key), OLDEST] as const,
    [asked(key), own('spec.requirements[0].key', key), NEWEST] as const,
  ]),
  [label('example.com/team'), [], NEWEST],
]);
test('reports a label that is never allowed only once', () => {
  expect(said('provisioner-label-domain', [label('karpenter.sh/provisioner-name')], NEWEST)).toEqual([]);
});

const operator = (name: string) => provisioner({ requirements: [{ key: 'a', operator: name, values: ['1'] }] });
const LATER = ['spec.requirements[0].operator Gt requires Karpenter 0.14 or later, but the target is 0.13. Use one of In, NotIn, Exists.'];
holds('provisioner-requirement-operator', [
  ...['In', 'NotIn', 'Exists'].map((name) => [operator(name), [], OLDEST] as const),
  ...['DoesNotExist', 'Gt', 'Lt'].map((name) => [operator(name), [], '0.14'] as const),
  [operator('Gt'), LATER, '0.13'],
  [operator('Gte'), ['spec.requirements[0].operator must be one of In, NotIn, Exists, DoesNotExist, Gt, Lt, got "Gte". Did you mean Gt?'], NEWEST],
  [operator('equals'), ['spec.requirements[0].operator must be one of In, NotIn, Exists, got "equals". Use a supported operator, for example In.'], OLDEST],
  [provisioner({ requirements: [{ key: 'a' }] }), [], NEWEST],
]);

const values = (name: string, ...given: string[]) => provisioner({ requirements: [{ key: 'a', operator: name, values: given }] });
const bound = (text: string) => [`spec.requirements[0].values must contain exactly one integer of at least 0 for the Gt operator, got ${text}. Set one integer in quotes, for example values: ["4"].`];
holds('provisioner-requirement-values', [
  [values('In'), ['spec.requirements[0].values must not be empty for the In operator. Add at least one value, or use the Exists or DoesNotExist operator.'], '0.14'],
  [values('In'), [], '0.13'],
  [values('NotIn'), [], NEWEST],
  [values('Gt', '0'), [], NEWEST],
  [values('Gt', '-1'), bound('["-1"]'), NEWEST],
  [values('Gt', '1', '2'), bound('["1","2"]'), NEWEST],
  [values('Gt'), bound('[]'), '0.14'],
  [values('Gt', '9223372036854775807'), [], NEWEST],
  [values('Gt', '9223372036854775808'), bound('["9223372036854775808"]'), NEWEST],
  [provisioner({ requirements: [{ key: 'a', operator: 'Lt' }] }), [expect.stringContaining('must contain exactly one integer of at least 0 for the Lt operator, got []')], NEWEST],
]);

const taint = (effect: string, key = 'a') => ({ key, effect });
holds('provisioner-taint-effect', [
  [provisioner({ taints: ['NoSchedule', 'PreferNoSchedule', 'NoExecute', ''].map((effect) => taint(effect)) }), [], NEWEST],
  [
    provisioner({ startupTaints: [taint('noSchedule')] }),
    ['spec.startupTaints[0].effect must be NoSchedule, PreferNoSchedule, or NoExecute, got "noSchedule". Did you mean NoSchedule?'],
    '0.10',
  ],
  [provisioner({ taints: [taint('Evict')] }), ['spec.taints[0].effect must be NoSchedule, PreferNoSchedule, or NoExecute, got "Evict". Use a valid effect, for example NoSchedule.'], OLDEST],
]);
holds('taint-syntax', [
  [provisioner({ taints: [taint('NoSchedule', '')] }), [expect.stringMatching('^spec.taints\\[0\\].key must be a qualified name, got ""\\. Use ')], OLDEST],
]);
holds('taint-duplicate', [
  [provisioner({ taints: [taint('NoSchedule')], startupTaints: [taint('NoSchedule')] }), ['spec.startupTaints[0]: key and effect must be unique across taints and startupTaints, got a:NoSchedule twice. Remove one of the taints, or change its key or effect.'], '0.10'],
  [provisioner({ taints: [taint('NoSchedule'), taint('NoExecute')] }), [], NEWEST],
]);

const kubelet = (kubeletConfiguration: object) => provisioner({ kubeletConfiguration });
const hard = (value: string) => kubelet({ evictionHard: { 'memory.available': value } });
const threshold = (text: string) => [`spec.kubeletConfiguration.evictionHard["memory.available"] must be ${text}. Set a percentage, for example 5%, or a quantity, for example 100Mi.`];
holds('provisioner-eviction-threshold', [
  ...['0%', '100%', '.5%', '100Mi', '1e3', '-5Mi'].map((value) => [hard(value), [], NEWEST] as const),
  [hard('100.5%'), threshold('between 0% and 100%, got "100.5%"'), NEWEST],
  [hard('-1%'), threshold('between 0% and 100%, got "-1%"'), NEWEST],
  [hard('five%'), threshold('a percentage, got "five%"'), NEWEST],
  [hard('500MB'), threshold('a percentage or a quantity, got "500MB"'), '0.16.2'],
  [hard('500MB'), threshold('a percentage or a quantity, got "500MB"'), '0.16'],
  // In this release, the API server drops the field.
  [hard('500MB'), [], '0.16.1'],
  [kubelet({ evictionSoft: { 'memory.available': '' } }), [expect.stringContaining('evictionSoft["memory.available"] must be a percentage or a quantity, got ""')], '0.17'],
]);
holds('kubelet-eviction-signal', [
  [kubelet({ evictionHard: { memory: '5%' } }), [expect.stringContaining('spec.kubeletConfiguration.evictionHard["memory"]: unknown eviction signal "memory"')], '0.16.2'],
  [kubelet({ evictionHard: { memory: '5%' } }), [], '0.16.1'],
  [hard('5%'), [], NEWEST],
]);
holds('kubelet-reserved-resource', [
  [kubelet({ systemReserved: { storage: '1Gi' } }), [expect.stringContaining('spec.kubeletConfiguration.systemReserved["storage"]: unknown resource "storage"')], NEWEST],
  [kubelet({ kubeReserved: { storage: '1Gi' } }), [], '0.16.1'],
  [kubelet({ systemReserved: { 'cpu': '1', 'memory': '1Gi', 'ephemeral-storage': '1Gi', 'pid': '1' } }), [], NEWEST],
]);
holds('kubelet-reserved-negative', [
  [kubelet({ kubeReserved: { cpu: '-100m' } }), [expect.stringContaining('spec.kubeletConfiguration.kubeReserved["cpu"] must not be negative, got "-100m"')], '0.16.2'],
  [kubelet({ kubeReserved: { cpu: '-100m' } }), [], '0.16.1'],
  [kubelet({ kubeReserved: { cpu: 1 } }), [], NEWEST],
]);
const soft = { evictionSoft: { 'memory.available': '5%' } };
holds('kubelet-eviction-soft-pairs', [
  [kubelet(soft), [expect.stringContaining('spec.kubeletConfiguration.evictionSoft["memory.available"] requires the same key in evictionSoftGracePeriod')], '0.17'],
  [kubelet(soft), [], '0.16'],
  [kubelet({ ...soft, evictionSoftGracePeriod: { 'memory.available': '1m' } }), [], NEWEST],
]);

const garbage = (high?: number, low?: number) => kubelet({ imageGCHighThresholdPercent: high, imageGCLowThresholdPercent: low });
const LOW = ['spec.kubeletConfiguration.imageGCHighThresholdPercent must be at least imageGCLowThresholdPercent (51), got 50. Raise imageGCHighThresholdPercent, or lower imageGCLowThresholdPercent.'];
holds('provisioner-image-gc-thresholds', [
  [garbage(50, 51), LOW, NEWEST],
  [garbage(50, 51), LOW, '0.24'],
  [garbage(50, 51), [], '0.23'],
  [garbage(50, 50), [], NEWEST],
  [garbage(undefined, 51), [], NEWEST],
]);

holds('schema-range', [
  [provisioner({ weight: 100 }), [], NEWEST],
  [provisioner({ weight: 101 }), ['spec.weight must be between 1 and 100, got 101. Set an integer from 1 to 100.'], NEWEST],
  [provisioner({ weight: 0 }), [expect.stringContaining('spec.weight must be between 1 and 100, got 0')], '0.16'],
  [provisioner({ weight: 101 }), [], '0.15'],
  [kubelet({ maxPods: -1 }), [expect.stringContaining('maxPods must be at least 0, got -1')], '0.16.2'],
  [kubelet({ maxPods: -1 }), [], '0.16.1'],
]);

const ref = (providerRef: object) => provisioner({ providerRef });
holds('provisioner-ref-kind', [
  [ref({ name: 'a', kind: 'AWSNodeTemplate', apiVersion: 'karpenter.k8s.aws/v1alpha1' }), [], NEWEST],
  [ref({ name: 'a', kind: 'EC2NodeClass', apiVersion: 'a/v1' }), [
    'spec.providerRef.apiVersion must be karpenter.k8s.aws/v1alpha1, got "a/v1". Set karpenter.k8s.aws/v1alpha1, or remove apiVersion.',
    'spec.providerRef.kind must be AWSNodeTemplate, got "EC2NodeClass". Set AWSNodeTemplate, or remove kind.',
  ], NEWEST],
  [ref({ name: 'a', kind: 'EC2NodeClass' }), [expect.any(String)], '0.11'],
  [ref({ name: 'a', kind: 'EC2NodeClass' }), [], '0.10'],
]);
holds('schema-required', [
  [ref({}), ['spec.providerRef.name is required. Add name, for example name: default.'], '0.24'],
  [ref({}), [], '0.23'],
]);

test('looks for the AWSNodeTemplate of a Provisioner if the files have any', () => {
  const rule = 'provisioner-node-template-not-in-app';
  const other = template({}, { name: 'other' });
  expect(said(rule, [provisioner(), template()], NEWEST)).toEqual([]);
  expect(said(rule, [provisioner()], NEWEST)).toEqual([]);
  expect(said(rule, [provisioner(), other], NEWEST)).toEqual([
    'spec.providerRef.name "default" does not match any AWSNodeTemplate in these files. Correct the name, or validate the AWSNodeTemplate together with the Provisioner.',
  ]);
  expect(said(rule, [provisioner(NONE), other], NEWEST)).toEqual([]);
});

const named = (metadata: object) => provisioner({}, metadata);
const misnamed = (path: string, name: string) => [`${path} must be a DNS label that starts with a letter, got "${name}". Use at most 63 characters: lowercase letters, digits, and "-". Start with a letter.`];
holds('metadata-name-of-webhook', [
  [named({ name: 'a-1' }), [], NEWEST],
  [named({ name: 'a'.repeat(63) }), [], NEWEST],
  [named({ name: 'a'.repeat(64) }), misnamed('metadata.name', 'a'.repeat(64)), NEWEST],
  [named({ name: 'a.b' }), misnamed('metadata.name', 'a.b'), OLDEST],
  [template({}, { name: '1a' }), misnamed('metadata.name', '1a'), NEWEST],
  [named({ generateName: 'a-' }), [], NEWEST],
  [named({ generateName: 'a.b-' }), misnamed('metadata.generateName', 'a.b-'), NEWEST],
  // The API server reports the error, so the rule does not.
  [named({ name: 'A' }), [], NEWEST],
]);
