import { fill, group, indent, lineBreak, printed, separated } from '../../../../src/cli/init/print/layout';

const page = (width: number) => ({ width, indent: '  ' });
const list = (...items: string[]) => group(['[', indent([lineBreak(), separated(items, [',', lineBreak(' ')])]), lineBreak('', ','), ']']);

test.each<[number, string]>([
  [12, '[one, two];'],
  [11, '[one, two];'],
  [10, '[\n  one,\n  two,\n];'],
])('breaks a group that does not fit into %i columns', (width, text) => {
  expect(printed([list('one', 'two'), ';'], page(width))).toBe(text);
});

test('the first line starts at the given level', () => {
  expect(printed(list('one', 'two'), page(13), 2)).toBe('[\n      one,\n      two,\n    ]');
  expect(printed(list('one', 'two'), page(14), 2)).toBe('[one, two]');
});

test('breaks the outer group first, and keeps the inner group on one line', () => {
  const outer = group(['(', indent([lineBreak(), list('a', 'b'), ',', lineBreak(' '), list('c', 'd')]), lineBreak('', ','), ')']);
  expect(printed(outer, page(12))).toBe('(\n  [a, b],\n  [c, d],\n)');
});

test('a broken group breaks the groups around it', () => {
  expect(printed(group(['(', indent([lineBreak(), group(['{', lineBreak(), '}'], true)]), lineBreak(), ')']), page(80))).toBe('(\n  {\n  }\n)');
});

test('fills lines with words', () => {
  const words = group(['[', indent([lineBreak(), fill(['aa', 'bb', 'cc', 'dd', 'ee'])]), lineBreak('', ','), ']']);
  expect(printed(words, page(20))).toBe('[aa, bb, cc, dd, ee]');
  expect(printed(words, page(12))).toBe('[\n  aa, bb,\n  cc, dd,\n  ee,\n]');
});

test('a line break in a string does not break the group', () => {
  expect(printed(group(['(', lineBreak(), '`a\nb`', lineBreak(), ')']), page(10))).toBe('(`a\nb`)');
});
