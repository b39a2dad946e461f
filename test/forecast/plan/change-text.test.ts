import { changeText } from '../../../src/forecast/plan/change-text';

const LONG = 'x'.repeat(61);

test.each([
  { name: 'a changed value', before: 1, after: 2, text: 'changes from 1 to 2' },
  { name: 'a changed string', before: 'a', after: 'b', text: 'changes from "a" to "b"' },
  { name: 'a new value', before: undefined, after: true, text: 'is now true' },
  { name: 'a removed value', before: '1h', after: undefined, text: 'is removed (was "1h")' },
  { name: 'a list', before: [], after: [{ id: 'a' }], text: 'changes from [] to [{"id":"a"}]' },
  { name: 'a long new value', before: undefined, after: LONG, text: 'is added' },
  { name: 'a long removed value', before: LONG, after: undefined, text: 'is removed' },
  { name: 'a long changed value', before: 'a', after: LONG, text: 'changes' },
  { name: 'a value with several lines', before: 'a', after: 'a\nb', text: 'changes' },
])('describes $name', ({ before, after, text }) => {
  expect(changeText({ before, after })).toBe(text);
});
