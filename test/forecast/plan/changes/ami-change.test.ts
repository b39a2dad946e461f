import { nodesWithOtherAmi } from '../../../../src/forecast/plan/changes/ami-change';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { nodeClass } from '../manifests';

const [ONE, TWO, THREE] = ['ami-1', 'ami-2', 'ami-3'].map((id) => ({ id }));
const STILL = ', even if a term still selects it';

test.each<{ name: string; before: readonly JsonObject[]; after?: readonly JsonObject[]; nodes: string }>([
  { name: 'a second ID', before: [ONE], after: [ONE, TWO], nodes: `the newest of ami-1 and ami-2 for their architecture${STILL}` },
  { name: 'a removed ID', before: [ONE, TWO], after: [TWO], nodes: 'ami-2' },
  { name: 'another ID', before: [ONE], after: [TWO], nodes: 'ami-2' },
  { name: 'other IDs', before: [ONE], after: [TWO, THREE], nodes: 'the newest of ami-2 and ami-3 for their architecture' },
  { name: 'many IDs', before: [ONE], after: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id })), nodes: 'the newest that the EC2NodeClass selects for their architecture' },
  { name: 'an alias', before: [ONE], after: [{ alias: 'bottlerocket@v1.62.1' }], nodes: 'the one that bottlerocket@v1.62.1 selects for their instance type' },
  { name: 'tags next to an ID', before: [ONE], after: [ONE, { tags: { team: 'a' } }], nodes: `the newest that the EC2NodeClass selects for their architecture${STILL}` },
  { name: 'another name', before: [{ name: 'golden-1' }], after: [{ name: 'golden-2' }], nodes: 'the newest that the EC2NodeClass selects for their architecture' },
  { name: 'an SSM parameter', before: [ONE], after: [{ ssmParameter: '/images/golden' }], nodes: 'the value of SSM parameter /images/golden' },
  { name: 'an SSM parameter next to an ID', before: [ONE], after: [ONE, { ssmParameter: '/images/golden' }], nodes: `the newest that the EC2NodeClass selects for their architecture${STILL}` },
  { name: 'no terms', before: [ONE], nodes: 'the newest that the EC2NodeClass selects for their architecture' },
])('nodes drift with $name', ({ before, after, nodes }) => {
  expect(nodesWithOtherAmi(nodeClass({ amiSelectorTerms: before }), nodeClass({ amiSelectorTerms: after }))).toBe(`whose AMI is not ${nodes}`);
});
