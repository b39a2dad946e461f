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
  [asks(ZONE, 'Exists')], [asks(ZONE_ID, 'DoesNotExist')], [asks(ZONE, 'In')],
])('%j is accepted', (expression) => {
  expect(saidOf(POOLS, affinity([expression]))).toEqual([]);
});

test.each(['us-central1-a', 'us-east1-b', 'us-south-1', 'us-east-1', 'fr-par-1'])('accepts %s, which is a zone of another cloud', (zone) => {
  expect(saidOf(POOLS, { nodeSelector: { [ZONE]: zone } })).toEqual([]);
});

test.each(['us-central1', 'europe-west1'])('accepts %s, which is a region of another cloud', (region) => {
  expect(saidOf(POOLS, { nodeSelector: { 'topology.kubernetes.io/region': region } })).toEqual([]);
});
