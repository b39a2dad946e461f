import { readdirSync } from 'fs';
import { join } from 'path';
import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { loadAll } from 'js-yaml';
import { Mutator } from './mutate';
import { apiVersionOf, kindOf, newestOf, releasesOf } from './mutations/kinds';
import { describeWithShared, readJsonLines, readShared, SHARED } from './shared';
import { Karpenter, KarpenterVersion } from '../../src';
import { desiredManifest } from '../../src/constructs/code-model/manifest/desired-manifest';
import { PatchOperation, remainingPatches } from '../../src/constructs/code-model/remaining-patches';
import { ADOPTED_KINDS, ownJson } from '../constructs/code-model/adopted-kinds';

const EXAMPLES: readonly (readonly [release: string, folder: string])[] = [
  ['0.9.1', 'provisioner'], ['0.31.5', 'provisioner'], ['0.32.10', 'v1beta1'], ['1.14.1', 'v1'], ['1.15.1', 'v1'],
];

/** Fields with values that no prop expresses: other spellings of quantities and durations, unknown fields, invalid values, and wrong combinations of fields. */
const CORPUS_PATCHES = {
  'EC2NodeClass add /spec/capacityReservationSelectorTerms/*/instanceMatchCriteria': 1,
  'EC2NodeClass add /spec/capacityReservationSelectorTerms/*/ownerID': 1,
  'EC2NodeClass add /spec/capacityReservationSelectorTerms/*/tags': 1,
  'EC2NodeClass remove /spec/capacityReservationSelectorTerms/*/tags': 1,
  'EC2NodeClass replace /spec/amiSelectorTerms': 2,
  'EC2NodeClass.v1beta1 add /spec/amiSelectorTerms': 2,
  'EC2NodeClass.v1beta1 add /spec/amiSelectorTerms/*/name': 2,
  'EC2NodeClass.v1beta1 add /spec/amiSelectorTerms/*/owner': 2,
  'EC2NodeClass.v1beta1 add /spec/amiSelectorTerms/*/tags': 2,
  'EC2NodeClass.v1beta1 add /spec/securityGroupSelectorTerms/*/name': 2,
  'EC2NodeClass.v1beta1 add /spec/securityGroupSelectorTerms/*/tags': 4,
  'EC2NodeClass.v1beta1 add /spec/subnetSelectorTerms/*/tags': 2,
  'EC2NodeClass.v1beta1 replace /spec/securityGroupSelectorTerms': 2,
  'EC2NodeClass.v1beta1 replace /spec/subnetSelectorTerms': 2,
  'NodePool add /spec/template/spec/expireAfter': 2,
  'NodePool replace /spec/disruption/budgets/*/duration': 15,
  'NodePool replace /spec/disruption/consolidateAfter': 2,
  'NodePool replace /spec/limits/cpu': 1,
  'NodePool replace /spec/template/spec/terminationGracePeriod': 2,
  'NodePool.v1beta1 add /spec/disruption/budgets/*/duration': 2,
  'NodePool.v1beta1 add /spec/template/spec/resources': 205,
  'NodePool.v1beta1 replace /spec/disruption/budgets/*/duration': 8,
  'NodePool.v1beta1 replace /spec/limits/cpu': 1,
  'Provisioner add /spec/provider/ttlSecondsAfterEmpty': 1,
  'Provisioner add /spec/provider/ttlSecondsUntilExpired': 1,
  'Provisioner remove /spec/provider/subnetSelector': 3,
  'Provisioner replace /spec/limits/resources/cpu': 5,
};
const EXAMPLE_PATCHES = {
  'NodePool replace /spec/limits/cpu': 2,
  'NodePool.v1beta1 replace /spec/limits/cpu': 1,
  'Provisioner add /spec/provider/ttlSecondsAfterEmpty': 1,
  'Provisioner add /spec/provider/ttlSecondsUntilExpired': 1,
  'Provisioner remove /spec/provider/subnetSelector': 3,
  'Provisioner replace /spec/limits/resources/cpu': 6,
};

/** Number of generated manifests of each kind in its oldest and its newest release. */
const CASES = Number(process.env.CASES ?? 120);

interface Case {
  readonly id: string;
  readonly release: string;
  readonly object: any;
}

/** Returns the name of the class for an object, if the class has `fromManifest`. */
function classOf({ apiVersion, kind }: any): string | undefined {
  return Object.keys(ADOPTED_KINDS).find((name) => apiVersionOf(name) === apiVersion && kindOf(name) === kind);
}

function adopted(object: any): ApiObject {
  return ADOPTED_KINDS[classOf(object)!].fromManifest(Testing.chart(), 'it', object);
}

/** Returns the differences between the props of a construct and its manifest. */
function restoredFields(object: ApiObject): PatchOperation[] {
  return remainingPatches(canonical(ownJson(object)), canonical(object.toJson()));
}

