import { ApiObject, App, Chart } from 'cdk8s';
import { Karpenter, KarpenterVersion } from '../../../../src';
import { checkManifests } from '../../../../src/checks/manifests/check-manifests';

const MESSAGE = 'name is used by 2 objects of this kind, so the last object applied replaces the others';
const pool = (name?: string, apiVersion = 'karpenter.sh/v1') => `apiVersion: ${apiVersion}\nkind: NodePool\nmetadata: {${name === undefined ? 'generateName: a' : `name: ${name}`}}\n`;
const settings = (namespace: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: karpenter-global-settings, namespace: ${namespace}}\n`;

/** Returns the findings of the rule for files, as `file:line message`. */
function saidOf(...files: string[]): string[] {
  const sources = files.map((text, index) => ({ name: `f${index}`, read: () => Buffer.from(text) }));
  return checkManifests(sources, { version: KarpenterVersion.of('1.0'), rulesOff: new Set() }).documents
    .flatMap(({ source, findings }) => findings.filter(({ rule }) => rule === 'object-repeated').map(({ line, message }) => `${source}:${line} ${message}`));
}

test.each<[string, string[], string[]]>([
  ['twice in a file', [`${pool('a')}---\n${pool('a')}`], [`f0:3 ${MESSAGE}`, `f0:7 ${MESSAGE}`]],
  ['twice in a list', ['kind: List\nitems:\n- {apiVersion: karpenter.sh/v1, kind: NodePool, metadata: {name: a}}\n- {apiVersion: karpenter.sh/v1, kind: NodePool, metadata: {name: a}}\n'], [`f0:3 ${MESSAGE}`, `f0:4 ${MESSAGE}`]],
  ['in two files', [pool('a'), pool('a')], []],
  ['other names', [`${pool('a')}---\n${pool('b')}`], []],
  ['no names', [`${pool()}---\n${pool()}`], []],
  ['other namespaces', [`${settings('a')}---\n${settings('b')}`], []],
  ['ConfigMaps', [`${settings('a')}---\n${settings('a')}`], [`f0:3 ${MESSAGE}`, `f0:7 ${MESSAGE}`]],
])('%s', (_, files, said) => {
  expect(saidOf(...files)).toEqual(said);
});

test('in an app, compares the objects of each chart', () => {
  const app = new App();
  Karpenter.configure(app, { version: KarpenterVersion.of('1.0') });
  const [one, other] = ['one', 'other'].map((id) => new Chart(app, id));
  for (const [chart, id] of [[one, 'a'], [one, 'b'], [other, 'a']] as const) new ApiObject(chart, id, { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'it' } });
  expect(Karpenter.findings(app).filter(({ rule }) => rule === 'object-repeated').map(({ constructPath }) => constructPath)).toEqual(['one/a', 'one/b']);
});
