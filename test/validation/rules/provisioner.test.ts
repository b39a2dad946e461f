import { holds, requirement, said } from './lints';
import { provisioner, template } from '../../v1alpha5/alpha-objects';

const NONE = { providerRef: undefined };
const [NEWEST, OLDEST] = ['0.32', '0.9'];

// PR-20.
const negative = (name: string, value: number) => `spec.${name}: ${value} is negative; write a number of seconds, or leave it out, so that nothing happens for this reason`;
holds('provisioner-ttl-negative', [
  [provisioner({ ttlSecondsAfterEmpty: 0, ttlSecondsUntilExpired: 1 }), [], NEWEST],
  [provisioner({ ttlSecondsAfterEmpty: -1, ttlSecondsUntilExpired: -2 }), [negative('ttlSecondsAfterEmpty', -1), negative('ttlSecondsUntilExpired', -2)], NEWEST],
  [provisioner({ ttlSecondsUntilExpired: -2 }), [negative('ttlSecondsUntilExpired', -2)], OLDEST],
  [{ ...provisioner(), spec: undefined }, [], NEWEST],
]);

// PR-21.
const both = (enabled?: boolean) => provisioner({ ttlSecondsAfterEmpty: 30, consolidation: { enabled } });
const BESIDE = ['spec.ttlSecondsAfterEmpty: consolidation, which takes empty nodes away too, is enabled beside it; leave it out, or write consolidation.enabled: false'];
holds('provisioner-ttl-beside-consolidation', [
  [both(true), BESIDE, NEWEST],
  [both(true), BESIDE, '0.15'],
  // What the release drops takes no nodes away.
  [both(true), [], '0.14'],
  [both(false), [], NEWEST],
  [both(), [], NEWEST],
  [provisioner({ consolidation: { enabled: true } }), [], NEWEST],
]);

// PR-22.
const TWO = ['spec.provider: it stands beside providerRef; leave one of them out; what provider can say an AWSNodeTemplate can say too'];
holds('provisioner-provider-and-ref', [
  [provisioner({ provider: {} }), TWO, NEWEST],
  [provisioner({ provider: {} }), TWO, '0.12'],
  [provisioner({ provider: {} }), [], '0.11'],
  [provisioner({ ...NONE, provider: {} }), [], NEWEST],
]);

// PR-23.
const NEITHER = ['spec.providerRef: neither providerRef nor provider says how nodes are launched; name an AWSNodeTemplate: providerRef: { name: default }'];
const NO_PROVIDER = ['spec.provider: nothing says how nodes are launched; write provider with subnetSelector and securityGroupSelector'];
holds('provisioner-provider-missing', [
  [provisioner(NONE), NO_PROVIDER, OLDEST],
  // 0.10 drops the field that it does not know yet.
  [provisioner(), NO_PROVIDER, '0.10'],
  [provisioner({ ...NONE, provider: {} }), [], OLDEST],
  [provisioner(NONE), [], '0.11'],
  [provisioner(NONE), [], '0.23'],
  [provisioner(NONE), NEITHER, '0.24'],
  [provisioner(NONE), NEITHER, NEWEST],
  [provisioner(), [], NEWEST],
]);
const LAUNCHES_NOTHING = ['spec.providerRef: neither providerRef nor provider says how nodes are launched, so none is; name an AWSNodeTemplate: providerRef: { name: default }'];
holds('provisioner-launches-nothing', [
  [provisioner(NONE), [], '0.10'],
  [provisioner(NONE), LAUNCHES_NOTHING, '0.11'],
  [provisioner(NONE), LAUNCHES_NOTHING, '0.23'],
  [provisioner(NONE), [], '0.24'],
  [provisioner(), [], '0.23'],
]);

// PR-24.
const LABEL_VALUE = 'write at most 63 letters, digits, "-", "_" and ".", beginning and ending with a letter or digit, or nothing';
holds('provisioner-label-value', [
  [provisioner({ labels: { a: '', b: 'c' } }), [], NEWEST],
  [provisioner({ labels: { a: 'b c' } }), [`spec.labels.a: "b c" is not a valid value of a label; ${LABEL_VALUE}`], NEWEST],
  [provisioner({ labels: { a: 'b c' } }), [expect.any(String)], OLDEST],
]);
holds('label-syntax', [
  [provisioner({ labels: { 'a/b/c': 'd' } }), [expect.stringMatching('^spec.labels.a/b/c: "a/b/c" is no key of a label; ')], OLDEST],
  [provisioner({ labels: { 'a/b': 'd' } }), [], OLDEST],
]);
holds('requirement-key', [
  [provisioner({ requirements: [requirement('a/b/c Exists')] }), [expect.stringMatching('^spec.requirements\\[0\\].key: "a/b/c" is no key of a label; ')], OLDEST],
]);
holds('requirement-value', [
  [provisioner({ requirements: [{ key: 'a', operator: 'In', values: ['b c'] }] }), [expect.stringMatching('^spec.requirements\\[0\\].values\\[0\\]: "b c" is not a valid value of a label; ')], OLDEST],
]);

