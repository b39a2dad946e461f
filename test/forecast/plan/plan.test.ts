import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, Chart, JsonPatch, Testing, Yaml } from 'cdk8s';
import { AffectedNodes, EC2NodeClassProps, KarpenterApp, KarpenterVersion, NodePoolProps, Plan, PlanAction } from '../../../src';
import { nodeClass, pool, messageOf } from '../../fixtures';

interface Settings {
  readonly pool?: Partial<NodePoolProps>;
  readonly nodeClass?: Partial<EC2NodeClassProps>;
  readonly release?: string;
}

/** Creates an app with a NodePool and its EC2NodeClass, which are named `default`. */
function app(settings: Settings = {}): KarpenterApp {
  const created = new KarpenterApp({ version: KarpenterVersion.of(settings.release ?? '1.15') });
  const chart = new Chart(created, 'nodes');
  nodeClass(chart, 'class', { metadata: { name: 'default' }, ...settings.nodeClass });
  pool(chart, 'pool', { metadata: { name: 'default' }, ...settings.pool });
  return created;
}

const objectsOf = (created: KarpenterApp): any[] => created.charts.flatMap((chart) => Testing.synth(chart));
const deployed = objectsOf(app());

test('this change replaces no nodes', () => {
  const plan = Plan.of(deployed, app({ pool: { weight: 10 } }));
  expect(plan.replacesNodes).toBe(false);
  expect(plan.nodePool('default')).toEqual({
    action: PlanAction.UPDATE,
    nodes: AffectedNodes.NONE,
    isRejected: false,
    reasons: [{ kind: 'immediate', object: 'NodePool/default', path: 'spec.weight', message: 'is now 10, so Karpenter tries the NodePools in another order for new nodes' }],
  });
});

test('this change replaces all nodes', () => {
  const plan = Plan.of(deployed, app({ nodeClass: { tags: { team: 'web' } } }));
  const reasons = [{ kind: 'static-drift', object: 'EC2NodeClass/default', path: 'spec.tags', message: 'is now {"team":"web"}, so Karpenter replaces all nodes' }];
  expect(plan.replacesNodes).toBe(true);
  expect(plan.nodePools).toEqual({ default: { action: PlanAction.NONE, nodes: AffectedNodes.ALL, isRejected: false, reasons } });
  expect(plan.nodeClasses).toEqual({ default: { action: PlanAction.UPDATE, nodes: AffectedNodes.ALL, isRejected: false, reasons } });
});

test('an unchanged app has no effects', () => {
  const plan = Plan.of(deployed, app());
  expect(plan.nodePools).toEqual({ default: { action: PlanAction.NONE, nodes: AffectedNodes.NONE, isRejected: false, reasons: [] } });
  expect(plan.nodeClasses).toEqual(plan.nodePools);
});

test('a reason for the whole object has no path', () => {
  expect(Plan.of([], app()).nodePool('default').reasons).toEqual([{ kind: 'create', object: 'NodePool/default', message: 'is new' }]);
  expect(Plan.of([], app()).replacesNodes).toBe(false);
});

test('a deleted NodePool replaces nodes', () => {
  const plan = Plan.of([...deployed, { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'old' }, spec: {} }], app());
  expect(plan.replacesNodes).toBe(true);
  expect(plan.nodePool('old')).toMatchObject({ action: PlanAction.DELETE, nodes: AffectedNodes.ALL });
});

test('a rejected object replaces no nodes', () => {
  const changed = structuredClone(deployed.find(({ kind }) => kind === 'NodePool'));
  Object.assign(changed.spec, { weight: 101 });
  Object.assign(changed.spec.template.spec, { expireAfter: '1h' });
  const chart = Testing.chart();
  new ApiObject(chart, 'pool', changed);
  const { nodePools, replacesNodes } = Plan.of(deployed.filter(({ kind }) => kind === 'NodePool'), chart);
  expect(replacesNodes).toBe(false);
  expect(nodePools.default).toMatchObject({ action: PlanAction.UPDATE, nodes: AffectedNodes.NONE, isRejected: true });
});

test('returns the plan for an EC2NodeClass', () => {
  const plan = Plan.of(deployed, app());
  expect(plan.nodeClass('default')).toBe(plan.nodeClasses.default);
  expect(() => plan.nodeClass('defualt')).toThrow(new Error('the plan contains no EC2NodeClass "defualt". Did you mean default?'));
  expect(() => plan.nodeClass('x')).toThrow(new Error('the plan contains no EC2NodeClass "x". The EC2NodeClasses are ["default"].'));
});

test('JSON of a plan contains only its objects', () => {
  expect(Object.keys(JSON.parse(JSON.stringify(Plan.of(deployed, app()))))).toEqual(['nodePools', 'nodeClasses']);
});

