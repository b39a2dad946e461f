import { Lazy } from 'cdk8s';
import { AmiSelectorTerm, SecurityGroupSelectorTerm, SubnetSelectorTerm, v1beta1 } from 'cdk8s-karpenter';

const NO_TAGS = 'tags must be a map with at least one tag, got {}. For example: { "karpenter.sh/discovery": "demo" }';
const noFilter = (text: string) => `filter must be a filter with a name or tags, got ${text}. For example: { name: "my-image-*", owner: "self" }`;

test.each([
  ['SubnetSelectorTerm.tags', () => SubnetSelectorTerm.tags({}), NO_TAGS],
  ['SecurityGroupSelectorTerm.tags', () => SecurityGroupSelectorTerm.tags({}), NO_TAGS],
  ['SecurityGroupSelectorTerm.name', () => SecurityGroupSelectorTerm.name(''), 'name must be a non-empty string, got ""'],
  ['AmiSelectorTerm.tags', () => AmiSelectorTerm.tags({}), NO_TAGS],
  ['AmiSelectorTerm.name', () => AmiSelectorTerm.name('', 'self'), 'name must be a non-empty string, got ""'],
  ['AmiSelectorTerm.ssmParameter', () => AmiSelectorTerm.ssmParameter(''), 'parameter must be a non-empty string, got ""'],
  ['AmiSelectorTerm.matching, with nothing', () => AmiSelectorTerm.matching({}), noFilter('{}')],
  ['AmiSelectorTerm.matching, with only an owner', () => AmiSelectorTerm.matching({ owner: 'self' }), noFilter('{"owner":"self"}')],
  ['AmiSelectorTerm.matching, with empty values', () => AmiSelectorTerm.matching({ name: '', tags: {} }), noFilter('{"name":"","tags":{}}')],
  ['v1beta1.AmiSelectorTerm.tags', () => v1beta1.AmiSelectorTerm.tags({}), NO_TAGS],
  ['v1beta1.AmiSelectorTerm.name', () => v1beta1.AmiSelectorTerm.name(''), 'name must be a non-empty string, got ""'],
  ['v1beta1.AmiSelectorTerm.matching', () => v1beta1.AmiSelectorTerm.matching({ owner: 'self' }), noFilter('{"owner":"self"}')],
])('%s rejects an empty value', (_, create, message) => {
  expect(create).toThrow(new Error(message));
});

test('a token is not an empty value', () => {
  const tags = Lazy.any({ produce: () => ({ a: 'b' }) });
  expect([SubnetSelectorTerm.tags(tags), AmiSelectorTerm.matching({ tags })].map((term) => term._toJson().tags)).toEqual([tags, tags]);
});
