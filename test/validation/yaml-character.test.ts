import { ApiObject, App, Chart } from 'cdk8s';
import { helm, Karpenter, KarpenterApp, NodeClassRef, NodePool } from 'cdk8s-karpenter';

const said = (app: App) => Karpenter.findings(app).filter(({ rule }) => rule === 'yaml-character').map(({ severity, path, message, fix }) => ({ severity, path, message, fix }));

const pool = (chart: Chart, text: string) => new NodePool(chart, 'p', { nodeClass: NodeClassRef.named('x'), requirements: [], annotations: { a: 'x', b: text } });

test.each(['\u007f', '\u0080', '\u0085', '\u009f', '\u2028', '\u2029', '\ufffe', '\uffff'])('%j is an error where cdk8s writes it', (letter) => {
  const app = new App();
  pool(new Chart(app, 'c'), `1${letter}2`);
  const code = letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  expect(said(app)).toEqual([{
    severity: 'error',
    path: 'spec.template.metadata.annotations.b',
    message: `a text holds U+${code}, which cdk8s writes as it is: kubectl and Helm then refuse the file, or read another text`,
    fix: 'Remove the character.',
  }]);
});

test.each(['\u0000', '\t', '\n', '\r', '\u001b', ' ', '\u00a0', '\ufeff', '😀'])('%j is allowed', (letter) => {
  const app = new App();
  pool(new Chart(app, 'c'), `1${letter}2`);
  expect(said(app)).toEqual([]);
});

test('in a HelmChart, which escapes it, it is a warning, for what is in the app\'s manifests', () => {
  const app = new KarpenterApp({ warnings: false });
  pool(new helm.HelmChart(app, 'c'), '1\u00852');
  expect(said(app)).toMatchObject([{ severity: 'warning', fix: 'Remove the character, or deploy only the Helm chart, where it is escaped.' }]);
});

test('objects of any kind are looked at where a KarpenterApp writes them, and keys too', () => {
  const app = new KarpenterApp({ outdir: 'unused' });
  new ApiObject(new Chart(app, 'c'), 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { list: [{ 'a\u2028b': 1 }] } });
  expect(() => app.synthYaml()).toThrow('data.list[0]: a string contains U+2028, which cdk8s does not escape');
});
