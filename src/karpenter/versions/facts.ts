/**
 * The format of the files in imports/: the schema of a kind in all releases that serve it.
 *
 * A fact that changed between releases has one value for each span of releases.
 */
export interface KindFacts {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly scope: 'Cluster' | 'Namespaced';
  /** The Karpenter releases of the imported CRDs, oldest first. Empty if the kind does not depend on the Karpenter release. */
  readonly releases: readonly string[];
  /** The project and release of a kind that is not part of Karpenter. If the project publishes no releases, `release` is the date of the facts. */
  readonly of?: { readonly name: string; readonly release: string; readonly isDate?: boolean };
  readonly schema: FieldFacts;
}

export interface FieldFacts extends Partial<{ readonly [F in keyof Constraints]: ByRelease<Constraints[F]> }> {
  /** The first release with the field. Set only if the parent field is older. */
  readonly since?: string;
  /** The last release with the field. Set only if later releases still have the parent field. */
  readonly until?: string;
  readonly properties?: { readonly [name: string]: FieldFacts };
  readonly items?: FieldFacts;
  /** The values of a map. */
  readonly values?: FieldFacts;
  readonly cel?: readonly CelFact[];
}

/** The constraints on a value in one release. */
export interface Constraints {
  readonly type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly format: string;
  readonly intOrString: boolean;
  readonly nullable: boolean;
  readonly preserveUnknownFields: boolean;
  readonly default: unknown;
  readonly enum: readonly string[];
  /** Go RE2 patterns, all of which must match the value. */
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

/** A CEL rule for the field. The file imports/cel-ledger.json maps the hash of the CEL rule to a rule of this package. */
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

/** A field in one release, for the structure check. */
export interface Schema extends Partial<Constraints> {
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
  readonly values?: Schema;
  /** The facts about the field in all releases, for messages about its first or last release. */
  readonly facts: FieldFacts;
}

/** Parsed releases, which are cached because the same few releases are compared for every object. */
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

/** Returns the minor version of a release, such as `1.15`. */
export function minorOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}

/** Compares releases or Kubernetes versions by minor version. */
export function compareMinors(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  return left[0] - right[0] || left[1] - right[1];
}

/** Returns true if a span of minor releases contains a release. A span without `since` or `until` is open at that end. */
export function minorsHold({ since, until }: { readonly since?: string; readonly until?: string }, release: string): boolean {
  return (since === undefined || compareMinors(since, release) <= 0) && (until === undefined || compareMinors(release, until) <= 0);
}

/** Returns true if a span of releases contains a release. A span without `since` or `until` is open at that end. */
export function spanHolds(span: { readonly since?: string; readonly until?: string }, release: string): boolean {
  return (span.since === undefined || compareReleases(span.since, release) <= 0)
    && (span.until === undefined || compareReleases(release, span.until) <= 0);
}

/** Returns the release spans of a fact: one open span if the fact never changed, or none if the fact is missing. */
export function spansOf<T>(fact: ByRelease<T> | undefined): readonly { readonly since?: string; readonly until?: string; readonly value: T }[] {
  if (fact === undefined) return [];
  return isSpans(fact) ? fact.spans : [{ value: fact }];
}

/** Returns the schema for an imported release. Objects that the facts share are also shared in the schema. */
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

/** Returns undefined if the object has no fields in this release. */
function propertiesOf(properties: NonNullable<FieldFacts['properties']>, release: string, known: Map<FieldFacts, Schema>): Schema['properties'] {
  const held = Object.entries(properties).filter(([, field]) => spanHolds(field, release));
  return held.length === 0 ? undefined : Object.fromEntries(held.map(([key, field]) => [key, schemaOf(field, release, known)]));
}

function isSpans<T>(fact: ByRelease<T>): fact is { readonly spans: readonly Span<T>[] } {
  return typeof fact === 'object' && fact !== null && 'spans' in fact;
}
