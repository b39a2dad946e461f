import { Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { Document, Scalar } from 'yaml';
import { anyDocuments, oneLineDocuments } from './yaml-values';
import { BlockWriter } from '../../../../src/foundation/yaml/output/block-writer';
import { isPlainlySafe } from '../../../../src/foundation/yaml/output/is-plainly-safe';

const byCdk8s = (document: unknown): string => Yaml.stringify(document);

/** Creates a writer that records the documents that it passes to the `yaml` package as a whole. */
function recording(): { readonly writer: BlockWriter; readonly asked: unknown[] } {
  const asked: unknown[] = [];
  return { asked, writer: new BlockWriter((document) => { asked.push(document); return byCdk8s(document); }) };
}

function expectHandedOver(document: unknown): void {
  const { writer, asked } = recording();
  expect(writer.write(document)).toBe(byCdk8s(document));
  expect(asked.at(-1)).toBe(document);
}

describe('the bytes of cdk8s', () => {
  test('any document', () => {
    const writer = new BlockWriter(byCdk8s);
    fc.assert(fc.property(anyDocuments, (document) => expect(writer.write(document)).toBe(byCdk8s(document))), { numRuns: 400 });
  });

  test('writes more than half of the documents without multi-line strings itself', () => {
    const { writer, asked } = recording();
    const documents = fc.sample(oneLineDocuments, { numRuns: 400, seed: 1 });
    documents.forEach((document) => writer.write(document));
    expect(documents.filter((document) => asked.includes(document)).length).toBeLessThan(200);
  });

  test('nested and empty maps and lists', () => {
    const document = { a: { b: [{ c: 1, d: { e: null } }, [[true], []], {}] }, f: [], g: {}, h: ['x'] };
    const { writer, asked } = recording();
    expect(writer.write(document)).toBe('a:\n  b:\n    - c: 1\n      d:\n        e: null\n    - - - true\n      - []\n    - {}\nf: []\ng: {}\nh:\n  - x\n');
    expect(asked).toEqual([]);
  });
});

describe('strings that start with digits', () => {
  const strings = [
    '4', '007', '0', '10%', '1m', '336h', '1h30m', '100Gi', '12-a', '2026z', '1e3', '1E3', '0b1', '0o7', '0x1f', '1_000', '1:30', '1.5', '1.', '1-1', '2026-01-31', '10% #a', '1m:', '1a---', '1a...', '9n',
  ];

  test.each(strings)('%s is written as cdk8s writes it, as a value and as a key', (text) => {
    const document = { a: text, b: [text], c: { [text]: 1 } };
    expect(recording().writer.write(document)).toBe(byCdk8s(document));
  });

  test('uses the yaml package if the digits may begin a number', () => {
    const { writer, asked } = recording();
    writer.write(strings);
    expect(asked.flat()).toEqual(['12-a', '1e3', '1E3', '0b1', '0x1f', '1_000', '1:30', '1.5', '1.', '1-1', '2026-01-31', '10% #a', '1m:']);
  });
});

describe('documents and strings that the yaml package writes', () => {
  test('a string that is not plainly safe, once as a key and once as a value', () => {
    const { writer, asked } = recording();
    for (const name of ['a', 'b']) expect(writer.write({ 1: '1.5', name, list: ['1.5', '1.5'] })).toBe(`"1": "1.5"\nname: ${name}\nlist:\n  - "1.5"\n  - "1.5"\n`);
    expect(asked).toEqual([{ 1: 0 }, ['1.5']]);
  });

  test.each<[string, unknown]>([
    ['a multi-line string', { a: { b: 'c\nd' } }],
    ['a key of more than 1,024 characters', { ['k'.repeat(1025)]: 1 }],
    ['a key that has more than 1,024 characters when it is quoted', { ['"'.repeat(1024)]: 1 }],
    ['a key with ---', { a: { '---b': 1 } }],
    ['a key with ...', { '...b': 1 }],
    ['a key with a directive on its second line', { '\u2028%b': 1 }],
    ['negative zero', { a: -0 }],
    ['infinity', { a: Infinity }],
    ['undefined', { a: undefined }],
    ['a BigInt', { a: 10n ** 30n }],
    ['a Date', { a: new Date(0) }],
    ['a Map', { a: new Map([['b', 1]]) }],
    ['an iterable object', { a: { [Symbol.iterator]: () => [1][Symbol.iterator]() } }],
    ['a scalar', 'yes'],
    ['null', null],
  ])('the whole document: %s', (_, document) => expectHandedOver(document));

  test('the whole document: an object that appears twice, for which it writes an anchor', () => {
    const shared = { team: 'a' };
    expectHandedOver({ a: shared, b: [shared] });
    expect(byCdk8s({ a: shared, b: [shared] })).toContain('*a1');
  });

  test('an object in two documents gets no anchor', () => {
    const { writer, asked } = recording();
    const shared = { team: 'a' };
    expect([writer.write({ a: shared }), writer.write({ a: shared })]).toEqual(['a:\n  team: a\n', 'a:\n  team: a\n']);
    expect(asked).toEqual([]);
  });

  test('throws the error of cdk8s for a value that cdk8s rejects', () => {
    const document = { a: [() => 1] };
    expect(() => new BlockWriter(byCdk8s).write(document)).toThrow('Tag not resolved for Function value');
  });
});

describe('isPlainlySafe', () => {
  const tags = new Document(null, { version: '1.1' }).schema!.tags.filter((tag) => 'test' in tag && tag.test) as { readonly tag: string; readonly test: RegExp }[];

  test('rejects strings that match a YAML 1.1 tag', () => {
    expect(tags.length).toBeGreaterThan(10);
    for (const { test: pattern } of tags) {
      fc.assert(fc.property(fc.stringMatching(pattern), (value) => expect([value, isPlainlySafe(value)]).toEqual([value, false])), { numRuns: 300 });
    }
  });

  test('strings of up to three characters', () => {
    const characters = [...'aeEyYnNoOfF019-+.:#_%?!"~= \t', '\u0085', 'é'];
    const strings = characters.flatMap((a) => ['', ...characters].flatMap((b) => ['', ...characters].map((c) => a + b + c)));
    const safe = [...new Set(strings)].filter(isPlainlySafe);
    expect(safe.length).toBeGreaterThan(5000);
    expect(Yaml.stringify(safe)).toBe(safe.map((value) => `- ${value}\n`).join(''));
    expect(Yaml.stringify(Object.fromEntries(safe.map((value) => [value, 0])))).toBe(safe.map((value) => `${value}: 0\n`).join(''));
  });

  test.each(['karpenter.sh/v1', 'NodePool', 'pool-12', 'al2023@v20260701', 'arn:aws:iam::123456789012:role/x', 'a#b', 'E0x', 'yesterday', 'nulls'])('%s is safe', (value) => {
    expect(isPlainlySafe(value)).toBe(true);
    expect(new Document(new Scalar(value), { version: '1.1' }).toString()).toBe(`${value}\n`);
  });

  test.each(['', 'a:', 'a: b', 'a b', 'yes', 'E0', 'e-1', 'é', '1', '-a', '1e3', '0b1', '0x1'])('%j is not plainly safe', (value) => expect(isPlainlySafe(value)).toBe(false));
});
