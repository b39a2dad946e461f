import { nodeClass, said } from './lints';

const check = (spec: object) => said('ec2nodeclass-selector-id-beside', [nodeClass(spec)]);
const TAGS = { tags: { team: 'red' } };
const FIX = 'leave one of them out, or write two terms';

test.each([
  [{ subnetSelectorTerms: [{ id: 'subnet-1', ...TAGS }, TAGS] }, ['spec.subnetSelectorTerms[0].id "subnet-1" must not be set together with tags. Keep only id in this term, or move it to a term of its own.']],
  // The API server refuses these.
  [{ subnetSelectorTerms: [{ id: 'subnet-1', ...TAGS }] }, []],
  [{ subnetSelectorTerms: [{ id: 'subnet-1', ...TAGS }, { id: 'subnet-2', ...TAGS }] }, []],
  [{ securityGroupSelectorTerms: [TAGS, { id: 'sg-1', name: 'a' }, { name: 'b', ...TAGS }] }, [
    'spec.securityGroupSelectorTerms[1].id "sg-1" must not be set together with name. Keep only id in this term, or move it to a term of its own.', 'spec.securityGroupSelectorTerms[2].name "b" must not be set together with tags. Keep only name in this term, or move it to a term of its own.',
  ]],
  [{ capacityReservationSelectorTerms: [{ id: 'cr-1' }, { id: 'cr-2', ownerID: '012345678901', ...TAGS }] },
    ['spec.capacityReservationSelectorTerms[1].id "cr-2" must not be set together with tags, ownerID. Keep only id in this term, or move it to a term of its own.']],
  [{ securityGroupSelectorTerms: [TAGS, { id: 'sg-1', ...TAGS }] }, ['spec.securityGroupSelectorTerms[1].id "sg-1" must not be set together with tags. Keep only id in this term, or move it to a term of its own.']],
  [{ capacityReservationSelectorTerms: [TAGS, { id: 'cr-1', instanceMatchCriteria: 'open' }] },
    ['spec.capacityReservationSelectorTerms[1].id "cr-1" must not be set together with instanceMatchCriteria. Keep only id in this term, or move it to a term of its own.']],
  [{ subnetSelectorTerms: [{ id: 'subnet-1' }, TAGS] }, []],
])('%j', (spec, expected) => {
  expect(check(spec)).toEqual(expected);
});
