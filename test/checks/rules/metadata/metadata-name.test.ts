import { violationsOf } from '../violations';

const pool = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool' };
const check = (metadata: object) => violationsOf('metadata-name', { ...pool, metadata });

test.each(['a', 'a-b', 'a.b', '0', 'a'.repeat(253)])('accepts the name %s', (name) => {
  expect(check({ name })).toEqual([]);
});

test.each([
  ['', ''], ['A', 'a'], ['My_Pool', 'my-pool'], ['-a', 'a'], ['a-', 'a'], ['a..b', 'a.b'], ['.a', 'a'], ['a b', 'a-b'], ['é', ''], ['a'.repeat(254), ''], ['a\n', 'a'], ['_.-', ''],
])('rejects the name "%s"', (name, meant) => {
  expect(check({ name })).toEqual([{
    path: 'metadata.name',
    message: `name must be a DNS subdomain name, got ${name.length > 80 ? `"${'a'.repeat(76)}…` : JSON.stringify(name)}`,
    fix: `${meant && `Did you mean ${meant}? `}Use at most 253 characters: lowercase letters, digits, "-", and ".". Start and end with a letter or digit.`,
  }]);
});

test('requires a name, unless generateName is set', () => {
  const missing = [{ path: 'metadata.name', message: 'name is required', fix: 'Add name, for example name: default.' }];
  expect([check({}), check({ name: null })]).toEqual([missing, missing]);
  expect([check({ generateName: 'a-' }), check({ name: '', generateName: 'a-' })]).toEqual([[], []]);
});

test('leaves a name that is not a string to the structure check', () => {
  expect(check({ name: 5 })).toEqual([]);
});
