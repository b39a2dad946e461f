import { DICTIONARY, EXCEPTIONS, exceptionOf, findingsOf, WordFinding } from '../../../scripts/words/check';
import { Role, sentencesOf, Sort } from '../../../scripts/words/prose';

const checked = (text: string, sort: Sort = 'messages', role?: Role) => sentencesOf({ sort, role, pieces: [{ text, offset: 0 }] }).flatMap(findingsOf);
const ids = (findings: readonly WordFinding[]) => findings.map(({ id }) => id);

describe.each(DICTIONARY.map((phrase) => [phrase.id, phrase] as const))('%s', (id, { wrong, right, sorts = ['docs'] }) => {
  test('reports the wrong sample', () => {
    expect(ids(checked(wrong, sorts[0]))).toContain(id);
  });

  test('accepts the right sample', () => {
    expect(ids(checked(right, sorts[0]))).toEqual([]);
  });
});

test('each phrase has its own id', () => {
  expect(DICTIONARY.map(({ id }) => id)).toHaveLength(new Set(DICTIONARY.map(({ id }) => id)).size);
});

test.each([
  ['a unit of code', 'The `beside` field is required.'],
  ['a quotation', 'The log prints "said nobody".'],
  ['an address', 'See https://example.com/colour/behaviour.'],
  ['a placeholder', 'zone ${said} is unknown'],
])('ignores %s', (_, text) => {
  expect(checked(text, 'docs')).toEqual([]);
});

test.each([
  ['a comparative', 'The replacement is no larger than the node.'],
  ['"there is no"', 'There is no default.'],
  ['"stands for"', 'NTH stands for Node Termination Handler.'],
  ['"one of which"', 'Two subnets match, one of which is public.'],
  ['a question', 'What happens if the pool is static?'],
  ['an absolute path', 'nodeadm reads /etc/eks/nodeadm.d in lexical order.'],
  ['"out of bounds"', 'The index is out of bounds.'],
  ['"of course"', 'Of course, the limit still applies.'],
  ['"as a user does"', 'The test installs the package, as a user does.'],
  ['a serial comma', 'It checks labels, taints, and limits.'],
  ['two items', 'If the pool is static, weight and limits are rejected.'],
  ['a URL fragment with a number', 'EC2 instance type p4d-24 and UTF-8 are names.'],
])('accepts %s', (_, text) => {
  expect(checked(text, 'docs')).toEqual([]);
});

describe('sentence length', () => {
  const words = (count: number) => `${Array(count).fill('word').join(' ')}.`;

  test('reports 36 words', () => {
    expect(checked(words(36))).toMatchObject([{ id: 'long-sentence', found: '36 words' }]);
  });

  test('accepts 35 words', () => {
    expect(checked(words(35))).toEqual([]);
  });

  test('counts code as one word', () => {
    expect(checked(`${words(34).slice(0, -1)} \`one two three\`.`)).toEqual([]);
  });
});

describe('the form of findings', () => {
  test('reports a message that ends with a period', () => {
    expect(ids(checked('weight is required.', 'messages', 'message'))).toEqual(['message-form']);
  });

  test('accepts a message without a period', () => {
    expect(checked('weight must be between 1 and 100, got 0', 'messages', 'message')).toEqual([]);
  });

  test.each(['set a value', 'Set a value', 'set a value.'])('reports the fix %j', (text) => {
    expect(ids(checked(text, 'messages', 'fix'))).toEqual(['fix-form']);
  });

  test.each(['Set a value.', 'Did you mean weight?'])('accepts the fix %j', (text) => {
    expect(checked(text, 'messages', 'fix')).toEqual([]);
  });
});

test('a finding has its place in the source', () => {
  const [finding] = sentencesOf({ sort: 'comments', pieces: [{ text: 'One is right.', offset: 100 }, { text: 'It is beside it.', offset: 200 }] }).flatMap(findingsOf);
  expect(finding).toMatchObject({ id: 'beside', found: 'beside', offset: 206 });
});

describe('exceptions', () => {
  const [finding] = checked('The colour is fixed.', 'docs');
  const why = 'a reason';

  test.each([
    ['the file', { path: 'docs/a.md', why }],
    ['a folder', { path: 'docs/', why }],
    ['the id and a part of the sentence', { path: 'docs/a.md', ids: ['british-our'], text: 'colour is', why }],
  ])('cover a finding by %s', (_, exception) => {
    expect(exceptionOf('docs/a.md', finding, [exception])).toBe(exception);
  });

  test.each([
    ['another file', { path: 'docs/b.md', why }],
    ['another id', { path: 'docs/', ids: ['said'], why }],
    ['another sentence', { path: 'docs/', text: 'flavour', why }],
  ])('do not cover %s', (_, exception) => {
    expect(exceptionOf('docs/a.md', finding, [exception])).toBeUndefined();
  });

  test('each has a reason', () => {
    expect(EXCEPTIONS.filter((exception) => !exception.why)).toEqual([]);
  });
});
