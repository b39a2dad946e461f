import { runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const KUSTOMIZATION = `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
helmCharts:
  - name: karpenter
    repo: oci://public.ecr.aws/karpenter
    version: 0.32.1 # pinned
    releaseName: karpenter
    valuesInline:
      settings: {aws: {clusterName: demo}}
`;

const set = (source: string, generators = '[{clusters: {}}]') => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: karpenter}
spec:
  generators: ${generators}
  template:
    metadata: {name: 'karpenter-{{name}}'}
    spec:
      project: default
      source: ${source}
      destination: {name: '{{name}}', namespace: karpenter}
`;

describe('helmCharts of a Kustomization', () => {
  test('convert translates the values, and sets the release', () => {
    const { code, out, err } = runInField({ 'kustomization.yaml': KUSTOMIZATION }, 'convert', ...VERSION);
    expect(code).toBe(0);
    expect(out).toContain('    version: 1.15.1 # pinned\n');
    expect(out).toContain('      settings: {clusterName: demo, featureGates: {reservedCapacity: false}}\n');
    expect(err).toContain('moved  Kustomization: helmCharts[0].valuesInline: settings.aws.clusterName moves to settings.clusterName in the chart values');
    expect(err).toContain('converted  Kustomization: helmCharts[0].version: "0.32.1" becomes "1.15.1"');
  });

  test('convert replaces the old repository, and reports values files', () => {
    const old = KUSTOMIZATION.replace('oci://public.ecr.aws/karpenter', 'https://charts.karpenter.sh').replace('0.32.1', '0.16.3').replace(/valuesInline:[^]*/, 'valuesFile: values.yaml\n');
    const { code, out, err } = runInField({ 'kustomization.yaml': old }, 'convert', ...VERSION);
    expect(code).toBe(1);
    expect(out).toContain('    repo: oci://public.ecr.aws/karpenter\n');
    expect(err).toContain('helmCharts[0].repo: https://charts.karpenter.sh becomes oci://public.ecr.aws/karpenter, because the old repository has no releases after 0.16');
    expect(err).not.toContain('Argo CD');
    expect(err).toContain('decision  Kustomization: helmCharts[0].valuesFile: values.yaml is not converted, because it is not in the input');
  });

  test.each([
    ['a release that is missing', KUSTOMIZATION.replace(/ {4}version.*\n/, ''), 'helmCharts[0].version: null does not state the release of the Karpenter chart'],
    ['another chart', KUSTOMIZATION.replace('name: karpenter\n', 'name: redis\n'), 'the input needs no conversion'],
    ['values of the release', KUSTOMIZATION.replace('0.32.1', '1.15.0').replace('{aws: {clusterName: demo}}', '{clusterName: demo}'), 'the input needs no conversion'],
  ])('convert does not print a Kustomization with %s', (_, text, message) => {
    const { out, err } = runInField({ 'kustomization.yaml': text }, 'convert', ...VERSION);
    expect([out, err]).toEqual(['', expect.stringContaining(message)]);
  });
});

describe('an ApplicationSet', () => {
  test.each([
    ['valuesObject', '{repoURL: public.ecr.aws/karpenter, chart: karpenter, targetRevision: v0.32.1, helm: {valuesObject: {settings: {aws: {clusterName: "{{name}}"}}}}}', 'settings: {clusterName: "{{name}}"'],
    ['values', '{repoURL: public.ecr.aws/karpenter, chart: karpenter, targetRevision: v0.32.1, helm: {values: "settings: {aws: {clusterName: demo}}"}}', 'clusterName: demo'],
  ])('convert translates its %s', (_, source, expected) => {
    const { code, out, err } = runInField({ 'a.yaml': set(source) }, 'convert', ...VERSION);
    expect(code).toBe(0);
    expect(out).toContain('targetRevision: 1.15.1');
    expect(out).toContain(expected);
    expect(out).not.toContain('aws:');
    expect(err).toContain('moved  ApplicationSet/karpenter: spec.template.spec.source.helm.val');
  });

  test('with a chart from a generator needs a decision', () => {
    const source = '{repoURL: "{{repo}}", chart: "{{chart}}", targetRevision: "{{version}}", helm: {values: "{{values}}"}}';
    const generators = '[{list: {elements: [{chart: karpenter, version: v0.32.1, values: "settings: {aws: {clusterName: demo}}"}]}}]';
    const { code, out, err } = runInField({ 'a.yaml': set(source, generators) }, 'convert', ...VERSION);
    expect([code, out]).toEqual([1, set(source, generators)]);
    expect(err).toContain('decision  ApplicationSet/karpenter: spec.template.spec.source.chart: "{{chart}}" can be the karpenter chart, but convert does not read the values of generators');
    expect(runInField({ 'a.yaml': set(source, '[{list: {elements: [{chart: redis}]}}]') }, 'convert', ...VERSION)).toMatchObject({ code: 0, err: expect.stringContaining('the input needs no conversion') });
  });

  test('with a release from a generator needs a decision', () => {
    const source = '{repoURL: public.ecr.aws/karpenter, chart: karpenter, targetRevision: "{{version}}", helm: {valuesObject: {settings: {aws: {clusterName: demo}}}}}';
    const { code, err } = runInField({ 'a.yaml': set(source) }, 'convert', ...VERSION);
    expect(code).toBe(1);
    expect(err).toContain('spec.template.spec.source.targetRevision: "{{version}}" does not state the release of the Karpenter chart');
  });
});
