import { cutText } from '../../../src/foundation/basics/cut-text';

test.each<[text: string, length: number, result: string]>([
  ['one two', 7, 'one two'],
  ['one two three', 12, 'one two…'],
  ['["one","two","three"]', 20, '["one","two",…'],
  ['aaaaaaaaaaaaaaaa', 10, 'aaaaaaa…'],
  ['a bbbbbbbbbbbbbbb', 10, 'a bbbbb…'],
])('cuts %j to %i characters', (text, length, result) => {
  expect(cutText(text, length)).toBe(result);
});
