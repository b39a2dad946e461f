import { affinity, asks, saidOf } from './apps';
import { Requirement } from '../../../src';

const ZONE = 'topology.kubernetes.io/zone';
const ZONE_ID = 'topology.k8s.aws/zone-id';
const REQUIRED = 'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';
const POOLS = { general: {} };
const NAMES = `values of ${ZONE} must be zone names such as us-east-1a, got`;
const RULE = '(workload-value-not-admitted)';

test('reports zone IDs as names, and names as IDs', () => {
  expect(saidOf(POOLS, { nodeSelector: { [ZONE]: 'use1-az1' } })).toEqual([`nodeSelector["${ZONE}"]: ${NAMES} use1-az1. Did you mean ${ZONE_ID}? ${RULE}`]);
  expect(saidOf(POOLS, { nodeSelector: { [ZONE_ID]: 'us-west-2-lax-1a' } })).toEqual([
    `nodeSelector["${ZONE_ID}"]: values of ${ZONE_ID} must be zone IDs such as use1-az1, got us-west-2-lax-1a. Did you mean ${ZONE}? ${RULE}`,
  ]);
});

test.each(['In', 'NotIn'])('reports %s in required and preferred terms', (operator) => {
  const expression = asks(ZONE, operator, 'use1-az1', 'usw2-lax1-az1');
  const text = `${NAMES} use1-az1 and usw2-lax1-az1. Did you mean ${ZONE_ID}? ${RULE}`;
  expect(saidOf(POOLS, affinity([expression], [asks(ZONE, 'In', 'us-east-1a')]))).toEqual([`${REQUIRED}[0].matchExpressions[0]: ${text}`]);
  const preferred = [{ weight: 1, preference: { matchExpressions: [expression] } }];
  expect(saidOf(POOLS, { affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: preferred } } })).toEqual([
    `affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchExpressions[0]: ${text}`,
  ]);
});

test('reports a node selector once', () => {
  const pools = { general: { requirements: [Requirement.zones('us-east-1a')] } };
  expect(saidOf(pools, { nodeSelector: { [ZONE]: 'use1-az1' }, ...affinity([asks('kubernetes.io/arch', 'Exists')], [asks('kubernetes.io/os', 'Exists')]) })).toHaveLength(1);
  expect(saidOf(pools, { nodeSelector: { [ZONE]: 'use1-az1' } })).toEqual([`nodeSelector["${ZONE}"]: ${NAMES} use1-az1. Did you mean ${ZONE_ID}? ${RULE}`]);
});

test('a release without zone IDs has another fix', () => {
  expect(saidOf({}, {}, '1.15.1')).toEqual([]);
  expect(saidOf(POOLS, { nodeSelector: { [ZONE]: 'use1-az1' } }, '0.36.3')).toEqual([`nodeSelector["${ZONE}"]: ${NAMES} use1-az1. Use zone names such as us-east-1a. ${RULE}`]);
});

test.each([
  [asks(ZONE, 'In', 'us-east-1a', 'us-west-2-lax-1a', 'us-east-1-wl1-bos-wlz-1')],
  [asks(ZONE, 'In', 'us-east-1a', 'use1-az1')],
  [asks(ZONE, 'In', 'eastus-1', 'europe-west1-b', 'zone-1')],
  [asks(ZONE_ID, 'In', 'use1-az1', 'usw2-lax1-az1', 'use1-wl1-bos-wlz1')],
  [asks(ZONE, 'Exists')], [asks(ZONE_ID, 'DoesNotExist')],
])('%j is accepted', (expression) => {
  expect(saidOf(POOLS, affinity([expression]))).toEqual([]);
});

test.each(['us-central1-a', 'us-east1-b', 'us-south-1', 'us-east-1', 'fr-par-1'])('accepts %s, which is a zone of another cloud', (zone) => {
  expect(saidOf(POOLS, { nodeSelector: { [ZONE]: zone } })).toEqual([]);
});

