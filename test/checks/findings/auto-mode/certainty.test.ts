import { autoClass, autoPool, CATEGORIES, Fields, said } from './auto-objects';
import { said as saidOf } from '../../rules/lints';

const EKS = 'eks.amazonaws.com';
const AWS = 'karpenter.k8s.aws';
const requirement = (key: string, operator: string, ...values: string[]) => ({ key, operator, values });
const poolWith = (...added: Fields[]) => autoPool([CATEGORIES, ...added]);
const interfaces = (...items: object[]) => autoClass({
  advancedNetworking: { networkInterfaces: items.map((item, deviceIndex) => ({ networkCardIndex: 0, deviceIndex, interfaceType: 'interface', secondaryIPv4Count: 1, ...item })) },
});
const EFA = { interfaceType: 'efa-only', secondaryIPv4Count: undefined };

/** Objects that only inferences, secondary sources, or contradictory sources reject, with the rules that warn about them. */
const UNCERTAIN: readonly (readonly [title: string, object: Fields, rules: readonly string[]])[] = [
  ['an instance profile without the prefix eks', autoClass({ role: undefined, instanceProfile: 'nodes' }), ['nodeclass-instance-profile-name', 'nodeclass-role-access']],
  ['neither role nor instanceProfile', autoClass({ role: undefined }), ['nodeclass-role-or-instance-profile']],
  ['the lockdown mode of another document', autoClass({ advancedSecurity: { kernelLockdown: 'Integrity' } }), ['nodeclass-kernel-lockdown']],
  ['a placement group without name and id', autoClass({ placementGroupSelector: {} }), ['ec2nodeclass-placement-group-selector']],
  ['a placement group with name and id', autoClass({ placementGroupSelector: { name: 'a', id: 'pg-1' } }), ['ec2nodeclass-placement-group-selector']],
  ['two interfaces with the same indexes', interfaces({}, { deviceIndex: 0 }), ['nodeclass-network-interfaces']],
  ['two EFA interfaces on one card', interfaces({}, EFA, EFA), ['nodeclass-network-interfaces']],
  ['interfaces without addresses for pods', interfaces({ secondaryIPv4Count: undefined }), ['nodeclass-network-interfaces']],
  ['pod security groups by name', autoClass({ podSubnetSelectorTerms: [{ id: 'subnet-1' }], podSecurityGroupSelectorTerms: [{ name: 'pods' }] }), ['nodeclass-selector-term']],
  ['an empty list of reservations', autoClass({ capacityReservationSelectorTerms: [] }), ['nodeclass-capacity-reservations', 'nodeclass-selector-term']],
  ['a field that AWS may have added', autoClass({ warmPool: {} }), ['unknown-field']],
  ['the built-in NodeClass in a dump of a cluster', autoClass({}, { metadata: { name: 'default', labels: { 'app.kubernetes.io/managed-by': 'eks' } } }), ['auto-mode-built-in-name']],
  ['the name of a built-in NodePool', autoPool(undefined, {}, {}, {}, 'system'), ['auto-mode-built-in-name']],
  ['an excluded label of self-managed Karpenter', poolWith(requirement(`${AWS}/instance-family`, 'NotIn', 'm5')), ['auto-mode-karpenter-label']],
  ['the label of a placement group', poolWith(requirement(`${EKS}/placement-group-id`, 'In', 'pg-1')), ['auto-mode-label-domain']],
  ['the label of flexible instances', poolWith(requirement(`${EKS}/instance-capability-flex`, 'In', 'true')), ['auto-mode-label-domain']],
  ['the label of zone IDs', poolWith(requirement('topology.k8s.aws/zone-id', 'In', 'use1-az1')), []],
  ['metal instances', poolWith(requirement(`${EKS}/instance-size`, 'In', 'metal-24xl')), []],
  ['a family that is not in the list', autoPool([requirement(`${EKS}/instance-family`, 'In', 'a1')]), ['auto-mode-instance-types']],
  ['Linux, which a page lists as not supported', poolWith(requirement('kubernetes.io/os', 'In', 'linux')), []],
  ['a budget that never allows disruption', autoPool(undefined, {}, {
    disruption: { consolidateAfter: '1m', budgets: [{ nodes: '0' }, { nodes: '30%', schedule: '0 20 * * *', duration: '2h' }] },
  }), ['nodepool-budget-blocks-all']],
];

test.each(UNCERTAIN)('%s causes no error', (_, object, rules) => {
  const findings = said(object);
  expect(findings.filter((text) => text.startsWith('error'))).toEqual([]);
  expect([...new Set(findings.map((text) => /\(([\w-]+)\)$/.exec(text)![1]))].sort()).toEqual(rules);
});

test('a changed role causes no error', () => {
  expect(said(autoClass({ role: 'new' }), autoClass({ role: 'old' }))).toEqual([expect.stringMatching(/^info spec\.role "new" needs an access entry/), expect.stringMatching(/^warning spec\.role changes/)]);
});

test('a reserved NodePool without terms for reservations causes no error', () => {
  const pool = autoPool([CATEGORIES, requirement('karpenter.sh/capacity-type', 'In', 'reserved')], { nodeClassRef: { group: EKS, kind: 'NodeClass', name: 'nodes' } });
  expect(saidOf('reserved-needs-reservation-terms', [pool, autoClass()])).toHaveLength(1);
  expect(said(pool).filter((text) => text.startsWith('error'))).toEqual([]);
});
