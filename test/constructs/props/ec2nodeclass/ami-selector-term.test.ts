import { AmiSelectorTerm } from 'cdk8s-karpenter';

test.each([
  ['alias', AmiSelectorTerm.alias('al2023', 'v20260701'), '{"alias":"al2023@v20260701"}'],
  ['id', AmiSelectorTerm.id('ami-0123456789abcdef0'), '{"id":"ami-0123456789abcdef0"}'],
  ['name', AmiSelectorTerm.name('my-image-*'), '{"name":"my-image-*"}'],
  ['name with an owner', AmiSelectorTerm.name('my-image-*', 'self'), '{"name":"my-image-*","owner":"self"}'],
  ['tags', AmiSelectorTerm.tags({ team: 'ml', env: '*' }), '{"tags":{"team":"ml","env":"*"}}'],
  ['ssmParameter', AmiSelectorTerm.ssmParameter('/golden/image'), '{"ssmParameter":"/golden/image"}'],
  [
    'matching all',
    AmiSelectorTerm.matching({ name: 'n', tags: { team: 'ml' }, owner: '123456789012' }),
    '{"name":"n","tags":{"team":"ml"},"owner":"123456789012"}',
  ],
])('%s renders only the given fields', (_, term, json) => {
  expect(JSON.stringify(term._toJson())).toBe(json);
});

test('ignores later changes of the tags', () => {
  const tags: Record<string, string> = { a: '1' };
  const terms = [AmiSelectorTerm.tags(tags), AmiSelectorTerm.matching({ tags })];
  tags.b = '2';
  expect(terms.map((term) => term._toJson().tags)).toEqual([{ a: '1' }, { a: '1' }]);
});
