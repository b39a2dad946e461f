/**
 * The shape of the files in imports/: what one API version of one kind looks like in every release that serves it.
 *
 * A fact that holds in all releases of its field is written as it is; one that changed is written once for each span of releases.
 */
export interface KindFacts {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly scope: 'Cluster' | 'Namespaced';
  /** The releases of Karpenter whose CRDs were read, oldest first; none where the kind is the same for all. */
  readonly releases: readonly string[];
  /** Whose kind it is, where it is not Karpenter's, and the release whose CRD was read. */
  readonly of?: { readonly name: string; readonly release: string };
  readonly schema: FieldFacts;
}

export interface FieldFacts extends Partial<{ readonly [F in keyof Constraints]: ByRelease<Constraints[F]> }> {
  /** The first release read that has the field, where its parent is older. */
  readonly since?: string;
  /** The last release read that has the field, where its parent outlives it. */
  readonly until?: string;
  readonly properties?: { readonly [name: string]: FieldFacts };
  readonly items?: FieldFacts;
  /** Of a map: what its values look like. */
  readonly values?: FieldFacts;
  readonly cel?: readonly CelFact[];
}

/** What a structural schema says of one value in one release. */
export interface Constraints {
  readonly type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly format: string;
  readonly intOrString: boolean;
  readonly nullable: boolean;
  readonly preserveUnknownFields: boolean;
  readonly default: unknown;
  readonly enum: readonly string[];
  /** Go RE2 expressions; all of them must match somewhere in the value. */
  readonly patterns: readonly string[];
  readonly minimum: number;
  readonly maximum: number;
  readonly minLength: number;
  readonly maxLength: number;
  readonly minItems: number;
  readonly maxItems: number;
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly required: readonly string[];
  readonly listType: 'atomic' | 'set' | 'map';
  readonly listMapKeys: readonly string[];
  readonly mapType: 'atomic' | 'granular';
}

/** A CEL rule that stands at this field: its text is not kept, only its hash, which imports/cel-ledger.json maps to a rule of ours. */
export interface CelFact {
  readonly hash: string;
  readonly since?: string;
  readonly until?: string;
}

export type ByRelease<T> = T | { readonly spans: readonly Span<T>[] };

export interface Span<T> {
  readonly since: string;
  readonly until?: string;
  readonly value: T;
}

/** The field in one release: what the structure check reads. */
export interface Schema extends Partial<Constraints> {
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
  readonly values?: Schema;
  /** The field in all releases, for messages that say when something came or went. */
  readonly facts: FieldFacts;
}

/** The numbers of releases that were compared before: the same few are compared for every object. */
const knownNumbers = new Map<string, readonly number[]>();

function numbersOf(release: string): readonly number[] {
  let numbers = knownNumbers.get(release);
  if (!numbers) knownNumbers.set(release, numbers = release.split('.').map(Number));
  return numbers;
}

export function compareReleases(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/** The release without its patch, as people name it. */
export function minorOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}

/** Compares releases, or Kubernetes versions, by their minor. */
export function compareMinors(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  return left[0] - right[0] || left[1] - right[1];
}

/** Whether a span of minors, which is open where it says nothing, holds the release. */
export function minorsHold({ since, until }: { readonly since?: string; readonly until?: string }, release: string): boolean {
  return (since === undefined || compareMinors(since, release) <= 0) && (until === undefined || compareMinors(release, until) <= 0);
}

/** Whether the span, which is open where it says nothing, holds the release. */
export function spanHolds(span: { readonly since?: string; readonly until?: string }, release: string): boolean {
  return (span.since === undefined || compareReleases(span.since, release) <= 0)
    && (span.until === undefined || compareReleases(release, span.until) <= 0);
}

/** All spans of a fact, the whole of time where it never changed, none where it never was. */
export function spansOf<T>(fact: ByRelease<T> | undefined): readonly { readonly since?: string; readonly until?: string; readonly value: T }[] {
  if (fact === undefined) return [];
  return isSpans(fact) ? fact.spans : [{ value: fact }];
}

/** The schema of one release, which must be one of those that were read. What is one object in the facts is one in the schema. */
export function schemaOf(facts: FieldFacts, release: string, known = new Map<FieldFacts, Schema>()): Schema {
  const same = known.get(facts);
  if (same) return same;
  const schema: Record<string, unknown> = { facts };
  known.set(facts, schema as unknown as Schema);
  for (const [name, fact] of Object.entries(facts)) {
    switch (name) {
      case 'since': case 'until': case 'cel':
        break;
      case 'properties':
        schema.properties = propertiesOf(facts.properties!, release, known);
        break;
      case 'items': case 'values':
        if (spanHolds(fact, release)) schema[name] = schemaOf(fact, release, known);
        break;
      default: {
        const span = spansOf(fact).find((candidate) => spanHolds(candidate, release));
        if (span !== undefined) schema[name] = span.value;
      }
    }
  }
  return schema as unknown as Schema;
}

/** None where the object got its first ones later. */
function propertiesOf(properties: NonNullable<FieldFacts['properties']>, release: string, known: Map<FieldFacts, Schema>): Schema['properties'] {
  const held = Object.entries(properties).filter(([, field]) => spanHolds(field, release));
  return held.length === 0 ? undefined : Object.fromEntries(held.map(([key, field]) => [key, schemaOf(field, release, known)]));
}

function isSpans<T>(fact: ByRelease<T>): fact is { readonly spans: readonly Span<T>[] } {
  return typeof fact === 'object' && fact !== null && 'spans' in fact;
}
