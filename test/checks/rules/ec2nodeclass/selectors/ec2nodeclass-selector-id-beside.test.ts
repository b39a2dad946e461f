import { holds, nodeClass } from '../../lints';

const TAGS = { tags: { team: 'payments' } };

const CASES: readonly (readonly [object, string[]])[] = [
  [{ subnetSelectorTerms: [{ id: 'subnet-1', ...TAGS }, TAGS] }, ['spec.subnetSelectorTerms[0].id "subnet-1" must not be set together with tags. Keep only id in this term, or move id to a separate term.']],
  // The API server already rejects the following terms, so the rule does not report them.
  [{ subnetSelectorTerms: [{ id: 'subnet-1', ...TAGS }] }, []],
  [{ subnetSelectorTerms: [{ id: 'subnet-1', ...TAGS }, { id: 'subnet-2', ...TAGS }] }, []],
  [{ securityGroupSelectorTerms: [TAGS, { id: 'sg-1', name: 'a' }, { name: 'b', ...TAGS }] }, [
    'spec.securityGroupSelectorTerms[1].id "sg-1" must not be set together with name. Keep only id in this term, or move id to a separate term.', 'spec.securityGroupSelectorTerms[2].name "b" must not be set together with tags. Keep only name in this term, or move name to a separate term.',
  ]],
  [{ capacityReservationSelectorTerms: [{ id: 'cr-1' }, { id: 'cr-2', ownerID: '012345678901', ...TAGS }] },
    ['spec.capacityReservationSelectorTerms[1].id "cr-2" must not be set together with tags, ownerID. Keep only id in this term, or move id to a separate term.']],
  [{ securityGroupSelectorTerms: [TAGS, { id: 'sg-1', ...TAGS }] }, ['spec.securityGroupSelectorTerms[1].id "sg-1" must not be set together with tags. Keep only id in this term, or move id to a separate term.']],
  [{ capacityReservationSelectorTerms: [TAGS, { id: 'cr-1', instanceMatchCriteria: 'open' }] },
    ['spec.capacityReservationSelectorTerms[1].id "cr-1" must not be set together with instanceMatchCriteria. Keep only id in this term, or move id to a separate term.']],
  [{ subnetSelectorTerms: [{ id: 'subnet-1' }, TAGS] }, []],
  [{ securityGroupSelectorTerms: [TAGS, { id: 'sg-1', name: 'a', ...TAGS }] }, ['spec.securityGroupSelectorTerms[1].id "sg-1" must not be set together with tags, name. Keep only id in this term, or move id to a separate term.']],
];

holds('ec2nodeclass-selector-id-beside', CASES.map(([spec, texts]) => [nodeClass(spec), texts]));
