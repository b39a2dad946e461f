import { holds, nodeClass } from './lints';

const TAGS = { tags: { team: 'red' } };
const subnets = (...subnetSelectorTerms: object[]) => nodeClass({ subnetSelectorTerms });
const groups = (...securityGroupSelectorTerms: object[]) => nodeClass({ securityGroupSelectorTerms });
const reservations = (...capacityReservationSelectorTerms: object[]) => nodeClass({ capacityReservationSelectorTerms });
const [SUBNET, GROUP, RESERVATION] = ['subnetSelectorTerms', 'securityGroupSelectorTerms', 'capacityReservationSelectorTerms'].map((field) => `spec.${field}[0]`);

holds('ec2nodeclass-subnet-id-alone', [
  [subnets({ id: 'subnet-1', ...TAGS }, TAGS), []],
  [subnets(TAGS), []],
  [subnets(), []],
  [nodeClass({}), []],
]);

holds('ec2nodeclass-security-group-id-alone', [
  [groups({ id: 'sg-1', name: 'a' }), [`${GROUP}.id "sg-1" must not be set together with tags or name. Keep only id in this term, or move id to a separate term.`]],
  [groups({ id: 'sg-1', ...TAGS }, { id: 'sg-2', name: 'a' }), [`${GROUP}.id "sg-1" must not be set together with tags or name. Keep only id in this term, or move id to a separate term.`]],
  [groups({ id: 'sg-1', ...TAGS }, { id: 'sg-2' }), []],
  [groups({ name: 'a', ...TAGS }), []],
  [groups(), []],
]);

holds('ec2nodeclass-security-group-name-alone', [
  [groups({ name: 'a', ...TAGS }), [`${GROUP}.name "a" must not be set together with tags or id. Keep only name in this term, or move name to a separate term.`]],
  // Rule ec2nodeclass-security-group-id-alone reports these terms.
  [groups({ name: 'a', id: 'sg-1' }, { name: 'b', id: 'sg-2', ...TAGS }), []],
  [groups({ name: 'a', id: 'sg-1' }, { name: 'b', ...TAGS }), [`${GROUP}.name "a" must not be set together with tags or id. Keep only name in this term, or move name to a separate term.`]],
  [groups({ name: 'a', ...TAGS }, { name: 'b' }), []],
  [groups({ id: 'sg-1', ...TAGS }), []],
  [groups({ name: 'a' }), []],
  [groups(), []],
]);

holds('ec2nodeclass-capacity-reservation-id-alone', [
  [reservations({ id: 'cr-1', ...TAGS, instanceMatchCriteria: 'open', ownerID: '012345678901' }),
    [`${RESERVATION}.id "cr-1" must not be set together with tags, ownerID, instanceMatchCriteria. Keep only id in this term, or move id to a separate term.`]],
  [reservations(), ['spec.capacityReservationSelectorTerms must not be empty. Remove capacityReservationSelectorTerms, or add a term, for example id: cr-0123456789abcdef0.']],
  [reservations({ id: 'cr-1', ...TAGS }, { id: 'cr-2' }), []],
  [reservations({ ...TAGS, ownerID: '012345678901' }), []],
  [nodeClass({}), []],
]);

holds('ec2nodeclass-subnet-term-empty', [
  [subnets(TAGS, {}), ['spec.subnetSelectorTerms[1] must set tags or id. Add a selector, for example tags: {karpenter.sh/discovery: demo}.']],
  [subnets({ id: 'subnet-1' }), []],
  [subnets(TAGS), []],
]);

holds('ec2nodeclass-security-group-term-empty', [
  [groups(TAGS, { id: 'sg-1' }, { name: 'a' }), []],
]);

holds('ec2nodeclass-capacity-reservation-term-empty', [
  [reservations(TAGS, { id: 'cr-1' }, { instanceMatchCriteria: 'open' }), []],
]);

holds('ec2nodeclass-selector-empty', [
  [groups(), ['spec.securityGroupSelectorTerms must not be empty. Add a term, for example tags: {karpenter.sh/discovery: demo}.']],
  [nodeClass({ amiSelectorTerms: [] }), []],
]);

const noKey = (term: string) => `${term}.tags[""]: key must not be empty. Set a key, for example karpenter.sh/discovery, or remove the tag.`;
const noValue = (term: string) => `${term}.tags["a"] must not be empty. Set a value, or use "*" to match any value.`;
const tags = { '': 'x', 'a': '' };
holds('ec2nodeclass-selector-tag-empty', [
  [nodeClass({ amiSelectorTerms: [{ tags }] }), [noKey('spec.amiSelectorTerms[0]'), noValue('spec.amiSelectorTerms[0]')]],
  [subnets({ tags }), [noKey(SUBNET), noValue(SUBNET)]],
  [groups({ tags }), [noKey(GROUP), noValue(GROUP)]],
  [reservations({ tags }), [noKey(RESERVATION), noValue(RESERVATION)]],
]);

const tracking = (connectionTracking: object) => nodeClass({ connectionTracking });
holds('ec2nodeclass-connection-tracking-empty', [
  [tracking({ tcpEstablishedTimeout: 60 }), []],
  [tracking({ udpStreamTimeout: 60 }), []],
  [nodeClass({}), []],
]);

const placed = (placementGroupSelector: object) => nodeClass({ placementGroupSelector });
holds('ec2nodeclass-placement-group-selector', [
  [placed({}), ['spec.placementGroupSelector must set name or id. Add name or id, for example name: hpc-cluster.']],
  [placed({ name: 'a' }), []],
  [nodeClass({}), []],
]);

const card = (networkCardIndex: number, deviceIndex: number, interfaceType = 'interface') => ({ networkCardIndex, deviceIndex, interfaceType });
const interfaces = (...networkInterfaces: object[]) => nodeClass({ networkInterfaces });
const second = (index: number, cardIndex: number) => `spec.networkInterfaces[${index}].interfaceType efa-only is already used on network card ${cardIndex}. Keep only one efa-only interface per network card.`;
holds('ec2nodeclass-network-interface-duplicate', [
  [interfaces(card(0, 0), card(1, 0), card(0, 1), card(1, 1, 'efa-only'), card(2, 1, 'efa-only')), []],
  [interfaces(card(1, 0, 'efa-only'), card(0, 0), card(1, 1), card(1, 2, 'efa-only')), [second(3, 1)]],
  [interfaces(card(0, 0), card(1, 0), card(0, 0)), ['spec.networkInterfaces[2] must not have the same networkCardIndex (0) and deviceIndex (0) as another interface. Set a different deviceIndex, or remove the duplicate interface.']],
  ...[card(1 + Number.EPSILON, 1), card(1, 1 + Number.EPSILON)].map((one) => [interfaces(one),
    [`spec.networkInterfaces[0]: networkCardIndex and deviceIndex must be whole numbers, got ${one.networkCardIndex} and ${one.deviceIndex}. Set whole numbers, for example networkCardIndex: 0 and deviceIndex: 1.`]] as const),
  // The API server reports the missing fields, so the rule does not report them.
  [interfaces({ deviceIndex: 0 }, { deviceIndex: 0 }, { networkCardIndex: 0 }, { networkCardIndex: 0 }), []],
]);

holds('ec2nodeclass-network-interface-primary', [
  [interfaces(card(1, 1), card(0, 0)), []],
  [interfaces(card(1, 0)), [expect.any(String)]],
  [interfaces(card(0, 0, 'efa-only')), [expect.any(String)]],
  [interfaces(card(0, 1), card(1, 0)), [expect.any(String)]],
  [interfaces(), []],
  [nodeClass({}), []],
]);
