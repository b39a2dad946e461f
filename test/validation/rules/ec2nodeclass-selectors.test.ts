import { holds, nodeClass } from './lints';

const TAGS = { tags: { team: 'red' } };
const subnets = (...subnetSelectorTerms: object[]) => nodeClass({ subnetSelectorTerms });
const groups = (...securityGroupSelectorTerms: object[]) => nodeClass({ securityGroupSelectorTerms });
const reservations = (...capacityReservationSelectorTerms: object[]) => nodeClass({ capacityReservationSelectorTerms });
const TWO = 'leave one of them out, or write two terms';
const [SUBNET, GROUP, RESERVATION] = ['subnetSelectorTerms', 'securityGroupSelectorTerms', 'capacityReservationSelectorTerms'].map((field) => `spec.${field}[0]`);

holds('ec2nodeclass-subnet-id-alone', [
  [subnets({ id: 'subnet-1', ...TAGS }, TAGS), []],
  [subnets(TAGS), []],
  [subnets(), []],
  [nodeClass({}), []],
]);

holds('ec2nodeclass-security-group-id-alone', [
  [groups({ id: 'sg-1', name: 'a' }), [`${GROUP}.id: "sg-1" stands beside tags or name; ${TWO}`]],
  [groups({ id: 'sg-1', ...TAGS }, { id: 'sg-2', name: 'a' }), [`${GROUP}.id: "sg-1" stands beside tags or name; ${TWO}`]],
  [groups({ id: 'sg-1', ...TAGS }, { id: 'sg-2' }), []],
  [groups({ name: 'a', ...TAGS }), []],
  [groups(), []],
]);

holds('ec2nodeclass-security-group-name-alone', [
  [groups({ name: 'a', id: 'sg-1' }), [`${GROUP}.name: "a" stands beside tags or id; ${TWO}`]],
  [groups({ name: 'a', ...TAGS }, { name: 'b' }), []],
  [groups({ id: 'sg-1', ...TAGS }), []],
  [groups({ name: 'a' }), []],
  [groups(), []],
]);

holds('ec2nodeclass-capacity-reservation-id-alone', [
  [reservations({ id: 'cr-1', ...TAGS, instanceMatchCriteria: 'open', ownerID: '012345678901' }),
    [`${RESERVATION}.id: "cr-1" stands beside tags and ownerID and instanceMatchCriteria; leave the others out, or write two terms`]],
  [reservations(), ['spec.capacityReservationSelectorTerms: it has no term, which the API server refuses here; leave the whole field out']],
  [reservations({ id: 'cr-1', ...TAGS }, { id: 'cr-2' }), []],
  [reservations({ ...TAGS, ownerID: '012345678901' }), []],
  [nodeClass({}), []],
]);

const NOTHING = 'the term selects nothing';
holds('ec2nodeclass-subnet-term-empty', [
  [subnets(TAGS, {}), [`spec.subnetSelectorTerms[1]: ${NOTHING}; write tags or id`]],
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
  [groups(), ['spec.securityGroupSelectorTerms: it has no term; write at least one term, with tags or an id']],
  [nodeClass({ amiSelectorTerms: [] }), []],
]);

const noKey = (term: string) => `${term}.tags: a tag has no key; write the key of the tag`;
const noValue = (term: string) => `${term}.tags.a: the tag has no value; write the value, or "*" for any`;
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
  [placed({}), ['spec.placementGroupSelector: it selects nothing; write either name or id']],
  [placed({ name: 'a' }), []],
  [nodeClass({}), []],
]);

const card = (networkCardIndex: number, deviceIndex: number, interfaceType = 'interface') => ({ networkCardIndex, deviceIndex, interfaceType });
const interfaces = (...networkInterfaces: object[]) => nodeClass({ networkInterfaces });
const second = (index: number, cardIndex: number) => `spec.networkInterfaces[${index}].interfaceType: card ${cardIndex} has another interface of type efa-only; leave one out: a card has at most one`;
holds('ec2nodeclass-network-interface-duplicate', [
  [interfaces(card(0, 0), card(1, 0), card(0, 1), card(1, 1, 'efa-only'), card(2, 1, 'efa-only')), []],
  [interfaces(card(1, 0, 'efa-only'), card(0, 0), card(1, 1), card(1, 2, 'efa-only')), [second(3, 1)]],
  [interfaces(card(0, 0), card(1, 0), card(0, 0)), ['spec.networkInterfaces[2]: there is another with card 0 and device 0; leave one out, or write another deviceIndex']],
  ...[card(1 + Number.EPSILON, 1), card(1, 1 + Number.EPSILON)].map((one) => [interfaces(one),
    [`spec.networkInterfaces[0]: card ${one.networkCardIndex} and device ${one.deviceIndex} are not both whole numbers; write whole numbers`]] as const),
  // The API server asks for all of them.
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
