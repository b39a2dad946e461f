import { runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const pool = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: topology.kubernetes.io/zone, operator: In, values: [PLACEHOLDER]}
`;
const kustomization = (...literals: readonly string[]) => `resources: [pool.yaml]
configMapGenerator: [{name: vars, literals: [${literals.join(', ')}]}]
replacements:
  - source: {kind: ConfigMap, name: vars, fieldPath: data.zone}
    targets: [{select: {kind: NodePool}, fieldPaths: ["spec.template.spec.requirements.[key=topology.kubernetes.io/zone].values.0"]}]
`;
const plan = (literals: readonly string[], otherLiterals: readonly string[]) => runInField({
  'old/kustomization.yaml': kustomization(...literals),
  'old/pool.yaml': pool,
  'new/kustomization.yaml': kustomization(...otherLiterals),
  'new/pool.yaml': pool,
}, 'plan', ...VERSION, 'DIR/old', 'DIR/new');

test('plan reports a changed source of a replacement', () => {
  const { out, err } = plan(['zone=us-east-1a'], ['zone=us-east-1b']);
  expect(out).toContain('not compared          spec.template.spec.requirements changes, so Karpenter may replace nodes, depending on the values of the replacements.\n');
  expect(out).not.toContain('$(replacements');
  expect(err).toContain('Render the objects: kubectl kustomize DIR/new');
});

test('plan reports no change if the source of a replacement is the same', () => {
  expect(plan(['zone=us-east-1a', 'a=b'], ['a=c', 'zone=us-east-1a']).out).toContain('1 NodePool is unchanged');
});

test('init names the command that renders values that replacements set', () => {
  const { err } = runInField({ 'a/kustomization.yaml': kustomization('zone=us-east-1a'), 'a/pool.yaml': pool }, 'init', ...VERSION, '--from', 'DIR/a', 'DIR/app');
  expect(err).toContain('DIR/a/pool.yaml has 1 value that replacements of the kustomization in DIR/a set, whose form is not checked. Render the objects: kubectl kustomize DIR/a');
});
