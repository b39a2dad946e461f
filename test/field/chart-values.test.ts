import { loadAll } from 'js-yaml';
import { poolYaml, runInField } from './run-field';

const beta = (kind: string, group: string) => `apiVersion: ${group}/v1beta1\nkind: ${kind}\nmetadata: {name: general}\nspec: {}\n`;
const FILES = {
  pool: beta('NodePool', 'karpenter.sh'),
  class: beta('EC2NodeClass', 'karpenter.k8s.aws'),
  provisioner: 'apiVersion: karpenter.sh/v1alpha5\nkind: Provisioner\nmetadata: {name: general}\nspec: {}\n',
  v1: beta('NodePool', 'karpenter.sh').replace('v1beta1', 'v1'),
};
const convert = (version: string) => `To convert these objects first, run 'cdk8s-karpenter convert --karpenter-version ${version} DIR'.`;

test.each<[keyof typeof FILES, string, string]>([
  ['pool', '0.37.8', `creates karpenter.sh/v1 NodePool objects instead, which Karpenter serves since 0.37.1. ${convert('1.0')} Or set --karpenter-version to an earlier patch, such as 0.37.0.`],
  ['pool', '0.36', `creates karpenter.sh/v1 NodePool objects instead, which Karpenter serves since 0.36.3. ${convert('1.0')} Or set --karpenter-version to an earlier patch, such as 0.36.2.`],
  ['class', '0.33.11', `creates karpenter.k8s.aws/v1 EC2NodeClass objects instead, which Karpenter serves since 0.33.6. ${convert('1.0')} Or set --karpenter-version to an earlier patch, such as 0.33.5.`],
  ['pool', '1.0', `creates karpenter.sh/v1 NodePool objects instead. ${convert('1.0')}`],
  ['pool', '1.15', `creates karpenter.sh/v1 NodePool objects instead. ${convert('1.15')}`],
  ['provisioner', '0.32', `creates karpenter.sh/v1beta1 NodePool objects instead. ${convert('0.32')}`],
  ['v1', '0.32', 'does not support this API. Set --karpenter-version to a release that serves this API: 0.33.6 or a later patch of 0.33, 0.34.7 or a later patch of 0.34, '
    + '0.35.6 or a later patch of 0.35, 0.36.3 or a later patch of 0.36, 0.37.1 or a later patch of 0.37, or 1.0 or later.'],
])('chart-values of %s for %s states which objects the chart creates', (file, version, text) => {
  const { code, err } = runInField({ 'a.yaml': FILES[file] }, 'chart-values', '--karpenter-version', version);
  expect(code).toBe(1);
  expect(err.split('\n')[0]).toContain(`general: the chart for Karpenter ${version} ${text}`);
  expect(err).toContain(`nothing to convert: the input contains none of the objects that the chart for Karpenter ${version} creates: karpenter.sh/`);
});

test('chart-values works with the output of the suggested command', () => {
  const { out } = runInField({ 'a.yaml': `${poolYaml().replace('karpenter.sh/v1', 'karpenter.sh/v1beta1').replace('group: karpenter.k8s.aws, kind: EC2NodeClass, ', '')}` }, 'convert', '--karpenter-version', '1.0');
  const { code, out: values } = runInField({ 'a.yaml': out }, 'chart-values', '--karpenter-version', '0.37.8');
  expect([code, values]).toEqual([0, expect.stringContaining('nodePools:\n  general:')]);
});

test.each(['0.32', '0.36.2', '0.37.0'])('chart-values of v1beta1 objects works for %s', (version) => {
  const { code, out } = runInField({ 'a.yaml': `${FILES.pool}---\n${FILES.class}` }, 'chart-values', '--karpenter-version', version);
  expect([code, out]).toEqual([expect.any(Number), expect.stringContaining('nodePools:\n  general:')]);
});

test.each([
  ['"${cluster_name}-general"', '${cluster_name}', 'echo \'templatefile("DIR/a.yaml", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\''],
  ['<POOL>', '<POOL>', "sed 's/<POOL>/VALUE/g' DIR/a.yaml"],
  ['"{{ pool }}"', '{{ pool }}', 'jinja2 DIR/a.yaml'],
])('chart-values keeps the placeholder in the name %s', (name, placeholder, command) => {
  const text = name.replace(/"/g, '');
  const { code, out, err } = runInField({ 'a.yaml': poolYaml(name) }, 'chart-values', '--karpenter-version', '1.15.1');
  expect({ code, err }).toEqual({
    code: 0,
    err: `DIR/a.yaml has 1 value with placeholders, whose form is not checked: ${placeholder}. Set the values first: ${command}\n`
      + `the values contain the placeholders in the names of NodePool/${text} unchanged. Set these placeholders before you install the chart.\n`,
  });
  expect(loadAll(out)).toMatchObject([{ nodePools: { [text]: { spec: { template: { spec: { nodeClassRef: { name: 'default' } } } } } } }]);
});

test('chart-values does not deny that the input contains objects without a valid name', () => {
  const { code, err } = runInField({ 'a.yaml': FILES.v1.replace('general', 'General') }, 'chart-values', '--karpenter-version', '1.15.1');
  expect({ code, err }).toEqual({ code: 1, err: 'skipped a NodePool: metadata.name must consist of lowercase letters, digits, "-", and ".", got "General"\nnothing was converted\n' });
});

test('two NodePools of one name are the same object, whatever their metadata.namespace is', () => {
  const pool = (namespace: string, spec: string) => poolYaml().replace('{name: general}', `{name: general, namespace: ${namespace}}`).replace('spec:\n', `spec:\n${spec}`);
  const { code, err } = runInField({ 'a.yaml': `${pool('a', '')}---\n${pool('b', '  weight: 5\n')}` }, 'chart-values', '--karpenter-version', '1.15');
  expect(code).toBe(1);
  expect(err).toContain('NodePool/general occurs more than once, but a cluster can have only one such object. Remove the duplicates from the values.\n');
});