// PR-25.
const label = (key: string) => provisioner({ labels: { [key]: 'a' } });
const asked = (key: string) => provisioner({ requirements: [requirement(`${key} Exists`)] });
const inDomain = (path: string, key: string, domain: string, fix = 'use a domain of yours') =>
  [`${path}: ${key} is in the domain ${domain}, of which a Provisioner names what Karpenter knows only; ${fix}`];
const inDomainLabel = (key: string, domain: string, fix?: string) => inDomain(`spec.labels.${key}`, key, domain, fix);
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
  [asked('karpenter.sh/capacitytype'), inDomain('spec.requirements[0].key', 'karpenter.sh/capacitytype', 'karpenter.sh', 'did you mean karpenter.sh/capacity-type?'), NEWEST],
  [asked(AMI_ID), inDomain('spec.requirements[0].key', AMI_ID, 'karpenter.k8s.aws'), NEWEST],
  [asked('karpenter.k8s.aws/instance-pods'), [], NEWEST],
  [label('node.kubernetes.io/team'), inDomainLabel('node.kubernetes.io/team', 'kubernetes.io'), '0.10'],
  [label('node.kubernetes.io/team'), [], '0.11'],
  [label('sub.node.kubernetes.io/team'), inDomainLabel('sub.node.kubernetes.io/team', 'kubernetes.io'), '0.31'],
  [label('sub.node.kubernetes.io/team'), [], '0.32'],
  [label('node-restriction.kubernetes.io/team'), inDomainLabel('node-restriction.kubernetes.io/team', 'kubernetes.io'), '0.29'],
  [label('node-restriction.kubernetes.io/team'), [], '0.30'],
  // Older names of labels count in requirements only.
  [asked('beta.kubernetes.io/arch'), [], OLDEST],
  [label('beta.kubernetes.io/arch'), inDomainLabel('beta.kubernetes.io/arch', 'kubernetes.io', 'did you mean kubernetes.io/arch?'), NEWEST],
  [asked('karpenter.k8s.aws/instance-category'), ['spec.requirements[0].key: karpenter.k8s.aws/instance-category came with Karpenter 0.14; the target is 0.13; leave it out, or target a release that has it'], '0.13'],
  [asked('karpenter.k8s.aws/instance-category'), [], '0.14'],
  [label('topology.kubernetes.io/region'), [expect.stringContaining('came with Karpenter 0.15; the target is 0.14')], '0.14'],
  [asked('topology.kubernetes.io/region'), [], '0.14'],
  [provisioner({ requirements: [{ operator: 'Exists' }] }), [], NEWEST],
]);

// PR-26.
const own = (path: string, key: string) => [`${path}: each node gets a ${key} of its own; leave it out`];
holds('provisioner-label-never', [
  ...['karpenter.sh/provisioner-name', 'karpenter.sh/emptiness-timestamp', 'kubernetes.io/hostname'].flatMap((key) => [
    [label(key), own(`spec.labels.${key}`, key), OLDEST] as const,
    [asked(key), own('spec.requirements[0].key', key), NEWEST] as const,
  ]),
  [label('example.com/team'), [], NEWEST],
]);
test('what no Provisioner may name is said once', () => {
  expect(said('provisioner-label-domain', [label('karpenter.sh/provisioner-name')], NEWEST)).toEqual([]);
});

// PR-27.
const operator = (name: string) => provisioner({ requirements: [{ key: 'a', operator: name, values: ['1'] }] });
const LATER = ['spec.requirements[0].operator: Gt came with Karpenter 0.14; the target is 0.13; write one of In, NotIn, Exists'];
holds('provisioner-requirement-operator', [
  ...['In', 'NotIn', 'Exists'].map((name) => [operator(name), [], OLDEST] as const),
  ...['DoesNotExist', 'Gt', 'Lt'].map((name) => [operator(name), [], '0.14'] as const),
  [operator('Gt'), LATER, '0.13'],
  [operator('Gte'), ['spec.requirements[0].operator: "Gte" is no operator of a Provisioner; did you mean Gt? Write one of In, NotIn, Exists, DoesNotExist, Gt, Lt'], NEWEST],
  [operator('equals'), ['spec.requirements[0].operator: "equals" is no operator of a Provisioner; write one of In, NotIn, Exists'], OLDEST],
  [provisioner({ requirements: [{ key: 'a' }] }), [], NEWEST],
]);

