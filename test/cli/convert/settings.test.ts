import { readFileSync } from 'fs';
import { file, inFolder, run } from './convert-folder';
import { runCommand } from '../run-command';

const GLOBAL = `apiVersion: v1
kind: ConfigMap
metadata: {name: karpenter-global-settings, namespace: karpenter}
data:
  aws.clusterName: demo
  aws.isolatedVPC: "true"
  aws.enableENILimitedPodDensity: "false"
  aws.vmMemoryOverheadPercent: "0.05"
  unknown: x
`;

test('replaces karpenter-global-settings with Helm values', () => {
  const { code, out, err } = run(file('a.yaml', GLOBAL));
  expect(out).toBe(`# Karpenter 1.15.1 does not read ConfigMap/karpenter-global-settings. Add these values to the Karpenter chart:
#   settings:
#     clusterName: demo
#     isolatedVPC: true
#     vmMemoryOverheadPercent: 0.05
#     featureGates:
#       reservedCapacity: false
`);
  expect(err).toContain('  converted  ConfigMap/karpenter-global-settings: a missing settings.featureGates.reservedCapacity becomes false, as in Karpenter 0.32. The default is now true\n');
  expect(err).toContain('  moved  ConfigMap/karpenter-global-settings: data["aws.clusterName"] moves to settings.clusterName in the chart values\n');
  expect(err).toContain('  dropped  ConfigMap/karpenter-global-settings: data["unknown"] is removed, because no chart value replaces it\n');
  expect(err).toContain('  decision  ConfigMap/karpenter-global-settings: data["aws.enableENILimitedPodDensity"] is false, but later releases always limit');
  expect(code).toBe(1);
});

test('--out writes the values of both ConfigMaps to one file', () => {
  const logging = `apiVersion: v1
kind: ConfigMap
metadata: {name: config-logging}
data:
  loglevel.webhook: error
  zap-logger-config: '{"level": "debug", "encoding": "console", "outputPaths": ["stdout"], "sampling": null}'
`;
  const { err } = run('--out', inFolder('out'), file('a.yaml', `${GLOBAL.replace('"false"', '"true"')}---\n${logging}`));
  const comment = (name: string) => `# Karpenter 1.15.1 does not read ConfigMap/${name}. The Helm values in karpenter-values.yaml replace it.\n`;
  expect(readFileSync(inFolder('out', 'a.yaml'), 'utf8')).toBe(`${comment('karpenter-global-settings')}---\n${comment('config-logging')}`);
  expect(readFileSync(inFolder('out', 'karpenter-values.yaml'), 'utf8')).toBe(`# Values of the Karpenter 1.15.1 chart.
settings:
  clusterName: demo
  isolatedVPC: true
  vmMemoryOverheadPercent: 0.05
  featureGates:
    reservedCapacity: false
logLevel: debug
logOutputPaths:
  - stdout
`);
  for (const name of ['zap-logger-config.sampling', 'loglevel.webhook', 'zap-logger-config.encoding']) expect(err).toMatch(new RegExp(`dropped .*${name} is removed`));
});

test('keeps ConfigMaps that the release reads, and those of other projects', () => {
  const knative = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: config-logging, namespace: knative-serving}\ndata: {loglevel.controller: info}\n';
  expect(run(file('b.yaml', knative)).out).toBe(knative);
  expect(runCommand(['convert', '--karpenter-version', '0.32.10', file('a.yaml', GLOBAL)]).out).toBe(GLOBAL);
});

test('converts a values file, and keeps its comments', () => {
  const values = `# Karpenter.
settings:
  aws:
    clusterName: demo   # the cluster
    interruptionQueueName: demo
replicas: 2
`;
  const converted = `# Karpenter.
settings:
  clusterName: demo   # the cluster
  interruptionQueue: demo
  featureGates:
    reservedCapacity: false
replicas: 2
`;
  expect(run(file('values.yaml', values)).out).toBe(converted);
  const nested = (text: string) => `karpenter:\n${text.replace('# Karpenter.\n', '').replace(/^(?=.)/gm, '  ')}other: 1\n`;
  expect(run(file('umbrella.yaml', nested(values))).out).toBe(nested(converted));
});

