import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import * as cdk8s from 'cdk8s';
import * as ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { BASES, merge } from './examples';
import * as karpenter from '../../src';
import { CelLibrary, loadCel } from '../../src/checks/crds/cel-library';
import { CrdSet } from '../../src/checks/crds/crd-set';
import { Finding } from '../../src/checks/findings/finding';
import { OtherRule } from '../../src/checks/findings/other-rule';
import { Json } from '../../src/checks/findings/rule';
import { checkManifests } from '../../src/checks/manifests/check-manifests';
import { sourcesOf } from '../../src/checks/manifests/sources';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';
import { newestKnown } from '../../src/karpenter/versions/known-releases';

const ROOT = join(__dirname, '..', '..');

/** Rules that report missing objects or releases, which examples omit. */
const ABOUT_SURROUNDINGS = ['karpenter-version-known', 'node-class-not-in-app', 'provisioner-node-template-not-in-app'];

/** Returns the findings for an example of a rule that has no file in rules/. */
export function otherExampleFindings(rule: OtherRule, example: string): readonly Finding[] {
  switch (rule.examples) {
    case 'app': return findingsOfProgram(rule, example);
    case 'crd': return findingsWithCrd(example);
    case 'file': return findingsOfFile(example);
    case 'object': return findingsOfObjects(rule, example);
    case 'values': return findingsOfValues(rule, example);
  }
}

function releaseOf({ exampleRelease }: OtherRule): KarpenterVersion {
  return KarpenterVersion.of(exampleRelease ?? newestKnown().toString());
}

function newApp({ exampleKubernetes, ...rule }: OtherRule): karpenter.KarpenterApp {
  return new karpenter.KarpenterApp({ version: releaseOf(rule), kubernetesVersion: exampleKubernetes, outdir: 'dist' });
}

function findingsOfObjects(rule: OtherRule, example: string): readonly Finding[] {
  const app = newApp(rule);
  const chart = new cdk8s.Chart(app, 'chart');
  ABOUT_SURROUNDINGS.filter((id) => id !== rule.id).forEach((id) => karpenter.Karpenter.suppress(app, id, 'Examples leave out other objects.'));
  completed(example).forEach((object, index) => new cdk8s.ApiObject(chart, `object${index}`, object as cdk8s.ApiObjectProps));
  return karpenter.Karpenter.findings(app);
}

/** Returns the objects of an example. Adds the required fields that Karpenter objects in the example lack. */
function completed(example: string): Json[] {
  return parseAllDocuments(example).map((document) => {
    const part = document.toJS() as Json;
    const api = Object.keys(BASES).find((known) => isApiOf(known, part));
    if (api === undefined) return merge({ metadata: { name: 'default' }, spec: {} }, part) as Json;
    const [apiVersion, kind] = api.split(' ');
    return merge({ apiVersion, kind, metadata: { name: 'default' }, spec: BASES[api] }, part) as Json;
  });
}

function isApiOf(api: string, { apiVersion, kind }: Json): boolean {
  const [knownVersion, knownKind, name] = api.split(' ');
  return knownKind === kind && name === undefined && (apiVersion === undefined || apiVersion === knownVersion);
}

function findingsOfFile(example: string): readonly Finding[] {
  const source = { name: 'example.yaml', read: () => Buffer.from(example) };
  return checkManifests([source], { version: newestKnown(), rulesOff: new Set() }).documents.flatMap(({ findings }) => findings);
}

function findingsOfValues(rule: OtherRule, example: string): readonly Finding[] {
  const app = newApp(rule);
  karpenter.Karpenter.configure(app, { controllerValues: karpenter.settings.ControllerValues.fromValues(releaseOf(rule), example) });
  return karpenter.Karpenter.findings(app);
}

/** Checks an object against a CRD. The first document in the example is the schema of `spec` in the CRD. The second document is the object. */
function findingsWithCrd(example: string): readonly Finding[] {
  const [schema, object] = parseAllDocuments(example).map((document) => document.toJS() as Json);
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Cluster',
      names: { kind: 'Thing', plural: 'things' },
      versions: [{
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: schema.spec } } },
        ...schema.spec.properties.replicas && { subresources: { scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' } } },
      }],
    },
  };
  const thing = { apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'default' }, ...object };
  const folder = mkdtempSync(join(tmpdir(), 'example-'));
  try {
    writeFileSync(join(folder, 'thing.json'), JSON.stringify(thing));
    const crds = CrdSet.of([crd], loadCel([ROOT]) as CelLibrary);
    const { documents } = checkManifests(sourcesOf(folder), { version: newestKnown(), crds, rulesOff: new Set() });
    return documents.flatMap(({ findings }) => findings);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a TypeScript example with the variables that docstring examples use, and returns the findings for the app. */
function findingsOfProgram(rule: OtherRule, example: string): readonly Finding[] {
  const { outputText } = ts.transpileModule(`${example}\nreturn app;`, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } });
  const isOwnApp = /^const app\b/m.test(example);
  const app = isOwnApp ? undefined : newApp(rule);
  const names = { ...cdk8s, karpenter, ...app && { app, chart: new cdk8s.Chart(app, 'chart') } };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const made = new Function(...Object.keys(names), outputText)(...Object.values(names)) as cdk8s.App;
  return karpenter.Karpenter.findings(made);
}
