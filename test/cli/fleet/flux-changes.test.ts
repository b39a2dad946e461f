import { nodeClass, pool } from './cluster-files';
import { bootstrap, kustomization } from './flux-files';
import { FieldFiles, runInField } from '../../field/run-field';

const RELEASE = ['--karpenter-version', '1.15.3'];
const NODES = `${nodeClass('x')}---\n${pool('m').replace('spec:', 'spec:\n  limits: {cpu: "9"}')}`;
const operation = (cpu: string) => `{op: replace, path: /spec/limits/cpu, value: "${cpu}"}`;
const patches = (cpu: string) => `, patches: [{target: {kind: NodePool}, patch: '[${operation(cpu)}]'}]`;
const CHANGE = 'NodePool/general: spec.limits["cpu"] changes from "10" to "20"';

/** Plans a change from 10 to 20 in cluster eu. */
function planned(files: (cpu: string) => FieldFiles, ...args: readonly string[]) {
  const under = (folder: string, cpu: string) => Object.fromEntries(Object.entries(files(cpu)).map(([path, text]) => [`${folder}/${path}`, text]));
  return runInField({ ...under('old', '10'), ...under('new', '20') }, 'plan', ...RELEASE, ...args, 'DIR/old', 'DIR/new');
}

/** Returns the files of clusters eu and us, whose Kustomizations of one folder have additional fields. */
const clusters = (eu: string, us: string, more: FieldFiles = {}): FieldFiles => ({
  'nodes/nodes.yaml': NODES, 'clusters/eu/nodes.yaml': kustomization('nodes', './nodes', eu), 'clusters/us/nodes.yaml': kustomization('nodes', './nodes', us), ...more,
});
const component = (cpu: string) => ({
  'spot/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches: [{target: {kind: NodePool}, patch: '[${operation(cpu)}]'}]\n`,
});
const withVariable = (text: string) => ({ 'nodes/nodes.yaml': NODES.replace('cpu: "9"', `cpu: ${text}`) });
const configMap = (cpu: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: flux-system}\ndata: {CPU: '"${cpu}"'}\n`;
const FROM = ', postBuild: {substituteFrom: [{kind: ConfigMap, name: settings}]}';
const quoted = (cpu: string) => `, postBuild: {substitute: {CPU: '"${cpu}"'}}`;

test.each<[string, (cpu: string) => FieldFiles]>([
  ['a patch', (cpu) => clusters(patches(cpu), patches('10'))],
  ['a patch of a kustomization', (cpu) => clusters(patches(cpu), patches('10'), { 'nodes/kustomization.yaml': 'resources: [nodes.yaml]\n' })],
  ['patchesJson6902', (cpu) => clusters(`, patchesJson6902: [{target: {group: karpenter.sh, version: v1, kind: NodePool, name: general}, patch: [${operation(cpu)}]}]`, '')],
  ['patchesStrategicMerge', (cpu) => clusters(`, patchesStrategicMerge: [{apiVersion: karpenter.sh/v1, kind: NodePool, metadata: {name: general}, spec: {limits: {cpu: "${cpu}"}}}]`, '')],
  ['a component', (cpu) => clusters(', components: [../spot]', '', component(cpu))],
  ['a component next to a missing one', (cpu) => clusters(', components: [../spot, ../missing], ignoreMissingComponents: true', '', component(cpu))],
  ['an overlay', (cpu) => ({
    ...clusters('', '', { 'nodes/kustomization.yaml': 'resources: [nodes.yaml]\n' }),
    'clusters/eu/nodes.yaml': kustomization('nodes', './overlays/eu'),
    'overlays/eu/kustomization.yaml': `resources: [../../nodes]\npatches: [{target: {kind: NodePool}, patch: '[${operation(cpu)}]'}]\n`,
  })],
  ['a variable', (cpu) => clusters(quoted(cpu), quoted('10'), withVariable('${CPU}'))],
  ['a default', (cpu) => clusters(quoted(cpu), ', postBuild: {substitute: {OTHER: x}}', withVariable('"${CPU:=\\"10\\"}"'))],
  ['a variable from a ConfigMap', (cpu) => clusters(FROM, FROM, { ...withVariable('${CPU}'), 'clusters/eu/vars.yaml': configMap(cpu), 'clusters/us/vars.yaml': configMap('10') })],
  ['a patch that the parent adds', (cpu) => ({
    ...clusters('', ''),
    ...bootstrap('clusters/eu'),
    ...bootstrap('clusters/us'),
    'clusters/eu/kustomization.yaml': `resources: [flux-system/gotk-sync.yaml, nodes.yaml]\npatches: [{target: {kind: Kustomization, name: nodes}, patch: '[{op: add, path: /spec/patches, value: [{target: {kind: NodePool}, patch: "- op: replace\\n  path: /spec/limits/cpu\\n  value: \\"${cpu}\\""}]}]'}]\n`,
  })],
])('plan shows the cluster whose Kustomization has %s', (_, files) => {
  const { out, err, code } = planned(files);
  expect([err, code]).toEqual(['', 0]);
  expect(out).toMatch(/^eu +1\.15\.3 +none\nus +1\.15\.3 +unchanged$/m);
  expect(out).toContain(CHANGE);
});

test('a prefix changes names', () => {
  const { out } = runInField(clusters(', namePrefix: eu-', ', nameSuffix: -us'), 'instances', ...RELEASE, 'DIR');
  expect(out).toContain('eu-general');
  expect(out).toContain('general-us');
});

test('a patch in a repository of one cluster is applied', () => {
  const { out } = planned((cpu) => ({ 'nodes/nodes.yaml': NODES, 'clusters/eu/nodes.yaml': kustomization('nodes', './nodes', patches(cpu)) }));
  expect(out).toContain('NodePool/general changes without replacing nodes');
});

test('equal changes in many clusters have one group', () => {
  expect(planned((cpu) => clusters(patches(cpu), patches(cpu))).out).toContain('eu and us: 1 NodePool changes without replacing nodes');
});

test.each([
  ['a patch of a missing object', ', patches: [{patch: "{apiVersion: karpenter.sh/v1, kind: NodePool, metadata: {name: other}}"}]', {}, 'a patch of NodePool other matches no object'],
  ['a missing component', ', components: [../missing], namePrefix: a-', {}, 'the input does not contain a kustomization in missing. To'],
  ['a function of a variable', quoted('10'), withVariable('"${CPU:0:1}"'), 'the command does not know the value of "${CPU:0:1}"'],
  ['a Secret of the input', ', postBuild: {substituteFrom: [{kind: Secret, name: vars}]}', { ...withVariable('"${CPU}"'), 'nodes/vars.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: {name: vars}\nsops: {}\n' }, 'the command does not know the value of "${CPU}"'],
])('the objects are not known because of %s', (_, more, files, problem) => {
  const { out, err } = planned(() => clusters(more, '', files));
  expect(out).toContain('The effects in 1 cluster are not known');
  expect(out + err).toContain(problem);
});

test('a HelmRelease installs the release that a patch sets', () => {
  const release = 'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: karpenter, namespace: karpenter}\nspec: {chart: {spec: {chart: karpenter, version: 1.9.0, sourceRef: {kind: HelmRepository, name: karpenter}}}}\n';
  const version = (value: string) => `patches: [{target: {kind: HelmRelease}, patch: '[{op: replace, path: /spec/chart/spec/version, value: ${value}}]'}]`;
  const { out } = runInField({
    'nodes/nodes.yaml': NODES,
    'base/release.yaml': release,
    'base/kustomization.yaml': 'resources: [release.yaml, ../nodes/nodes.yaml]\n',
    'clusters/eu/nodes.yaml': kustomization('nodes', './base', `, ${version('1.14.0')}`),
    'clusters/us/nodes.yaml': kustomization('nodes', './overlays/us'),
    'overlays/us/kustomization.yaml': `resources: [../../base]\n${version('1.12.0')}\n`,
    'clusters/ap/nodes.yaml': kustomization('nodes', './base'),
  }, 'instances', 'DIR');
  expect(out).toMatch(/^eu +1\.14\.0 /m);
  expect(out).toMatch(/^us +1\.12\.0 /m);
  expect(out).toMatch(/^ap +1\.9\.0 /m);
});
