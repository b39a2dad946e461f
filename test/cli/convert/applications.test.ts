import { file, run } from './convert-folder';
import { CommandResult } from '../run-command';

const application = (source: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: k, namespace: argocd}
spec:
  source:
${source.trimEnd().replace(/^(?=.)/gm, '    ')}
`;
const ofChart = (revision: string, rest = '') => application(`repoURL: public.ecr.aws/karpenter\nchart: karpenter\ntargetRevision: ${revision}\n${rest}`);
const converted = (text: string, ...args: string[]): CommandResult => run(...args, file('app.yaml', text));
const PROFILE_FIX = 'or convert the values together with the AWSNodeTemplates.';

test('lists each Helm parameter that the release does not have', () => {
  const { code, out, err } = converted(ofChart('v0.31.5', `helm:
  parameters:
    - {name: settings.aws.tags.team, value: a}
    - {name: 'settings.aws.tags.karpenter\\.sh/x', value: b}
    - {name: settings.aws.defaultInstanceProfile, value: p}
    - {name: 'serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn', value: x}
`));
  expect(code).toBe(1);
  expect(out.match(/name: .*/g)!.slice(1)).toEqual(["name: 'serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn', value: x}", 'name: settings.featureGates.reservedCapacity']);
  expect(err).toContain('decision  Application/k: spec.source.helm.parameters: settings.aws.tags is removed: {"team":"a","karpenter.sh/x":"b"} is not in the Karpenter 1.15 chart');
  expect(err).toContain('decision  Application/k: spec.source.helm.parameters: settings.aws.defaultInstanceProfile is removed: "p" is not in');
  expect(err).toContain(PROFILE_FIX);
});

test('writes tags and the instance profile of Helm parameters to node classes', () => {
  const template = 'apiVersion: karpenter.k8s.aws/v1alpha1\nkind: AWSNodeTemplate\nmetadata: {name: c}\nspec: {amiFamily: AL2, subnetSelector: {a: b}, securityGroupSelector: {a: b}}\n';
  const app = ofChart('v0.31.5', 'helm:\n  parameters:\n    - {name: settings.aws.tags.team, value: a}\n    - {name: settings.aws.defaultInstanceProfile, value: p}\n');
  const { code, out, err } = converted(`${template}---\n${app}`);
  expect(code).toBe(0);
  expect(out).toMatch(/\n {2}instanceProfile: p\n/);
  expect(out).toMatch(/\n {2}tags:\n {4}team: a\n/);
  expect(err).toContain('  moved  Application/k: spec.source.helm.parameters: settings.aws.tags belongs to tags of each EC2NodeClass');
});

test('merges the parameters for the log level', () => {
  const { out, err } = converted(ofChart('v0.31.5', 'helm:\n  parameters:\n    - {name: controller.logLevel, value: debug}\n    - {name: logLevel, value: error}\n'));
  expect(out.match(/name: logLevel[\s,]+value: \w+/g)).toEqual([expect.stringMatching(/value: debug$/)]);
  expect(err).toContain('parameters: controller.logLevel moves to logLevel in the chart values\n');
  expect(err).toContain('parameters: logLevel is removed: "error" had no effect, because controller.logLevel overrode it\n');
});

test('does not read the index in the name of a parameter', () => {
  const { code, out, err } = converted(ofChart('v0.31.5', "helm:\n  parameters:\n    - {name: 'controller.outputPaths[0]', value: stdout}\n    - {name: 'controller.env[0].name', value: X}\n"));
  expect(code).toBe(1);
  expect(out).toContain("{name: 'controller.outputPaths[0]', value: stdout}");
  expect(err).toContain('decision  Application/k: spec.source.helm.parameters: controller.outputPaths[0] is not changed, because convert does not read such a name or value\n');
  expect(err).not.toContain('controller.env');
});

test('reports values files that are not in the input', () => {
  const app = ofChart('0.37.0', 'helm: {valueFiles: [values-prod.yaml, $values/env/b.yaml]}\n');
  const { code, out, err } = converted(app);
  expect(code).toBe(1);
  expect(out).toBe(app.replace('0.37.0', '1.15.1'));
  expect(err).toContain('decision  Application/k: spec.source.helm.valueFiles: values-prod.yaml is not converted, because it is not in the input\n            fix: Convert the file too, with --from-version 0.37.0.\n');
  const values = 'settings: {aws: {clusterName: demo}}\n';
  const all = run(file('app.yaml', app), file('values-prod.yaml', values), file('env/b.yaml', values));
  expect(all.code).toBe(0);
  expect(all.err).not.toContain('valueFiles');
});

test('adds the old default of a setting to an Application without values', () => {
  const { out, err } = converted(ofChart('0.37.0'));
  expect(out).toContain('    helm:\n      valuesObject:\n        settings:\n          featureGates:\n            reservedCapacity: false\n');
  expect(err).toContain('converted  Application/k: spec.source.helm: a missing settings.featureGates.reservedCapacity becomes false, as in Karpenter 0.37. The default is now true\n');
});

test('sets the release of the CRD chart', () => {
  const app = ofChart('0.37.0').replace('chart: karpenter', 'chart: karpenter-crd');
  const { code, out, err } = converted(app);
  expect({ code, out }).toEqual({ code: 0, out: app.replace('0.37.0', '1.15.1') });
  expect(err).toContain('converted  Application/k: spec.source.targetRevision: "0.37.0" becomes "1.15.1"\n');
});

test.each([
  ['v0.31.5', '0.32, 0.37, 1.0, 1.15.1'],
  ['0.37.8', '1.0, 1.15.1'],
])('states the order of an upgrade from %s', (revision, order) => {
  const { err } = converted(ofChart(revision));
  expect(err).toContain(`fix: Upgrade the cluster one step at a time: ${order}. Upgrade the CRDs with each step. See https://karpenter.sh/docs/upgrading/upgrade-guide/.\n`);
});

