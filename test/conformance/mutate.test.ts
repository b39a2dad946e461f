import { isDeepStrictEqual } from 'util';
import { Case, Mutator } from './mutate';
import { AIMS } from './mutations/aims';
import { Field, fieldsOf, FieldPath, reaches, textOfPath } from './mutations/field-path';
import { factsOf, KINDS, newestOf, releasesOf } from './mutations/kinds';
import { Updates } from './updates';
import { judge } from '../../src/checks/engine/judge';
import { jsonText } from '../../src/foundation/basics/json-text';
import { Schema, schemaOf } from '../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';

const SEED = 7;

/** Minimum number of constraints in a spec. The v1alpha1 CRDs have no constraints. */
const LEAST_BOUNDS: { readonly [kind: string]: number } = { AWSNodeTemplate: 0 };

function casesOf(mutator: Mutator, count: number): Case[] {
  return Array.from({ length: count }, (_, index) => mutator.caseAt(index));
}

function specAndStatus(schema: Schema): Field[] {
  return fieldsOf(schema).filter(({ path }) => ['spec', 'status'].includes(path[0]));
}

/** Reports whether a field is inside an object that must be empty. No valid object has such a field. */
function isHeldEmpty(schema: Schema, [name, ...rest]: FieldPath): boolean {
  const child = name === '[]' ? schema.items : name === '{}' ? schema.values : schema.properties?.[name];
  return child !== undefined && (schema.maxProperties === 0 || isHeldEmpty(child, rest));
}

/** All values at each path in the objects. */
function valuesByPath(objects: readonly any[], paths: readonly FieldPath[]): Map<string, readonly unknown[]> {
  const known = new Map<string, unknown[]>(paths.map((path) => [textOfPath(path), []]));
  const collect = (value: any, path: string) => {
    known.get(path)?.push(value);
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((item) => collect(item, `${path}[]`));
    const entries = known.has(`${path}{}`) ? `${path}{}` : undefined;
    for (const [name, child] of Object.entries(value)) collect(child, entries ?? (path === '' ? name : `${path}.${name}`));
  };
  objects.forEach((object) => collect(object, ''));
  return known;
}

