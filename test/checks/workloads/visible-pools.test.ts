import { App, Chart } from 'cdk8s';
import { deployment } from './apps';
import { Karpenter, KarpenterVersion, v1alpha5 } from '../../../src';
import { pool } from '../../fixtures';

/** A chart, the Karpenter version that is configured for it, and its content. */
type Said = readonly [version: string | undefined, ...content: ('pool' | 'workload' | 'wrong' | 'provisioner')[]];

const SELECTORS = { workload: { disk: 'ssd' }, wrong: { disk: 'ssd', tape: 'lto' } };

/** Returns the paths of workloads whose required label no visible pool has, in an app with the given charts. Each pool has a `disk` label. */
function said(charts: { readonly [id: string]: Said }, appVersion?: string): string[] {
  const app = new App();
  const configure = (scope: App | Chart, version?: string) => {
    if (version) Karpenter.configure(scope, { version: KarpenterVersion.of(version) });
  };
  configure(app, appVersion);
  for (const [id, [version, ...content]] of Object.entries(charts)) {
    const chart = new Chart(app, id);
    configure(chart, version);
    for (const each of content) {
      if (each === 'pool') pool(chart, each, { labels: { disk: 'ssd', [id]: 'own' } });
      else if (each === 'provisioner') new v1alpha5.Provisioner(chart, each, { providerRef: v1alpha5.NodeTemplateRef.named('default') });
      else deployment(chart, { nodeSelector: SELECTORS[each] }, each);
    }
  }
  return Karpenter.findings(app).filter(({ rule }) => rule.startsWith('workload-')).map(({ constructPath }) => constructPath!);
}

test('checks a workload against the pools of its own cluster', () => {
  const app = new App();
  for (const [id, version] of [['dev', '1.15.1'], ['prod', '1.8']]) {
    const chart = new Chart(app, id);
    Karpenter.configure(chart, { version: KarpenterVersion.of(version) });
    pool(chart, 'pool', { metadata: { name: id }, labels: { [id]: 'own' } });
    deployment(chart, { nodeSelector: { dev: 'own' } });
    deployment(chart, { nodeSelector: { 'karpenter.k8s.aws/instance-tenancy': 'default' } }, 'tenant');
  }
  expect(Karpenter.findings(app).filter(({ rule }) => rule.startsWith('workload-')).map(({ constructPath, message }) => `${constructPath}: ${message}`)).toEqual([
    'prod/it: neither Karpenter nor any checked NodePool sets label dev, so Karpenter launches no nodes for the pod',
    'prod/tenant: no checked NodePool sets label karpenter.k8s.aws/instance-tenancy, which Karpenter sets only in 1.9 and later, so Karpenter launches no nodes for the pod',
  ]);
});

test.each<[string, { readonly [id: string]: Said }, string | undefined, string[]]>([
  ['nobody said a version', { a: [undefined, 'pool'], b: [undefined, 'wrong'] }, undefined, ['b/wrong']],
  ['the app says it', { a: [undefined, 'pool'], b: [undefined, 'wrong'] }, '1.14', ['b/wrong']],
  ['only the pools\' chart says it', { a: ['1.14', 'pool'], b: [undefined, 'wrong'] }, undefined, ['b/wrong']],
  ['only the workload\'s chart says it', { a: [undefined, 'pool'], b: ['1.14', 'wrong'] }, undefined, ['b/wrong']],
  ['the app says one and the pools\' chart another', { a: ['1.14', 'pool'], b: [undefined, 'wrong'] }, '1.13', ['b/wrong']],
  ['the app says one and the workload\'s chart another', { a: [undefined, 'pool'], b: ['1.14', 'wrong'] }, '1.13', ['b/wrong']],
  ['the two are of clusters apart', { a: ['1.14', 'pool'], b: ['1.14', 'wrong'] }, undefined, []],
  ['there are two clusters to be of', { a: ['1.14', 'pool'], b: ['1.13', 'pool'], c: [undefined, 'wrong'] }, '1.14', []],
  ['there is one with pools beside it', { a: ['1.14', 'pool', 'wrong', 'workload'], b: ['1.13', 'wrong'] }, undefined, ['a/wrong']],
  ['a Provisioner is of another cluster', { a: ['0.32', 'provisioner', 'wrong'], b: ['1.14', 'pool', 'wrong'] }, undefined, ['b/wrong']],
])('%s', (_, charts, appVersion, expected) => {
  expect(said(charts, appVersion)).toEqual(expected);
});