test('states no order between releases with the same API version', () => {
  expect(converted(ofChart('1.4.0')).err).not.toContain('one step at a time');
});

test('replaces the repository that ends at 0.16, and ignores --from-version for a full version', () => {
  const app = ofChart('0.16.3', 'helm: {valuesObject: {clusterName: demo, clusterEndpoint: "https://x"}}\n').replace('public.ecr.aws/karpenter', 'https://charts.karpenter.sh');
  const { out, err } = converted(app, '--from-version', '0.37');
  expect(out).toContain('    repoURL: public.ecr.aws/karpenter\n');
  expect(out).toContain('helm: {valuesObject: {settings: {clusterName: demo, clusterEndpoint: "https://x", ');
  expect(err).toContain('moved  Application/k: spec.source.helm.valuesObject: clusterName moves to settings.clusterName in the chart values\n');
  expect(err).toContain('converted  Application/k: spec.source.repoURL: https://charts.karpenter.sh becomes public.ecr.aws/karpenter, because the old repository has no releases after 0.16\n');
});

test('reads the chart from an OCI URL', () => {
  const { code, out } = converted(application('repoURL: oci://public.ecr.aws/karpenter/karpenter\ntargetRevision: 1.4.0\nhelm: {values: "replicas: 2"}\n'));
  expect({ code, revision: /targetRevision: .*/.exec(out)?.[0] }).toEqual({ code: 0, revision: 'targetRevision: 1.15.1' });
  const { err } = converted(application('repoURL: oci://example.com/charts/karpenter-nodes\ntargetRevision: 1.2.3\n'));
  expect(err).toContain('helm template k oci://example.com/charts/karpenter-nodes --version 1.2.3 | cdk8s-karpenter convert --karpenter-version 1.15.1\n');
});

test('reports the image of a mirror, and not the empty defaults of the chart', () => {
  const values = 'controller: {image: {repository: example.com/karpenter, tag: v0.31.5}}\nsettings: {aws: {clusterName: demo, defaultInstanceProfile: "", tags: {}}}\n';
  const { err } = converted(values, '--from-version', '0.31.5');
  expect(err).toContain('decision  Helm values: controller.image is not changed: image has the tag "v0.31.5" for Karpenter 0.31\n            fix: Set the tag and digest of your image for this release.\n');
  expect(err).toContain('dropped  Helm values: settings.aws.tags is removed, because it is empty and the chart does not have it\n');
  expect(err).toContain('1 item needs a decision');
});

test('reports the default log level', () => {
  expect(converted('settings: {aws: {clusterName: demo}}\n').err).toContain('kept  Helm values: logLevel is not set: the default was "debug", and is now "info"\n');
});