test('a selection that may change replaces nodes', () => {
  const before = structuredClone(deployed);
  before.find(({ kind }) => kind === 'EC2NodeClass').spec.securityGroupSelectorTerms = [{ id: 'sg-2' }];
  const plan = Plan.of(before, app());
  expect(plan.nodePool('default').nodes).toBe(AffectedNodes.UNKNOWN);
  expect(plan.replacesNodes).toBe(true);
});

test('a chart can be compared instead of an app', () => {
  const [chart] = app().charts;
  expect(Plan.of(deployed, chart).replacesNodes).toBe(false);
});

test('manifests from a file can contain Lists and empty documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plan-'));
  try {
    const file = join(folder, 'nodes.yaml');
    writeFileSync(file, `---\n---\n${JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...deployed, null] })}\n---\nnull\n`);
    const unchanged = { action: PlanAction.NONE, nodes: AffectedNodes.NONE, isRejected: false, reasons: [] };
    expect(Plan.of(Yaml.load(file), app()).nodePools).toEqual({ default: unchanged });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  { name: 'null and undefined', manifests: [null, undefined, ...deployed] },
  { name: 'a List', manifests: [{ apiVersion: 'v1', kind: 'List', items: deployed }] },
  { name: 'a List of one kind, with a List', manifests: [{ apiVersion: 'karpenter.sh/v1', kind: 'NodePoolList', items: [{ kind: 'List', items: deployed }] }] },
  { name: 'objects of other APIs', manifests: [...deployed, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'default' } }] },
])('manifests can be $name', ({ manifests }) => {
  expect(Plan.of(manifests, app())).toMatchObject({ replacesNodes: false, nodePools: { default: { action: 'none' } } });
});

const KUBELET = (period: string) => ({ evictionSoft: { 'memory.available': '5%' }, evictionSoftGracePeriod: { 'memory.available': period } });

test('both sides have the release of the app', () => {
  const before = structuredClone(deployed);
  before.find(({ kind }) => kind === 'EC2NodeClass').spec.kubelet = KUBELET('60s');
  const settings = (release: string) => {
    const created = app({ release });
    created.charts[0].apiObjects.find(({ kind }) => kind === 'EC2NodeClass')!.addJsonPatch(JsonPatch.add('/spec/kubelet', KUBELET('1m')));
    return created;
  };
  expect(Plan.of(before, settings('1.15')).replacesNodes).toBe(true);
  expect(Plan.of(before, settings('1.14')).replacesNodes).toBe(false);
});

test.each([
  { name: 'a text instead of a list', manifests: 'nodes.yaml', message: 'oldManifests must be a list of objects, got "nodes.yaml". For example: Yaml.load("nodes.yaml")' },
  { name: 'an object instead of a list', manifests: {}, message: 'oldManifests must be a list of objects, got {}. For example: Yaml.load("nodes.yaml")' },
  { name: 'no manifests', manifests: undefined, message: 'oldManifests must be a list of objects, got undefined. For example: Yaml.load("nodes.yaml")' },
  { name: 'a text in the list', manifests: ['nodes.yaml'], message: 'oldManifests must contain objects, got "nodes.yaml"' },
  { name: 'a list in the list', manifests: [[]], message: 'oldManifests must contain objects, got []' },
  { name: 'a number in a List', manifests: [{ kind: 'List', items: [1] }], message: 'oldManifests must contain objects, got 1' },
])('rejects $name', ({ manifests, message }) => {
  expect(messageOf(() => Plan.of(manifests as any, app()))).toBe(message);
});

test('rejects different objects with one name, as from two clusters', () => {
  const other = structuredClone(deployed);
  other.find(({ kind }) => kind === 'NodePool').spec.weight = 2;
  expect(messageOf(() => Plan.of([...deployed, ...other], app()))).toBe('NodePool "default" occurs more than once, with different specs. Compare the manifests of one cluster at a time.');
  expect(Plan.of([...deployed, ...deployed], app()).replacesNodes).toBe(false);
});

test.each([
  { name: 'undefined', value: undefined, message: 'app is required and must be a Construct. For example: new KarpenterApp()' },
  { name: 'null', value: null, message: 'app must be a Construct, got null. For example: new KarpenterApp()' },
  { name: 'manifests', value: [], message: 'app must be a Construct, got []. For example: new KarpenterApp()' },
])('rejects $name instead of an app', ({ value, message }) => {
  expect(messageOf(() => Plan.of([], value as any))).toBe(message);
});

test.each([
  { name: 'defualt', message: 'the plan contains no NodePool "defualt". Did you mean default?' },
  { name: 'gpu', message: 'the plan contains no NodePool "gpu". The NodePools are ["default"].' },
  { name: 'constructor', message: 'the plan contains no NodePool "constructor". The NodePools are ["default"].' },
  { name: undefined, message: 'the plan contains no NodePool undefined. The NodePools are ["default"].' },
])('rejects the NodePool $name', ({ name, message }) => {
  expect(messageOf(() => Plan.of(deployed, app()).nodePool(name as string))).toBe(message);
});