describe.each(KINDS)('manifests of %s', (kind) => {
  const newest = newestOf(kind);
  const schema: Schema = schemaOf(factsOf(kind).schema, newest);
  const fields = specAndStatus(schema);
  const mutator = new Mutator(kind, newest, SEED);
  let objects: any[];
  let values: ReadonlyMap<string, readonly unknown[]>;

  beforeAll(() => {
    // Two of three cases use the changes in turn, so with 1.5 times as many cases as changes, each change occurs once.
    objects = casesOf(mutator, Math.ceil(mutator.mutations.length * 1.5)).map(({ object }) => object);
    values = valuesByPath(objects, fields.map(({ path }) => path));
  });

  const at = (path: FieldPath) => values.get(textOfPath(path))!;

  test('are few enough for ten thousand cases', () => {
    expect(objects.length).toBeLessThan(10_000);
  });

  test('start with objects that every release admits, which together have each field', () => {
    for (const release of releasesOf(kind)) {
      const bases = new Mutator(kind, release, SEED).bases();
      for (const object of bases) {
        const { admitted, findings } = judge(object, KarpenterVersion.of(release));
        expect({ release, admitted, findings: admitted ? [] : findings }).toEqual({ release, admitted: true, findings: [] });
      }
      const ofRelease = schemaOf(factsOf(kind).schema, release);
      const missing = specAndStatus(ofRelease).filter(({ path }) => !isHeldEmpty(ofRelease, path) && !bases.some((base) => reaches(base, path)));
      expect(missing.map(({ path }) => textOfPath(path))).toEqual([]);
    }
  });

  test('have each field as null, with each type, and omitted', () => {
    const types = ['null', 'string', 'number', 'boolean', 'array', 'object'];
    for (const { path } of fields) {
      const seen = new Set<string>(at(path).map((value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)));
      expect({ path: textOfPath(path), types: types.filter((type) => !seen.has(type)) }).toEqual({ path: textOfPath(path), types: [] });
      expect(objects.some((object) => !reaches(object, path))).toBe(true);
    }
  });

  test('have values around each bound', () => {
    const measures: { readonly [bound: string]: (value: any) => number | undefined } = {
      minimum: (value) => (typeof value === 'number' ? value : undefined),
      minLength: (value) => (typeof value === 'string' ? [...value].length : undefined),
      minItems: (value) => (Array.isArray(value) ? value.length : undefined),
      minProperties: (value) => (typeof value === 'object' && value !== null ? Object.keys(value).length : undefined),
    };
    let bounds = 0;
    for (const { path, schema: field } of fields) {
      for (const [minimum, measure] of Object.entries(measures)) {
        const reached = new Set(at(path).map(measure));
        for (const name of [minimum, minimum.replace('min', 'max')] as (keyof Schema)[]) {
          const bound = field[name] as number | undefined;
          // Skips maxLength of requirement values, because the facts set maxLength on the list, where it has no effect.
          if (bound === undefined || (name === 'maxLength' && field.type !== 'string')) continue;
          bounds++;
          const expected = [bound - 1, bound, bound + 1].filter((value) => minimum === 'minimum' || value >= 0);
          const missed = expected.filter((value) => !reached.has(value));
          expect({ path: textOfPath(path), name, missed }).toEqual({ path: textOfPath(path), name, missed: [] });
        }
      }
    }
    expect(bounds).toBeGreaterThanOrEqual(LEAST_BOUNDS[kind] ?? 6);
  });

  test('have strings that match and do not match each pattern, and each enum value and others', () => {
    for (const { path, schema: field } of fields.filter(({ schema: { type } }) => type === 'string')) {
      const texts = at(path).filter((value) => typeof value === 'string');
      for (const pattern of field.patterns ?? []) {
        const matched = texts.filter((text) => new RegExp(pattern).test(text)).length;
        expect({ path: textOfPath(path), few: matched < 10 || texts.length - matched < 10 }).toEqual({ path: textOfPath(path), few: false });
      }
      expect((field.enum ?? []).filter((word) => !texts.includes(word))).toEqual([]);
      if (field.enum) expect(texts.some((text) => !field.enum!.includes(text))).toBe(true);
    }
  });

  test('have unknown fields in each object that is not a map', () => {
    for (const { path, schema: field } of fields.filter(({ schema: { type, values: entries } }) => type === 'object' && !entries)) {
      const names = at(path).flatMap((value) => (typeof value === 'object' && value !== null ? Object.keys(value) : []));
      expect(names.filter((name) => !Object.hasOwn(field.properties ?? {}, name)).length).toBeGreaterThan(3);
    }
  });

  test('are determined by the seed', () => {
    const again = new Mutator(kind, newest, SEED);
    expect(again.caseAt(31)).toEqual(mutator.caseAt(31));
    expect(casesOf(again, 50)).toEqual(casesOf(mutator, 50));
    expect(casesOf(new Mutator(kind, newest, SEED + 1), 50)).not.toEqual(casesOf(mutator, 50));
  });

  test('do not change the base objects', () => {
    const before = jsonText(mutator.bases());
    const updates = new Updates(kind, newest, mutator);
    for (let index = 0; index < 100; index++) {
      mutator.caseAt(index);
      updates.caseAt(index);
    }
    expect(jsonText(mutator.bases())).toBe(before);
  });

  test('have all combinations of fields that rules compare', () => {
    const ofAll = releasesOf(kind).flatMap((release) => specAndStatus(schemaOf(factsOf(kind).schema, release)));
    const known = new Map(ofAll.map((field) => [textOfPath(field.path), field.schema]));
    for (const aim of AIMS[kind]) {
      for (const name of Object.keys(aim.fields)) {
        const path = textOfPath([...aim.at, name]);
        const { values: entries, preserveUnknownFields } = known.get(textOfPath(aim.at)) ?? {};
        expect({ path, known: known.has(path) || entries !== undefined || preserveUnknownFields === true }).toEqual({ path, known: true });
      }
    }
  });

  test('are updates of objects that some release admits', () => {
    const updates = new Updates(kind, newest, mutator);
    const cases = Array.from({ length: 200 }, (_, index) => updates.caseAt(index));
    expect(cases.every(({ old }) => releasesOf(kind).some((release) => judge(old, KarpenterVersion.of(release)).admitted))).toBe(true);
    expect(cases.filter(({ object, old }) => !isDeepStrictEqual(object, old)).length).toBeGreaterThan(100);
  });
});
