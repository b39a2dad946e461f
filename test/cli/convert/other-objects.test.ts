import { file, run } from './convert-folder';

const converted = (yaml: string, ...args: string[]) => run(...args, file('a.yaml', yaml));

test('names objects that Karpenter creates', () => {
  const yaml = 'apiVersion: karpenter.sh/v1beta1\nkind: NodeClaim\nmetadata: {name: a}\n---\napiVersion: karpenter.sh/v1alpha5\nkind: Machine\nmetadata: {name: b}\n';
  const { code, out, err } = converted(yaml);
  expect({ code, out }).toEqual({ code: 0, out: yaml });
  expect(err).toContain('  kept  NodeClaim/a: the object is not converted, because Karpenter creates and converts it\n        fix: Remove the NodeClaim from the manifests.\n');
  expect(err).toContain('  kept  Machine/b: the object is not converted, because Karpenter creates and converts it\n');
});

test.each([
  ['', 'apiVersion and no kind', 'apiVersion and kind', 'a'],
  ['kind: NodePool\n', 'apiVersion', 'apiVersion', 'NodePool/a'],
  ['apiVersion: karpenter.sh/v1beta1\n', 'kind', 'kind', 'a'],
])('names documents of Karpenter without an API: %j', (api, missing, fix, name) => {
  const yaml = `${api}metadata: {name: a}\nspec: {template: {spec: {nodeClassRef: {name: a}, requirements: []}}}\n`;
  const { code, out, err } = converted(yaml);
  expect({ code, out }).toEqual({ code: 0, out: yaml });
  expect(err).toContain(`  kept  ${name}: the document is skipped, because it has the fields of a Karpenter object, but no ${missing}\n        fix: Add ${fix}.\n`);
});

test('does not name other documents without an API', () => {
  expect(converted('metadata: {name: a}\nspec: {replicas: 1}\n').err).not.toContain('is skipped');
});

describe('the Karpenter chart', () => {
  const message = (where: string, kind: string) => `decision  ${where}: the karpenter chart is not changed, because convert does not read the values of ${kind}s\n`;

  test.each([
    ['chart: {spec: {chart: karpenter, version: v0.31.5}}', true],
    ['chartRef: {kind: OCIRepository, name: karpenter}', true],
    ['chartRef: {kind: OCIRepository, name: karpenter}, values: {settings: {aws: {clusterName: demo}}}', true],
    ['chartRef: {kind: OCIRepository, name: karpenter}, values: {clusterName: demo}', true],
    ['chart: {spec: {chart: podinfo}}', false],
  ])('in a HelmRelease with %s', (spec, isFound) => {
    const { code, err } = converted(`apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: k}\nspec: {${spec}}\n`);
    expect(code).toBe(isFound ? 1 : 0);
    expect(err.includes(message('HelmRelease/k spec', 'HelmRelease'))).toBe(isFound);
  });

  test.each([
    'chart: {spec: {chart: karpenter, version: 1.4.0}}', 'chartRef: {kind: OCIRepository, name: karpenter}, values: {settings: {clusterName: demo}}',
  ])('needs no decision in a HelmRelease with %s', (spec) => {
    const { code, err } = converted(`apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: k}\nspec: {${spec}}\n`);
    expect(code).toBe(0);
    expect(err).toContain(message('HelmRelease/k spec', 'HelmRelease').replace('decision', 'kept'));
  });
});

test('reports former names in workloads since Karpenter 0.33', () => {
  const yaml = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    metadata:
      annotations: {karpenter.sh/do-not-evict: "true"}
    spec:
      nodeSelector: {karpenter.sh/provisioner-name: a}
      topologySpreadConstraints: [{topologyKey: karpenter.sh/provisioner-name}]
      affinity:
        nodeAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            nodeSelectorTerms: [{matchExpressions: [{key: karpenter.sh/provisioner-name, operator: Exists}]}]
`;
  const { code, err } = converted(yaml, '--karpenter-version', '0.33');
  expect(code).toBe(1);
  expect(err.match(/decision {2}.*/g)).toEqual([
    'decision  Deployment/web spec.template.metadata.annotations: karpenter.sh/do-not-evict has no effect since Karpenter 1.0',
    'decision  Deployment/web spec.template.spec.nodeSelector: karpenter.sh/provisioner-name has no effect since Karpenter 0.33',
    'decision  Deployment/web spec.template.spec.topologySpreadConstraints[0].topologyKey: karpenter.sh/provisioner-name has no effect since Karpenter 0.33',
    'decision  Deployment/web spec.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].key: karpenter.sh/provisioner-name has no effect since Karpenter 0.33',
  ]);
  expect(err).toContain('fix: Use karpenter.sh/do-not-disrupt.');
  expect(converted(yaml, '--karpenter-version', '0.32').code).toBe(0);
});