// PR-28.
const values = (name: string, ...given: string[]) => provisioner({ requirements: [{ key: 'a', operator: name, values: given }] });
const bound = (text: string) => [`spec.requirements[0].values: Gt can't compare with ${text}; write one whole number of at least 0, in quotes: values: ["4"]`];
holds('provisioner-requirement-values', [
  [values('In'), ['spec.requirements[0].values: In has no value to be one of; write one or more, or the operator Exists or DoesNotExist'], '0.14'],
  [values('In'), [], '0.13'],
  [values('NotIn'), [], NEWEST],
  [values('Gt', '0'), [], NEWEST],
  [values('Gt', '-1'), bound('["-1"]'), NEWEST],
  [values('Gt', '1', '2'), bound('["1","2"]'), NEWEST],
  [values('Gt'), bound('[]'), '0.14'],
  [values('Gt', '9223372036854775807'), [], NEWEST],
  [values('Gt', '9223372036854775808'), bound('["9223372036854775808"]'), NEWEST],
  [provisioner({ requirements: [{ key: 'a', operator: 'Lt' }] }), [expect.stringContaining('Lt can\'t compare with []')], NEWEST],
]);

// PR-29.
const taint = (effect: string, key = 'a') => ({ key, effect });
holds('provisioner-taint-effect', [
  [provisioner({ taints: ['NoSchedule', 'PreferNoSchedule', 'NoExecute', ''].map((effect) => taint(effect)) }), [], NEWEST],
  [
    provisioner({ startupTaints: [taint('noSchedule')] }),
    ['spec.startupTaints[0].effect: "noSchedule" is no effect of a taint; did you mean NoSchedule? Write one of NoSchedule, PreferNoSchedule, NoExecute'],
    '0.10',
  ],
  [provisioner({ taints: [taint('Evict')] }), ['spec.taints[0].effect: "Evict" is no effect of a taint; write one of NoSchedule, PreferNoSchedule, NoExecute'], OLDEST],
]);
holds('taint-syntax', [
  [provisioner({ taints: [taint('NoSchedule', '')] }), [expect.stringMatching('^spec.taints\\[0\\].key: "" is no key of a taint; ')], OLDEST],
]);
holds('taint-duplicate', [
  [provisioner({ taints: [taint('NoSchedule')], startupTaints: [taint('NoSchedule')] }), ['spec.startupTaints[0]: there is another taint a:NoSchedule; leave one out, or write another effect'], '0.10'],
  [provisioner({ taints: [taint('NoSchedule'), taint('NoExecute')] }), [], NEWEST],
]);

// PR-30 and PR-31.
const kubelet = (kubeletConfiguration: object) => provisioner({ kubeletConfiguration });
const hard = (value: string) => kubelet({ evictionHard: { 'memory.available': value } });
const threshold = (text: string) => [`spec.kubeletConfiguration.evictionHard.memory.available: ${text}; write a percentage such as "5%" or a quantity such as "100Mi"`];
holds('provisioner-eviction-threshold', [
  ...['0%', '100%', '.5%', '100Mi', '1e3', '-5Mi'].map((value) => [hard(value), [], NEWEST] as const),
  [hard('100.5%'), threshold('"100.5%" is more than 100%'), NEWEST],
  [hard('-1%'), threshold('"-1%" is negative'), NEWEST],
  [hard('five%'), threshold('"five%" is no percentage'), NEWEST],
  [hard('500MB'), threshold('"500MB" is neither a percentage nor a quantity'), '0.16.2'],
  [hard('500MB'), threshold('"500MB" is neither a percentage nor a quantity'), '0.16'],
  // What the release drops is not looked at.
  [hard('500MB'), [], '0.16.1'],
  [kubelet({ evictionSoft: { 'memory.available': '' } }), [expect.stringMatching('evictionSoft.memory.available: "" is neither')], '0.17'],
]);
holds('kubelet-eviction-signal', [
  [kubelet({ evictionHard: { memory: '5%' } }), [expect.stringMatching('^spec.kubeletConfiguration.evictionHard.memory: "memory" is no signal')], '0.16.2'],
  [kubelet({ evictionHard: { memory: '5%' } }), [], '0.16.1'],
  [hard('5%'), [], NEWEST],
]);
holds('kubelet-reserved-resource', [
  [kubelet({ systemReserved: { storage: '1Gi' } }), [expect.stringMatching('^spec.kubeletConfiguration.systemReserved.storage: nothing can be reserved')], NEWEST],
  [kubelet({ kubeReserved: { storage: '1Gi' } }), [], '0.16.1'],
  [kubelet({ systemReserved: { 'cpu': '1', 'memory': '1Gi', 'ephemeral-storage': '1Gi', 'pid': '1' } }), [], NEWEST],
]);
holds('kubelet-reserved-negative', [
  [kubelet({ kubeReserved: { cpu: '-100m' } }), [expect.stringMatching('^spec.kubeletConfiguration.kubeReserved.cpu: "-100m" is negative')], '0.16.2'],
  [kubelet({ kubeReserved: { cpu: '-100m' } }), [], '0.16.1'],
  [kubelet({ kubeReserved: { cpu: 1 } }), [], NEWEST],
]);
const soft = { evictionSoft: { 'memory.available': '5%' } };
holds('kubelet-eviction-soft-pairs', [
  [kubelet(soft), [expect.stringMatching('^spec.kubeletConfiguration.evictionSoft.memory.available: evictionSoftGracePeriod does not say')], '0.17'],
  [kubelet(soft), [], '0.16'],
  [kubelet({ ...soft, evictionSoftGracePeriod: { 'memory.available': '1m' } }), [], NEWEST],
]);