/** Returns an object in the form in which both constructs and ApiObject render it: without nulls, and without empty fields that the API treats as absent. */
function canonical(value: any, path = ''): any {
  if (Array.isArray(value)) return value.map((item) => canonical(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, child]) => child !== null && child !== undefined).map(([name, child]) => [name, canonical(child, `${path}.${name}`)]);
  return Object.fromEntries(entries.filter(([name, child]) => !isOmitted(`${path}.${name}`, child)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isOmitted(path: string, value: any): boolean {
  if (/^\.spec\.(template\.(metadata|spec)\.)?(taints|startupTaints)$/.test(path)) return Array.isArray(value) && value.length === 0;
  const isMap = /^\.metadata\.|^\.spec\.(template\.metadata\.)?(labels|annotations)$|^\.spec\.template\.metadata$/.test(path);
  return isMap && typeof value === 'object' && value !== null && Object.keys(value).length === 0 && (!Array.isArray(value) || path.startsWith('.metadata.'));
}

function findings(release: string, create: (chart: Chart) => void): string[] {
  const chart = new Chart(new App(), 'chart');
  Karpenter.configure(chart, { version: KarpenterVersion.of(release) });
  create(chart);
  // Only fromManifest expects the node class outside the app.
  return Karpenter.findings(chart).filter(({ rule }) => !/^(node-class|provisioner-node-template)-not-in-app$/.test(rule)).map(({ rule, path, message }) => `${rule} ${path} ${message}`).sort();
}

function withoutStatus({ status, ...object }: any): any {
  return object;
}

function admittedCases(): Case[] {
  const accepted = new Map(readJsonLines<any>('corpus', 'verdicts.jsonl').filter(({ verdict }) => verdict === 'accept').map(({ id, version }) => [id, version]));
  return readJsonLines<any>('corpus', 'cases.jsonl').filter(({ id }) => accepted.has(id)).map(({ id, object }) => ({ id, release: accepted.get(id), object }));
}

function exampleCases(): Case[] {
  return EXAMPLES.flatMap(([release, folder]) => {
    const path = ['upstream-examples', release, folder];
    const files = readdirSync(join(SHARED, ...path), { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file));
    return files.flatMap((file) => loadAll(readShared(...path, file)).flatMap((object) => (object ? [{ id: file, release: release === '0.9.1' ? '0.31.5' : release, object }] : [])));
  });
}

describe.each(Object.keys(ADOPTED_KINDS))('fromManifest of generated manifests: %s', (name) => {
  test('renders each manifest, or reports a value that cdk8s cannot render', () => {
    const mutators = [releasesOf(name)[0], newestOf(name)].map((release) => new Mutator(name, release, 28));
    const generated = mutators.flatMap((mutator) => Array.from({ length: CASES }, (_, index) => mutator.caseAt(index)));
    const wrong = generated.flatMap(({ id, made, object }) => {
      if (classOf(object) !== name) return [];
      const problem = problemOf(object);
      return problem === undefined ? [] : [{ id, made, problem }];
    });
    expect(wrong).toEqual([]);
  });
});

/** Returns a difference between a manifest and its construct, or the message of an error. */
function problemOf(object: any): string | undefined {
  try {
    const plain = new ApiObject(Testing.chart(), 'it', desiredManifest(object) as any).toJson();
    if (plain.metadata.generateName !== undefined && !(object.metadata.name ?? undefined)) delete plain.metadata.name;
    const [ours, wanted] = [adopted(object).toJson(), plain].map((json) => JSON.stringify(canonical(json)));
    return ours === wanted ? undefined : `${ours} is not ${wanted}`;
  } catch (error) {
    return /^manifest must (contain only JSON values|not contain .*, because cdk8s does not render this name)/.test((error as Error).message) ? undefined : String(error);
  }
}

describeWithShared.each([
  ['admitted objects of the corpus', admittedCases, 891, CORPUS_PATCHES],
  ['upstream examples', exampleCases, 162, EXAMPLE_PATCHES],
])('fromManifest of %s', (_, read, count, patches) => {
  let cases: readonly Case[];

  beforeAll(() => {
    cases = read().filter(({ object }) => classOf(object));
  });

  test('renders the manifest', () => {
    expect(cases).toHaveLength(count);
    const text = (json: unknown) => JSON.stringify(canonical(json));
    const different = cases.filter(({ object }) => text(adopted(object).toJson()) !== text(withoutStatus(object)));
    expect(different.map(({ id }) => id)).toEqual([]);
  });

  test('restores only these fields', () => {
    const counts: Record<string, number> = {};
    for (const { object } of cases) {
      const fields = restoredFields(adopted(object)).map(({ op, path }) => `${classOf(object)} ${op} ${path.replace(/\/\d+/g, '/*')}`);
      for (const field of new Set(fields)) counts[field] = (counts[field] ?? 0) + 1;
    }
    expect(counts).toEqual(patches);
  });

  test('has the findings of an ApiObject', () => {
    const different = cases.flatMap(({ id, release, object }) => {
      const own = findings(release, (chart) => ADOPTED_KINDS[classOf(object)!].fromManifest(chart, 'it', object));
      const plain = findings(release, (chart) => new ApiObject(chart, 'it', desiredManifest(object) as any));
      return own.join('\n') === plain.join('\n') ? [] : [{ id, own: own.filter((each) => !plain.includes(each)), plain: plain.filter((each) => !own.includes(each)) }];
    });
    expect(different).toEqual([]);
  });
});
