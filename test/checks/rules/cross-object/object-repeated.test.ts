import { ApiObject, App, Chart } from 'cdk8s';
import { Karpenter, KarpenterVersion } from '../../../../src';
import { checkManifests } from '../../../../src/checks/manifests/check-manifests';

const messageFor = (name: string) => `name "${name}" is used by 2 objects of this kind, so the last object applied replaces the others`;
const MESSAGE = messageFor('a');
const COPIES = 'name "a" is used by 2 equal objects of this kind, which Kustomize rejects';
const pool = (name?: string, weight = 1) => `apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {${name === undefined ? 'generateName: a' : `name: ${name}`}}\nspec: {weight: ${weight}}\n`;
const item = (weight: number) => `- {apiVersion: karpenter.sh/v1, kind: NodePool, metadata: {name: a}, spec: {weight: ${weight}}}\n`;
const settings = (namespace: string, value = 'a') => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: karpenter-global-settings, namespace: ${namespace}}\ndata: {a: ${value}}\n`;
const argo = (path: string) => `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: a}\nspec: {source: {chart: karpenter, path: ${path}}}\n`;

/** Returns the findings of the rule for files, as `file:line severity message`. */
function saidOf(...files: string[]): string[] {
  const sources = files.map((text, index) => ({ name: `f${index}`, read: () => Buffer.from(text) }));
  return checkManifests(sources, { version: KarpenterVersion.of('1.0'), rulesOff: new Set() }).documents
    .flatMap(({ source, findings }) => findings.filter(({ rule }) => rule === 'object-repeated').map(({ line, severity, message }) => `${source}:${line} ${severity} ${message}`));
}

test.each<[string, string[], string[]]>([
  ['twice in a file', [`${pool('a')}---\n${pool('a', 2)}`], [`f0:3 error ${MESSAGE}`, `f0:8 error ${MESSAGE}`]],
  ['twice in a list', [`kind: List\nitems:\n${item(1)}${item(2)}`], [`f0:3 error ${MESSAGE}`, `f0:4 error ${MESSAGE}`]],
  ['equal copies', [`${pool('a')}---\n${pool('a')}`], [`f0:3 warning ${COPIES}`, `f0:8 warning ${COPIES}`]],
  ['equal copies except for a namespace without effect', [`${pool('a')}---\n${pool('a, namespace: b')}`], [`f0:3 warning ${COPIES}`, `f0:8 warning ${COPIES}`]],
  ['two equal copies and another object', [`${pool('a')}---\n${pool('a')}---\n${pool('a', 2)}`], [3, 8, 13].map((line) => `f0:${line} error ${MESSAGE.replace('2', '3')}`)],
  ['in two files', [pool('a'), pool('a', 2)], []],
  ['other names', [`${pool('a')}---\n${pool('b')}`], []],
  ['no names', [`${pool()}---\n${pool()}`], []],
  ['other namespaces', [`${settings('a')}---\n${settings('b')}`], []],
  ['one placeholder in a file', [`${pool('"${NAME}-a"')}---\n${pool('"${NAME}-a"', 2)}`], [3, 8].map((line) => `f0:${line} error ${messageFor('${NAME}-a')}`)],
  ['one placeholder in two files', [pool('"${NAME}"'), pool('"${NAME}"', 2)], []],
  ['a placeholder that readers replace', [`${pool('<pool name>')}---\n${pool('<pool name>', 2)}`], []],
  ['different placeholders', [`${pool('"${A}"')}---\n${pool('"${B}"', 2)}`], []],
  ['ConfigMaps', [`${settings('a')}---\n${settings('a', 'b')}`], [`f0:3 error ${messageFor('karpenter-global-settings')}`, `f0:8 error ${messageFor('karpenter-global-settings')}`]],
  ['Applications', [`${argo('a')}---\n${argo('b')}`], [`f0:3 error ${MESSAGE}`, `f0:8 error ${MESSAGE}`]],
])('%s', (_, files, said) => {
  expect(saidOf(...files)).toEqual(said);
});

describe('in an app', () => {
  const app = new App();
  Karpenter.configure(app, { version: KarpenterVersion.of('1.0') });
  const [one, other] = ['one', 'other'].map((id) => new Chart(app, id));
  for (const [chart, id, weight] of [[one, 'a', 1], [one, 'b', 2], [other, 'a', 1], [other, 'copy', 1]] as const) {
    new ApiObject(chart, id, { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: chart === one ? 'it' : id }, spec: { weight } });
  }

  test('compares the objects of each chart', () => {
    const found = Karpenter.findings(app).filter(({ rule }) => rule === 'object-repeated');
    expect(found.map(({ severity, constructPath }) => [severity, constructPath])).toEqual([['error', 'one/a'], ['error', 'one/b']]);
  });

  test('stops synthesis', () => {
    expect(() => app.synth()).toThrow(`metadata.${messageFor('it')}`);
  });
});
