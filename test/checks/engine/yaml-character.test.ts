import { ApiObject, App, Chart } from 'cdk8s';
import { helm, Karpenter, KarpenterApp, NodeClassRef, NodePool } from 'cdk8s-karpenter';

const said = (app: App) => Karpenter.findings(app).filter(({ rule }) => rule === 'yaml-character').map(({ severity, path, message, fix }) => ({ severity, path, message, fix }));

const pool = (chart: Chart, text: string) => new NodePool(chart, 'p', { nodeClass: NodeClassRef.named('x'), requirements: [], annotations: { a: 'x', b: text } });

const codeOf = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
const named = (characters: readonly string[]) => characters.map((character) => [codeOf(character), character] as const);

test.each(named(['\u007f', '\u0080', '\u0085', '\u009f', '\u2028', '\u2029', '\ufffe', '\uffff']))('reports %s if cdk8s writes it', (code, character) => {
  const app = new App();
  pool(new Chart(app, 'c'), `1${character}2`);
  expect(said(app)).toEqual([{
    severity: 'error',
    path: 'spec.template.metadata.annotations.b',
    message: `a string contains ${code}, which cdk8s does not escape, so kubectl and Helm reject the file or read a different string`,
    fix: 'Remove the character.',
  }]);
});

test.each(named(['\u0000', '\t', '\n', '\r', '\u001b', ' ', '\u00a0', '\ufeff', '\u{1f600}']))('allows %s', (_, character) => {
  const app = new App();
  pool(new Chart(app, 'c'), `1${character}2`);
  expect(said(app)).toEqual([]);
});

test('warns in a HelmChart, which escapes the character, because of the manifests of the app', () => {
  const app = new KarpenterApp({ warnings: false });
  pool(new helm.HelmChart(app, 'c'), '1\u00852');
  expect(said(app)).toMatchObject([{ severity: 'warning', fix: 'Remove the character, or deploy only the Helm chart, which escapes the character.' }]);
});

test('checks objects of any kind, and the keys of maps, in a KarpenterApp', () => {
  const app = new KarpenterApp({ outdir: 'unused' });
  new ApiObject(new Chart(app, 'c'), 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { list: [{ 'a\u2028b': 1 }] } });
  expect(() => app.synthYaml()).toThrow(
    '\nc/cm\n  error  data.list[0]: a string contains U+2028, which cdk8s does not escape, so kubectl and Helm reject the file or read a different string  yaml-character\n'
    + '         fix: Remove the character.\n',
  );
});
