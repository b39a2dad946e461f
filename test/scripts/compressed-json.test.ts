import { compressedJson } from '../../scripts/compressed-json';

test('decodes to the same value', () => {
  const value = [{ title: 'Messages', forms: ['label "…" \\ does not', "it's"] }];
  // eslint-disable-next-line no-new-func
  expect(new Function('require', `return ${compressedJson(value)};`)(require)).toEqual(value);
});
