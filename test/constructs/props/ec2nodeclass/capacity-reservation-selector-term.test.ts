import { CapacityReservationSelectorTerm, InstanceMatchCriteria } from 'cdk8s-karpenter';

test.each([
  ['id', CapacityReservationSelectorTerm.id('cr-0123456789abcdef0'), '{"id":"cr-0123456789abcdef0"}'],
  ['tags', CapacityReservationSelectorTerm.tags({ team: 'ml', env: '*' }), '{"tags":{"team":"ml","env":"*"}}'],
  ['matching nothing', CapacityReservationSelectorTerm.matching({}), '{}'],
  ['matching an owner', CapacityReservationSelectorTerm.matching({ ownerID: '012345678901' }), '{"ownerID":"012345678901"}'],
  [
    'matching criteria of a newer release',
    CapacityReservationSelectorTerm.matching({ instanceMatchCriteria: InstanceMatchCriteria.of('shut') }),
    '{"instanceMatchCriteria":"shut"}',
  ],
  [
    'matching all',
    CapacityReservationSelectorTerm.matching({
      tags: { team: 'ml' }, ownerID: '012345678901', instanceMatchCriteria: InstanceMatchCriteria.TARGETED,
    }),
    '{"tags":{"team":"ml"},"ownerID":"012345678901","instanceMatchCriteria":"targeted"}',
  ],
])('%s renders only the given fields', (_, term, json) => {
  expect(JSON.stringify(term._toJson())).toBe(json);
});
