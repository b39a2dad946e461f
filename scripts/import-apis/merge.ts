import { isDeepStrictEqual } from 'util';
import { CrdField, CrdVersion } from './crd';
import { ByRelease, CelFact, Constraints, FieldFacts, KindFacts, Schema, Span, schemaOf, spanHolds } from '../../src/karpenter/versions/facts';

/** Order of the constraints of a field in a facts file. */
const CONSTRAINTS: readonly (keyof Constraints)[] = [
  'type', 'format', 'intOrString', 'nullable', 'preserveUnknownFields', 'default', 'enum', 'patterns', 'minimum', 'maximum', 'minLength', 'maxLength',
  'minItems', 'maxItems', 'minProperties', 'maxProperties', 'listType', 'listMapKeys', 'mapType', 'required',
];

/** The schemas of a field by release, oldest first. Releases without the field are omitted. */
type FieldByRelease = ReadonlyMap<string, CrdField>;

/** Merges the schemas of a kind from all releases that serve it, oldest first. */
export function mergeKind(versions: ReadonlyMap<string, CrdVersion>): KindFacts {
  const releases = [...versions.keys()];
  const newest = versions.get(releases[releases.length - 1])!;
  return {
    group: newest.group,
    version: newest.version,
    kind: newest.kind,
    scope: newest.scope,
    releases,
    schema: mergeField(pick(versions, (version) => version.schema), releases, `${newest.kind}.${newest.version}`),
  };
}

/** Reverses mergeKind: returns the kind as it was in a release. */
export function unmergeKind(facts: KindFacts, release: string): CrdVersion {
  return {
    group: facts.group,
    version: facts.version,
    kind: facts.kind,
    scope: facts.scope,
    schema: withoutFacts(schemaOf(facts.schema, release), release),
  };
}

function mergeField(field: FieldByRelease, parentReleases: readonly string[], path: string): FieldFacts {
  const releases = [...field.keys()];
  const merged: Record<string, unknown> = windowOf(releases, parentReleases, path);
  for (const name of CONSTRAINTS) {
    const fact = mergeConstraint(pick(field, (one) => one[name]), releases);
    if (fact !== undefined) merged[name] = fact;
  }
  const names = new Set([...field.values()].flatMap((one) => Object.keys(one.properties ?? {})));
  if (names.size > 0) {
    merged.properties = Object.fromEntries([...names].sort().map((name) =>
      [name, mergeField(pick(field, (one) => one.properties?.[name]), releases, `${path}.${name}`)]));
  }
  for (const name of ['items', 'values'] as const) {
    const child = pick(field, (one) => one[name]);
    if (child.size > 0) merged[name] = mergeField(child, releases, `${path}${name === 'items' ? '[]' : '{}'}`);
  }
  const cel = mergeCel(field, releases, path);
  if (cel.length > 0) merged.cel = cel;
  return merged;
}

function mergeConstraint<T>(values: ReadonlyMap<string, T>, releases: readonly string[]): ByRelease<T> | undefined {
  const spans: { since: string; until: string; value: T }[] = [];
  let open = false;
  for (const release of releases) {
    const value = values.get(release);
    if (value === undefined) {
      open = false;
      continue;
    }
    const last = spans[spans.length - 1];
    if (open && isDeepStrictEqual(last.value, value)) last.until = release;
    else spans.push({ since: release, until: release, value });
    open = true;
  }
  if (spans.length === 0) return undefined;
  if (spans.length === 1 && spans[0].since === releases[0] && open) return spans[0].value;
  const newest = releases[releases.length - 1];
  return { spans: spans.map(({ since, until, value }): Span<T> => (until === newest ? { since, value } : { since, until, value })) };
}

function mergeCel(field: FieldByRelease, releases: readonly string[], path: string): CelFact[] {
  const hashes = new Set([...field.values()].flatMap((one) => one.cel ?? []));
  return [...hashes].sort().map((hash) => {
    const holders = releases.filter((release) => field.get(release)!.cel?.includes(hash));
    return { hash, ...windowOf(holders, releases, `${path}: CEL rule ${hash}`) };
  });
}

/** Returns the release range of a field. Omits a bound that equals the bound of the parent. */
function windowOf(releases: readonly string[], parentReleases: readonly string[], path: string): { since?: string; until?: string } {
  const [since, until] = [releases[0], releases[releases.length - 1]];
  const held = parentReleases.filter((release) => spanHolds({ since, until }, release));
  if (held.length !== releases.length) {
    throw new Error(`${path} is removed and added again: it is in ${releases.join(', ')}. The files in imports/ support only one span per field.`);
  }
  return {
    ...(since !== parentReleases[0] && { since }),
    ...(until !== parentReleases[parentReleases.length - 1] && { until }),
  };
}

function withoutFacts({ facts, properties, items, values, ...constraints }: Schema, release: string): CrdField {
  const cel = facts.cel?.filter((rule) => spanHolds(rule, release)).map((rule) => rule.hash);
  return {
    ...constraints,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, withoutFacts(child, release)])) }),
    ...(items && { items: withoutFacts(items, release) }),
    ...(values && { values: withoutFacts(values, release) }),
    ...(cel && cel.length > 0 && { cel }),
  };
}

function pick<T, R>(map: ReadonlyMap<string, T>, part: (value: T) => R | undefined): ReadonlyMap<string, R> {
  const picked = new Map<string, R>();
  for (const [release, value] of map) {
    const found = part(value);
    if (found !== undefined) picked.set(release, found);
  }
  return picked;
}
