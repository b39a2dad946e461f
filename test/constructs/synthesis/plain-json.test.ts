import { ApiObject, App, Chart, IResolver, JsonPatch, Lazy, Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { plainJson } from '../../../src/constructs/synthesis/cdk8s-internals';

/** Generates keys, except keys that cdk8s itself cannot render. */
const key = fc.string().filter((name) => !['__proto__', 'constructor', 'resolve'].includes(name));

/** JSON values, and values that users put into props: undefined, null, empty lists and maps. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.string(), fc.integer(), fc.boolean(), fc.double({ noNaN: true }), fc.constant(undefined), fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).any;

const map = fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true });
const texts = fc.dictionary(key, fc.string(), { maxKeys: 3, noNullPrototype: true });

function object(spec: object, metadata: object = {}, app: App = new App()): ApiObject {
  return new ApiObject(new Chart(app, 'chart'), 'it', { apiVersion: 'a/v1', kind: 'K', metadata, spec });
}

test('returns the JSON of cdk8s, with the same order of keys', () => {
  fc.assert(fc.property(map, texts, texts, fc.array(fc.string(), { maxLength: 2 }), fc.dictionary(fc.constantFrom('generateName', 'x', 'y'), value, { noNullPrototype: true }), (spec, labels, annotations, finalizers, more) => {
    const it = object(spec, { labels, annotations, finalizers, ...more });
    const [ours, theirs] = [plainJson(it, () => spec), it.toJson()];
    expect(ours).toEqual(theirs);
    expect(Yaml.stringify(ours)).toBe(Yaml.stringify(theirs));
  }), { numRuns: 500 });
});

const LAZY = { inner: [Lazy.any({ produce: () => 5 })] };

class Shout implements IResolver {
  public resolve(): void {}
}

test.each<[string, ApiObject, object]>([
  ['a token', object({}), LAZY],
  ['an implicit token', object({}), { a: { resolve: () => 5 } }],
  ['an object of a class', object({}), { a: new Date(0) }],
  ['a function', object({}), { a: () => 5 }],
  ['a token in metadata', object({}, { annotations: { a: Lazy.any({ produce: () => 'x' }) } }), {}],
  ['a custom resolver', object({}, {}, new App({ resolvers: [new Shout()] })), {}],
])('leaves %s to cdk8s', (_, it, spec) => {
  expect(plainJson(it, () => spec)).toBeUndefined();
});

test('leaves patches to cdk8s', () => {
  const it = object({});
  expect(plainJson(it, () => ({}))).toBeDefined();
  it.addJsonPatch(JsonPatch.add('/spec/a', 1));
  expect(plainJson(it, () => ({}))).toBeUndefined();
});

test('passes on errors of the rendering', () => {
  const fail = () => {
    throw new RangeError('as it was');
  };
  expect(() => plainJson(object({}), fail)).toThrow(new RangeError('as it was'));
});
