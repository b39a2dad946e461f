import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { Chart, Testing } from 'cdk8s';
import { parse } from 'yaml';
import { leavesOfSchema, leavesOfValue, SpecSchema } from './leaves';
import { readCrd } from '../../../scripts/import-apis/crd';
import { schemaOf } from '../../../src/karpenter/versions/facts';
import { kindFacts } from '../../../src/karpenter/versions/known-apis';
import { SHARED } from '../../conformance/shared';

/** Typed props, and exactly the fields that they add to the spec of an object with only the base props. */
export type Fixture<P> = readonly [props: Partial<P>, emits: object];

/** Returns the schema of the spec from the CRD of the release or, if the CRD files are missing, from imports/. */
function specSchema(apiVersion: string, kind: string, release: string, crdsOf: string): SpecSchema {
  const folder = join(SHARED, 'crds', crdsOf, release);
  if (!existsSync(folder)) return schemaOf(kindFacts(apiVersion, kind)!.schema, release).properties!.spec;
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')).filter((text) => text.includes(`kind: ${kind}\n`));
  const crds = texts.flatMap((text) => readCrd(parse(text)));
  return crds.find((crd) => crd.kind === kind && `${crd.group}/${crd.version}` === apiVersion)!.schema.properties!.spec;
}

function specOf<P>(type: new (chart: Chart, id: string, props: P) => { toJson(): { spec: object } }, props: P): object {
  return new type(Testing.chart(), 'it', props).toJson().spec;
}

function merged(base: any, emits: any): any {
  if (typeof base !== 'object' || typeof emits !== 'object' || Array.isArray(emits)) return emits;
  return Object.fromEntries([...new Set([...Object.keys(base), ...Object.keys(emits)])].map((name) =>
    [name, name in emits && name in base ? merged(base[name], emits[name]) : name in emits ? emits[name] : base[name]]));
}

/**
 * Tests that typed props can write every field of a release, and checks the output of each prop.
 *
 * @param notWritten fields that no typed prop writes. A `*` at the end matches all fields with that prefix.
 * @param crdsOf the folder with the CRDs of all releases
 */
export function describeKind<P>(
  apiVersion: string, release: string, type: new (chart: Chart, id: string, props: P) => { toJson(): { spec: object } },
  base: P, baseEmits: object, fixtures: readonly Fixture<P>[], notWritten: readonly string[] = [], crdsOf = 'karpenter',
): void {
  describe(type.name, () => {
    const schema = specSchema(apiVersion, type.name, release, crdsOf);

    test('the base props render only their own fields', () => {
      expect(specOf(type, base)).toEqual(baseEmits);
    });

    test.each(fixtures)('renders the props %j', (props, emits) => {
      const spec = specOf(type, { ...base, ...props });
      const undefinedInBase = Object.fromEntries(Object.entries(props).filter(([, value]) => value === undefined).map(([name]) => [name, undefined]));
      expect(spec).toEqual(merged({ ...baseEmits, ...undefinedInBase }, emits));
    });

    test('the fixtures render every leaf of the schema, and no unknown fields', () => {
      const emitted = [baseEmits, ...fixtures.map(([, emits]) => emits)].flatMap((emits) => leavesOfValue(emits, schema));
      const passedOver = notWritten.filter((path) => path.endsWith('*')).map((path) => path.slice(0, -1));
      const isLookedAt = (leaf: string) => !passedOver.some((path) => leaf.startsWith(path));
      const meant = leavesOfSchema(schema).filter((leaf) => isLookedAt(leaf) && !notWritten.includes(leaf));
      expect([...new Set(emitted)].filter(isLookedAt).sort()).toEqual(meant.sort());
    });
  });
}
