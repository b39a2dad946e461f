import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { judge } from '../../src/checks/engine/judge';
import { Finding } from '../../src/checks/findings/finding';
import { problemText } from '../../src/checks/findings/finding-text';
import { Json } from '../../src/checks/findings/rule';
import { checkManifests } from '../../src/checks/manifests/check-manifests';
import { Karpenter } from '../../src/constructs/karpenter';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';

const APPLICATION = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'nodes', namespace: 'argocd' },
  spec: {
    project: 'default',
    source: { repoURL: 'https://github.com/org/nodes', path: 'dist', helm: { releaseName: 'karpenter-nodes' } },
    destination: { server: 'https://kubernetes.default.svc', namespace: 'karpenter' },
  },
};
const RELEASES = ['0.9', '0.32.10', '1.15.1', '99.0'];

function said(json: Json, release = '1.15.1'): string[] {
  return judge(json, KarpenterVersion.of(release)).findings.map((finding: Finding) =>
    `${finding.rule} ${finding.severity} ${finding.enforcedBy} ${problemText(finding)}; ${finding.fix}`);
}

const withSpec = (part: Json) => ({ ...APPLICATION, spec: { ...APPLICATION.spec, ...part } });

test.each(RELEASES)('admits an Application for any Karpenter release, such as %s', (release) => {
  expect(judge(APPLICATION, KarpenterVersion.of(release))).toEqual({ admitted: true, findings: [] });
});

test.each(RELEASES)('reports a field that the CRD does not have as an error that names Argo CD, with Karpenter %s', (release) => {
  const json = withSpec({ sources: [{ repoURL: 'x', targetRevison: '1', ref: 'a', directory: { jsonnet: 1 } }], source: undefined, revisionHistoryLimit: 1e9 + 1e-7 });
  expect(judge(json, KarpenterVersion.of(release)).admitted).toBe(false);
  expect(said(json, release)).toEqual([
    'unknown-field error strict unknown field spec.sources[0].targetRevison; Did you mean targetRevision?',
    'schema-type error schema spec.sources[0].directory.jsonnet must be an object, got 1; Use an object with fields such as extVars, libs, and tlas.',
    'integer-fraction error controller spec.revisionHistoryLimit: Argo CD cannot decode the integer 1000000000.0000001, so it cannot read this object; Set an integer such as 1000000000.',
  ]);
});

test('reports a value that the CRD does not list', () => {
  const set = { apiVersion: 'argoproj.io/v1alpha1', kind: 'ApplicationSet', metadata: { name: 'nodes' }, spec: { generators: [], template: { metadata: {}, spec: APPLICATION.spec }, syncPolicy: { applicationsSync: 'sink' } } };
  expect(said(set).filter((line) => line.startsWith('schema'))).toEqual([
    'schema-enum error schema spec.syncPolicy.applicationsSync must be a value that Argo CD 3.5 accepts, got "sink"; Use one of create-delete, create-only, create-update, sync.',
  ]);
});

test('reports an unserved API version and ignores other kinds of the group', () => {
  expect(said({ ...APPLICATION, apiVersion: 'argoproj.io/v1' }, '99.0')).toEqual([
    'api-served error schema apiVersion: Argo CD does not serve argoproj.io/v1 Application; Use argoproj.io/v1alpha1 Application.',
  ]);
  const read = () => Buffer.from('apiVersion: argoproj.io/v1alpha1\nkind: Rollout\n---\napiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: nodes}\nspec: {sourceRepos: 5, clusterResourceWhitelist: [{group: karpenter.sh, kind: NodePool}]}\n');
  const { documents, skipped } = checkManifests([{ name: 'a.yaml', read }], { version: KarpenterVersion.of('1.15.1'), rulesOff: new Set() });
  expect([skipped, documents.map(({ kind, admitted, findings }) => [kind, admitted, findings.map(({ rule, line }) => `${rule} ${line}`)])]).toEqual([1, [['AppProject', false, ['schema-type 7']]]]);
});

test('checks the patched objects of an app without a Karpenter release', () => {
  const app = new App();
  const object = new ApiObject(new Chart(app, 'chart'), 'nodes', APPLICATION);
  expect(Karpenter.findings(app)).toEqual([]);
  object.addJsonPatch(JsonPatch.add('/spec/sorce', {}));
  expect(Karpenter.findings(app).map(({ rule, path, constructPath }) => [rule, path, constructPath])).toEqual([['unknown-field', 'spec.sorce', 'chart/nodes']]);
});