test('does not guess the release of values', () => {
  const path = file('values.yaml', 'settings: {clusterName: demo, featureGates: {drift: true}}\n');
  const { out, err } = run(path);
  expect(out).toBe('settings: {clusterName: demo, featureGates: {drift: true}}\n');
  expect(err).toContain('  kept  Helm values: the values are not changed, because the release that they were written for is unknown\n');
  expect(run('--from-version', '0.37', path).out).toBe('settings: {clusterName: demo, featureGates: {reservedCapacity: false}}\n');
});

const application = (source: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: karpenter, namespace: argocd}
spec:
  project: default
  source:
${source.replace(/^(?=.)/gm, '    ')}`;

test('converts the values of an Application of the Karpenter chart', () => {
  const before = application(`repoURL: public.ecr.aws/karpenter
chart: karpenter
targetRevision: v0.31.5 # keep
helm:
  values: |
    settings:
      aws:
        clusterName: demo # the cluster
      featureGates:
        reservedCapacity: false
  parameters:
    - name: settings.aws.isolatedVPC
      value: "true"
    - name: settings.aws.enablePodENI
      value: "true"
`);
  const { code, out, err } = run(file('a.yaml', before));
  expect(out).toBe(application(`repoURL: public.ecr.aws/karpenter
chart: karpenter
targetRevision: 1.15.1 # keep
helm:
  values: |
    settings:
      clusterName: demo # the cluster
      featureGates:
        reservedCapacity: false
  parameters:
    - name: settings.isolatedVPC
      value: "true"
`));
  expect(err).toContain('  converted  Application/karpenter: spec.source.targetRevision: "v0.31.5" becomes "1.15.1"\n');
  expect(code).toBe(0);
});

test('moves the comments in valuesObject', () => {
  const before = application('chart: karpenter\nrepoURL: public.ecr.aws/karpenter\ntargetRevision: 0.31.*\nhelm:\n  valuesObject:\n    settings:\n      aws:\n        clusterName: demo # the cluster\n');
  expect(run(file('a.yaml', before)).out).toContain('      valuesObject:\n        settings:\n          clusterName: demo # the cluster\n');
});

test('reports an Application whose chart has to be rendered', () => {
  const text = application("chart: karpenter-nodepool\nrepoURL: https://example.com/charts\ntargetRevision: 1.2.3\nhelm: {values: 'a: 1', parameters: [{name: b, value: \"it's\"}]}\n");
  const { code, out, err } = run(file('a.yaml', text));
  expect({ code, out }).toEqual({ code: 0, out: text });
  expect(err).toContain("helm template karpenter karpenter-nodepool --repo https://example.com/charts --version 1.2.3 --values values.yaml --set 'b=it'\\''s' | cdk8s-karpenter convert --karpenter-version 1.15.1 # values.yaml contains the inline values\n");
  expect(run(file('b.yaml', text.replace('karpenter-nodepool', '--post-renderer=x-karpenter'))).err).not.toContain('helm template');
});

test('converts each Helm parameter of an Application by its own name', () => {
  const withParameters = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: karpenter, namespace: argocd}
spec:
  source:
    chart: karpenter
    repoURL: public.ecr.aws/karpenter
    targetRevision: v0.31.3
    helm:
      parameters:
        - {name: replicas, value: "2"}   # two
        - {name: controller.resources.limits.memory, value: 1Gi}
        - {name: settings.aws.clusterName, value: over}
        - {name: logLevel, value: debug}
`;
  const { out } = runCommand(['convert', '--karpenter-version', '0.37.8', file('a.yaml', withParameters)]);
  expect(out).toBe(withParameters.replace('v0.31.3', '0.37.8').replace('{name: settings.aws.clusterName, value: over}', 'name: settings.clusterName\n          value: over')
    .concat('        - name: settings.featureGates.drift\n          value: "false"\n'));
});

test('--output json contains the Helm values, and the objects without their Lists', () => {
  const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'karpenter-global-settings' }, data: { 'aws.clusterName': 'demo' } };
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' } };
  const list = { apiVersion: 'v1', kind: 'List', items: [configMap, secret] };
  const paths = [file('a.json', JSON.stringify(list)), file('b.yaml', '# Only a comment.\n---\nkind: Test\n')];
  expect(JSON.parse(run('--output', 'json', ...paths).out)).toMatchObject({ objects: [secret, { kind: 'Test' }], values: [{ settings: { clusterName: 'demo' } }] });
});
