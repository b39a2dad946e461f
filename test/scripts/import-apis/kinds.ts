import * as fc from 'fast-check';
import { CrdField, CrdVersion } from '../../../scripts/import-apis/crd';

/** A kind in each release that serves it, oldest first. */
export type Kind = ReadonlyMap<string, CrdVersion>;

export function kindOf(schemas: { readonly [release: string]: CrdField }): Kind {
  return new Map(Object.entries(schemas).map(([release, schema]) => [
    release, { group: 'example.com', version: 'v1', kind: 'Thing', scope: 'Cluster', schema },
  ]));
}

const RELEASES = ['0.9.1', '0.37.8', '1.0.14', '1.9.2', '1.10.2', '1.10.11', '2.0.0'];

/** A range of releases, by the indexes of the first and the last release. */
interface Window {
  readonly from: number;
  readonly to: number;
}

/** Part of a field that exists in one unbroken range of releases. */
interface Passing<T> {
  readonly window: Window;
  readonly value: T;
}

/** The history of a field over all releases. */
interface Timeline {
  /** Values of each constraint by release. A missing constraint is undefined. */
  readonly constraints: { readonly [name: string]: readonly unknown[] };
  readonly properties?: { readonly lasting: Timeline; readonly [name: string]: Timeline | Passing<Timeline> };
  readonly items?: Passing<Timeline>;
  readonly values?: Passing<Timeline>;
  readonly cel: { readonly [hash: string]: Window };
}

const window: fc.Arbitrary<Window> = fc.tuple(fc.nat({ max: RELEASES.length - 1 }), fc.nat({ max: RELEASES.length - 1 }))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

function byRelease(...choices: unknown[]): fc.Arbitrary<unknown[]> {
  const steady = fc.constantFrom(undefined, ...choices).map((value) => RELEASES.map(() => value));
  return fc.oneof(steady, fc.array(fc.constantFrom(undefined, ...choices), { minLength: RELEASES.length, maxLength: RELEASES.length }));
}

const constraints = fc.record({
  type: byRelease('object', 'string'),
  nullable: byRelease(true, false),
  default: byRelease(null, 0, '', false, [], { a: [1] }),
  enum: byRelease(['a'], ['a', 'b']),
  minimum: byRelease(0, 1),
  required: byRelease(['a'], []),
}, { requiredKeys: [] });

const passing = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Passing<T>> => fc.record({ window, value });

function timeline(depth: number): fc.Arbitrary<Timeline> {
  const cel = fc.dictionary(fc.constantFrom('h1', 'h2', 'h3'), window, { noNullPrototype: true });
  if (depth === 0) return fc.record({ constraints, cel });
  const child = timeline(depth - 1);
  return fc.record({
    constraints,
    cel,
    // readCrd never returns an empty list of properties, so one property exists in all releases.
    properties: fc.record({ lasting: child, type: passing(child), since: passing(child) }, { requiredKeys: ['lasting'] }),
    items: passing(child),
    values: passing(child),
  }, { requiredKeys: ['constraints', 'cel'] });
}

/** Generates kinds whose fields are added and removed at most once each. Constraints can change at any time. */
export function generatedKind(): fc.Arbitrary<Kind> {
  return fc.tuple(timeline(2), window).map(([schema, { from, to }]) =>
    kindOf(Object.fromEntries(RELEASES.slice(from, to + 1).map((release, index) => [release, fieldAt(schema, from + index)]))));
}

function fieldAt(field: Timeline, at: number): CrdField {
  const properties = Object.entries(field.properties ?? {})
    .map(([name, child]) => [name, 'window' in child ? passingAt(child, at) : fieldAt(child, at)]);
  const cel = Object.keys(field.cel).filter((hash) => holds(field.cel[hash], at)).sort();
  return defined({
    ...Object.fromEntries(Object.entries(field.constraints).map(([name, values]) => [name, values[at]])),
    properties: field.properties && defined(Object.fromEntries(properties)),
    items: field.items && passingAt(field.items, at),
    values: field.values && passingAt(field.values, at),
    cel: cel.length > 0 ? cel : undefined,
  });
}

function passingAt(child: Passing<Timeline>, at: number): CrdField | undefined {
  return holds(child.window, at) ? fieldAt(child.value, at) : undefined;
}

function holds({ from, to }: Window, at: number): boolean {
  return from <= at && at <= to;
}

function defined(object: { readonly [name: string]: unknown }): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