// PR-32.
const garbage = (high?: number, low?: number) => kubelet({ imageGCHighThresholdPercent: high, imageGCLowThresholdPercent: low });
const LOW = ['spec.kubeletConfiguration.imageGCHighThresholdPercent: it is 50, and imageGCLowThresholdPercent is 51; write the high one greater than the low one'];
holds('provisioner-image-gc-thresholds', [
  [garbage(50, 51), LOW, NEWEST],
  [garbage(50, 51), LOW, '0.24'],
  [garbage(50, 51), [], '0.23'],
  [garbage(50, 50), [], NEWEST],
  [garbage(undefined, 51), [], NEWEST],
]);

// PR-33.
holds('schema-range', [
  [provisioner({ weight: 100 }), [], NEWEST],
  [provisioner({ weight: 101 }), ['spec.weight: 101 is out of bounds; write a whole number from 1 to 100, or leave it out'], NEWEST],
  [provisioner({ weight: 0 }), [expect.stringContaining('spec.weight: 0 is out of bounds')], '0.16'],
  [provisioner({ weight: 101 }), [], '0.15'],
  [kubelet({ maxPods: -1 }), [expect.stringContaining('maxPods: -1 is out of bounds')], '0.16.2'],
  [kubelet({ maxPods: -1 }), [], '0.16.1'],
]);

// PR-8.
const ref = (providerRef: object) => provisioner({ providerRef });
holds('provisioner-ref-kind', [
  [ref({ name: 'a', kind: 'AWSNodeTemplate', apiVersion: 'karpenter.k8s.aws/v1alpha1' }), [], NEWEST],
  [ref({ name: 'a', kind: 'EC2NodeClass', apiVersion: 'a/v1' }), [
    'spec.providerRef.apiVersion: Karpenter does not look at "a/v1": it takes the AWSNodeTemplate of that name; write karpenter.k8s.aws/v1alpha1, or leave it out',
    'spec.providerRef.kind: Karpenter does not look at "EC2NodeClass": it takes the AWSNodeTemplate of that name; write AWSNodeTemplate, or leave it out',
  ], NEWEST],
  [ref({ name: 'a', kind: 'EC2NodeClass' }), [expect.any(String)], '0.11'],
  [ref({ name: 'a', kind: 'EC2NodeClass' }), [], '0.10'],
]);
holds('schema-required', [
  [ref({}), ['spec.providerRef.name: it is missing; the API server asks for it: write it'], '0.24'],
  [ref({}), [], '0.23'],
]);

test('a template that is named is looked for where there are some', () => {
  const rule = 'provisioner-node-template-not-in-app';
  const other = template({}, { name: 'other' });
  expect(said(rule, [provisioner(), template()], NEWEST)).toEqual([]);
  expect(said(rule, [provisioner()], NEWEST)).toEqual([]);
  expect(said(rule, [provisioner(), other], NEWEST)).toEqual([
    'spec.providerRef.name: no AWSNodeTemplate here is named "default"; name one that is, or check the template together with the Provisioner',
  ]);
  expect(said(rule, [provisioner(NONE), other], NEWEST)).toEqual([]);
});

const named = (metadata: object) => provisioner({}, metadata);
const misnamed = (path: string, name: string) => [`${path}: "${name}" is no name that Karpenter takes; write at most 63 small letters, digits and "-", beginning with a letter`];
holds('metadata-name-of-webhook', [
  [named({ name: 'a-1' }), [], NEWEST],
  [named({ name: 'a'.repeat(63) }), [], NEWEST],
  [named({ name: 'a'.repeat(64) }), misnamed('metadata.name', 'a'.repeat(64)), NEWEST],
  [named({ name: 'a.b' }), misnamed('metadata.name', 'a.b'), OLDEST],
  [template({}, { name: '1a' }), misnamed('metadata.name', '1a'), NEWEST],
  [named({ generateName: 'a-' }), [], NEWEST],
  [named({ generateName: 'a.b-' }), misnamed('metadata.generateName', 'a.b-'), NEWEST],
  // The API server says it.
  [named({ name: 'A' }), [], NEWEST],
]);