test.each(['us-central1', 'europe-west1'])('accepts %s, which is a region of another cloud', (region) => {
  expect(saidOf(POOLS, { nodeSelector: { 'topology.kubernetes.io/region': region } })).toEqual([]);
});

const TYPE = 'node.kubernetes.io/instance-type';
const FAMILY = 'karpenter.k8s.aws/instance-family';
const SIZE = 'karpenter.k8s.aws/instance-size';
const CATEGORY = 'karpenter.k8s.aws/instance-category';
const OWN = { 'karpenter.sh/nodepool': 'general' };

test.each([
  [{ ...OWN, [TYPE]: 'm5.larg' }, `["${TYPE}"] must be the name of an instance type, such as m5.large, got "m5.larg". Did you mean m5.large?`],
  [{ [TYPE]: 't3.medum' }, `["${TYPE}"] must be the name of an instance type, such as m5.large, got "t3.medum". Did you mean t3.medium?`],
  [{ [TYPE]: 'M5.large' }, `["${TYPE}"] must be the name of an instance type, such as m5.large, got "M5.large". Did you mean m5.large?`],
  [{ [TYPE]: 'C6a.XLarge' }, `["${TYPE}"] must be the name of an instance type, such as m5.large, got "C6a.XLarge". Did you mean c6a.xlarge?`],
  [{ [SIZE]: '2xlrge' }, `["${SIZE}"] must be an instance size, such as 2xlarge, got "2xlrge". Did you mean 2xlarge?`],
  [{ [CATEGORY]: 'm5' }, `["${CATEGORY}"] must be an instance category, which has only letters, such as m, got "m5". Did you mean m?`],
  [{ [FAMILY]: 'm55' }, `["${FAMILY}"]: no instance type of today has ${FAMILY} m55. Did you mean m5? AWS may also have released m55 later.`],
  [{ ...OWN, [ZONE]: 'us-east-1' }, `["${ZONE}"]: ${NAMES} us-east-1. Did you mean topology.kubernetes.io/region?`],
])('reports a node selector that no node in AWS meets: %j', (nodeSelector, text) => {
  expect(saidOf(POOLS, { nodeSelector })).toEqual([`nodeSelector${text} ${RULE}`]);
});

test('reports names in lists, if all are unknown or one is impossible', () => {
  expect(saidOf(POOLS, affinity([asks(FAMILY, 'In', 'm55', 'r55')]))).toEqual([
    `${REQUIRED}[0].matchExpressions[0]: no instance type of today has ${FAMILY} m55 or r55. Did you mean m5? AWS may also have released m55 later. ${RULE}`,
  ]);
  expect(saidOf(POOLS, affinity([asks(SIZE, 'NotIn', 'larg', 'xlarge')]))).toEqual([
    `${REQUIRED}[0].matchExpressions[0]: ${SIZE} must be an instance size, such as 2xlarge, got "larg". Did you mean large? ${RULE}`,
  ]);
});

test.each([
  { ...OWN, [TYPE]: 'm5.large' }, { [TYPE]: 'e2-standard-4' }, { [TYPE]: 'Standard_D4s_v3' }, { [TYPE]: 'm5-large' }, { [TYPE]: 'm5.huge' }, { [TYPE]: 'VM.Standard.E4' }, { [TYPE]: 'n1.gpu' }, { [TYPE]: 'k3s' }, { [TYPE]: 'db.m5.large' },
  { [FAMILY]: 'm5' }, { [SIZE]: '7xlarge', [FAMILY]: 'm5', ...OWN, [ZONE]: 'us-east-1a' },
])('accepts names of EC2, and names of other clouds where pods can run elsewhere: %j', (nodeSelector) => {
  expect(saidOf(POOLS, { nodeSelector }).filter((text) => text.includes('must be') || text.includes('of today has ' + TYPE))).toEqual([]);
});

test('accepts an unknown family next to a known one', () => {
  expect(saidOf(POOLS, affinity([asks(FAMILY, 'In', 'c55', 'c5')]))).toEqual([]);
});
