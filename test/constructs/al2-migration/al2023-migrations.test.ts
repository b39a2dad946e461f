import { ApiObject, Chart, Duration, JsonPatch } from 'cdk8s';
import {
  AL2023InPlaceMigration, AL2023MigrationOptions, AL2023MigrationStage, AL2023SideBySideMigration, AmiFamily, AmiSelectorTerm, DisruptionBudget,
  Karpenter, KarpenterApp, KarpenterVersion, SecurityGroupSelectorTerm, SubnetSelectorTerm, UserData, v1beta1, WeeklyTime,
} from '../../../src';
import { renderingOf } from '../../../src/constructs/synthesis/rendering';
import { askServer, program } from '../../conformance/oracles';
import { describeWithShared } from '../../conformance/shared';
import { messageOf, nodeClass, pool } from '../../fixtures';

const V1 = ['1.0.14', '1.1.10', '1.2.8', '1.3.8', '1.4.4', '1.5.8', '1.6.8', '1.7.6', '1.8.8', '1.9.2', '1.10.2', '1.11.3', '1.12.2', '1.13.1', '1.14.1'];
const BETA = ['0.35.12', '0.36.9', '0.37.8'];
const SCRIPT = UserData.of('#!/bin/bash\n/etc/eks/bootstrap.sh demo --kubelet-extra-args \'--max-pods=30 --node-labels=team=ml --register-with-taints=a=b:NoSchedule --cpu-manager-policy=static\'\necho hello\n');

function appOf(release: string) {
  const app = new KarpenterApp({ version: KarpenterVersion.of(release), warnings: false });
  return { app, chart: new Chart(app, 'c', { disableResourceNameHashes: true }) };
}

function v1Nodes(chart: Chart) {
  const of = nodeClass(chart, 'class', { metadata: { name: 'class' }, amiFamily: AmiFamily.CUSTOM, amiSelectorTerms: [AmiSelectorTerm.name('amazon-eks-node-1.30-*')], userData: SCRIPT });
  return { nodeClass: of, nodePools: [pool(chart, 'pool', { metadata: { name: 'pool' }, nodeClass: of, weight: 10, limits: { memory: '1Ti' } })] };
}

function betaNodes(chart: Chart) {
  const of = new v1beta1.EC2NodeClass(chart, 'class', {
    metadata: { name: 'class' },
    amiFamily: AmiFamily.CUSTOM,
    amiSelectorTerms: [v1beta1.AmiSelectorTerm.name('amazon-eks-node-1.30-*')],
    role: 'r',
    subnetSelectorTerms: [SubnetSelectorTerm.tags({ a: 'b' })],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ a: 'b' })],
    userData: SCRIPT,
  });
  return { nodeClass: of, nodePools: [new v1beta1.NodePool(chart, 'pool', { metadata: { name: 'pool' }, nodeClass: of, requirements: [], weight: 10, limits: { memory: '1Ti' } })] };
}

const nodesOf = (release: string, chart: Chart): AL2023MigrationOptions => (BETA.includes(release) ? betaNodes(chart) : v1Nodes(chart));
const PACED = { budgets: [DisruptionBudget.nodes(1)], onlyDuring: [WeeklyTime.parse('Sat 02:00-06:00 UTC')] };
const MIGRATIONS: readonly (readonly [string, (chart: Chart, options: AL2023MigrationOptions) => unknown])[] = [
  ['in place', (chart, options) => new AL2023InPlaceMigration(chart, 'm', { ...options, ...PACED })],
  ...Object.values(AL2023MigrationStage).map((stage) => [stage, (chart: Chart, options: AL2023MigrationOptions) => new AL2023SideBySideMigration(chart, 'm', { ...options, ...PACED, stage })] as const),
];

describe.each([...V1, ...BETA])('Karpenter %s', (release) => {
  test.each(MIGRATIONS)('admits the migrated objects %s', (_, migrate) => {
    const { app, chart } = appOf(release);
    migrate(chart, nodesOf(release, chart));
    expect(Karpenter.findings(app).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describeWithShared('the API server\'s own code', () => {
  test.each([...V1, ...BETA])('admits both migrations on %s, without unknown fields', async (release) => {
    if (!program('apiserver')) return;
    const questions = MIGRATIONS.flatMap(([name, migrate]) => {
      const { chart } = appOf(release);
      migrate(chart, nodesOf(release, chart));
      return chart.toJson().map((object: any) => ({ id: `${name} ${object.kind} ${object.metadata.name}`, object }));
    });
    const verdicts = await askServer(release, questions);
    expect([...verdicts.values()].filter(({ verdict, unknownFields = [] }) => verdict !== 'accept' || unknownFields.length > 0)).toEqual([]);
    expect(verdicts.size).toBe(2 + 4 + 4 + 2);
  });
});

test('in place, changes the objects and keeps their names', () => {
  const { chart } = appOf('1.14.1');
  new AL2023InPlaceMigration(chart, 'm', { ...v1Nodes(chart), ...PACED });
  const [moved, of] = chart.toJson();
  expect(moved).toMatchObject({ metadata: { name: 'class' }, spec: { amiFamily: 'AL2023', amiSelectorTerms: [{ name: 'amazon-eks-node-al2023-x86_64-standard-1.30-*' }], kubelet: { maxPods: 30 } } });
  expect(of.spec.template).toMatchObject({ metadata: { labels: { team: 'ml' } }, spec: { taints: [{ key: 'a', value: 'b', effect: 'NoSchedule' }] } });
  expect(of.spec.disruption.budgets).toEqual([
    { nodes: '10%' }, { nodes: '1', reasons: ['Drifted'] }, { nodes: '0', reasons: ['Drifted'], schedule: '0 6 * * sat', duration: '164h' },
  ]);
  expect(Object.keys(moved.spec)).toEqual([...Object.keys(moved.spec)].sort());
});

test('budgets start earlier by the maximum drain time', () => {
  const { chart } = appOf('1.14.1');
  const { nodeClass: of } = v1Nodes(chart);
  const slow = pool(chart, 'slow', { nodeClass: of, terminationGracePeriod: Duration.hours(1) });
  new AL2023InPlaceMigration(chart, 'm', { nodeClass: of, nodePools: [slow], onlyDuring: PACED.onlyDuring });
  expect((slow.toJson() as any).spec.disruption.budgets[1]).toEqual({ nodes: '0', reasons: ['Drifted'], schedule: '0 5 * * sat', duration: '165h' });
});

test('side by side, gives the new NodePools a higher weight, and keeps the old objects', () => {
  const { chart } = appOf('1.14.1');
  const old = v1Nodes(chart);
  const before = chart.toJson();
  const { nodeClass: newClass, nodePools: [newPool] } = new AL2023SideBySideMigration(chart, 'm', old);
  expect([old.nodeClass.toJson(), old.nodePools[0].toJson()]).toEqual(before);
  expect(newClass.toJson()).toMatchObject({ metadata: { name: 'class-al2023' }, spec: { amiFamily: 'AL2023' } });
  expect(newPool.toJson()).toMatchObject({ metadata: { name: 'pool-al2023' }, spec: { weight: 11, limits: { memory: '1Ti' }, template: { spec: { nodeClassRef: { name: 'class-al2023' } } } } });
});

test('drains the old NodePool by drift, and prevents new nodes', () => {
  const { chart } = appOf('1.14.1');
  const old = v1Nodes(chart);
  new AL2023SideBySideMigration(chart, 'm', { ...old, stage: AL2023MigrationStage.EMPTY, budgets: [DisruptionBudget.percent(5)] });
  const { spec }: any = old.nodePools[0].toJson();
  expect(spec.limits).toEqual({ memory: '1Ti', cpu: '0' });
  expect(spec.template.metadata.labels).toEqual({ 'al2023-migration': 'emptied' });
  expect(spec.disruption.budgets).toEqual([{ nodes: '10%' }, { nodes: '5%', reasons: ['Drifted'] }]);
  expect((old.nodeClass.toJson() as any).spec.amiFamily).toBe('Custom');
});

test('in stage RETIRED, keeps only the new objects', () => {
  const { app, chart } = appOf('1.14.1');
  new AL2023SideBySideMigration(chart, 'm', { ...v1Nodes(chart), stage: AL2023MigrationStage.RETIRED, suffix: '-2' });
  expect(chart.toJson().map(({ metadata }: any) => metadata.name)).toEqual(['class-2', 'pool-2']);
  expect(app.synthYaml()).not.toMatch('bootstrap.sh');
});

test('lowers a weight of 100', () => {
  const { chart } = appOf('1.14.1');
  const { nodeClass: of } = v1Nodes(chart);
  const heavy = pool(chart, 'heavy', { nodeClass: of, weight: 100 });
  const { nodePools: [newPool], notes } = new AL2023SideBySideMigration(chart, 'm', { nodeClass: of, nodePools: [heavy] });
  expect([(heavy.toJson() as any).spec.weight, (newPool.toJson() as any).spec.weight]).toEqual([99, 100]);
  expect(notes.map(({ where, message }) => `${where} ${message}`)).toContain('NodePool/c-heavy spec.weight becomes 99, so that the new NodePool has a higher weight');
});

test('does not drain a static NodePool, and reports a decision', () => {
  const { chart } = appOf('1.14.1');
  const { nodeClass: of } = v1Nodes(chart);
  const fixed = pool(chart, 'fixed', { nodeClass: of, replicas: 3 });
  const { nodePools: [newPool], notes, runbook } = new AL2023SideBySideMigration(chart, 'm', { nodeClass: of, nodePools: [fixed], stage: AL2023MigrationStage.EMPTY });
  const [old, successor]: any[] = [fixed.toJson(), newPool.toJson()];
  expect([old.spec.replicas, successor.spec.replicas, successor.spec.weight]).toEqual([3, 3, undefined]);
  expect(notes.map(({ kind, where, message }) => `${kind} ${where} ${message}`)).toContainEqual(expect.stringMatching('decision NodePool/c-fixed spec.replicas is kept, so c-fixed and c-fixed-al2023 each launch that number of nodes'));
  expect(runbook).toMatch('For static NodePools, lower the replicas step by step instead.');
});

test('warns about a NodePool of the class that is not listed', () => {
  const { app, chart } = appOf('1.14.1');
  const nodes = v1Nodes(chart);
  pool(chart, 'later', { metadata: { name: 'later' }, nodeClass: nodes.nodeClass });
  new AL2023InPlaceMigration(chart, 'm', nodes);
  expect(Karpenter.findings(app).map(({ message }) => message)).toContainEqual(expect.stringMatching('NodePool later uses the EC2NodeClass class, but is not in nodePools'));
});

test('rejects an object in two migrations', () => {
  const { chart } = appOf('1.14.1');
  const nodes = v1Nodes(chart);
  expect(messageOf(() => new AL2023InPlaceMigration(chart, 'twice', { ...nodes, nodePools: [nodes.nodePools[0], nodes.nodePools[0]] }))).toBe('c/pool is listed twice. List each object once.');
  const other = v1Nodes(new Chart(chart, 'd', { disableResourceNameHashes: true }));
  new AL2023InPlaceMigration(chart, 'm', other);
  expect(messageOf(() => new AL2023SideBySideMigration(chart, 'n', other))).toBe('c/d/class is already part of the migration c/m. List all NodePools of an EC2NodeClass in one migration.');
});

test('rejects names that are not valid label values', () => {
  const { chart } = appOf('1.14.1');
  const { nodeClass: of } = v1Nodes(chart);
  const long = pool(chart, 'long', { metadata: { name: 'p'.repeat(60) }, nodeClass: of });
  new AL2023SideBySideMigration(chart, 'm', { nodeClass: of, nodePools: [long] });
  expect(messageOf(() => long.toJson())).toMatch(/^suffix must result in names of at most 63 lowercase letters, digits, hyphens, and dots, got NodePool "p{60}-al2023"/);
});

test.each([
  [{ budget: 1 }, 'budget is not a known prop. Did you mean budgets?'],
  [{ budgets: ['5%'] }, 'budgets[0] must be a DisruptionBudget, got "5%". For example: DisruptionBudget.nodes(1)'],
  [{ onlyDuring: 'Sat' }, 'onlyDuring must be a list, got "Sat". For example: [WeeklyTime.parse("Sat-Sun 02:00-06:00 UTC")]'],
  [{ amiVersion: 'foo' }, 'amiVersion must be an AL2023 release such as "v20260701", or "latest", got "foo" "v20260701", or "latest"'],
])('rejects wrong props in plain JavaScript: %j', (wrong, message) => {
  const { chart } = appOf('1.14.1');
  expect(messageOf(() => new AL2023InPlaceMigration(chart, 'm', { ...v1Nodes(chart), ...wrong } as any))).toMatch(message.slice(0, 60));
});

test('includes JSON patches, and applies patches of a new object last', () => {
  const { chart } = appOf('1.14.1');
  const old = v1Nodes(chart);
  old.nodeClass.addJsonPatch(JsonPatch.add('/spec/context', 'x'));
  const { nodeClass: newClass } = new AL2023SideBySideMigration(chart, 'm', old);
  newClass.addJsonPatch(JsonPatch.replace('/spec/amiFamily', 'Custom'));
  expect((newClass.toJson() as any).spec).toMatchObject({ context: 'x', amiFamily: 'Custom' });
});

test('accepts a patch of an annotation that an edit adds to the old object', () => {
  const { chart } = appOf('1.14.1');
  const old = v1Nodes(chart);
  renderingOf(old.nodeClass).add('edits', (json) => ({ ...json, metadata: { ...json.metadata, annotations: { wave: '1' } } }));
  old.nodeClass.addJsonPatch(JsonPatch.replace('/metadata/annotations/wave', '5'));
  const { nodeClass: newClass } = new AL2023SideBySideMigration(chart, 'm', old);
  expect((old.nodeClass.toJson() as any).metadata.annotations).toEqual({ wave: '5' });
  expect((newClass.toJson() as any).metadata).toMatchObject({ name: 'class-al2023' });
});

test('migrates any ApiObject', () => {
  const { chart } = appOf('1.14.1');
  const raw = new ApiObject(chart, 'raw', { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'raw' }, spec: { amiSelectorTerms: [{ alias: 'al2@latest' }] } } as any);
  new AL2023InPlaceMigration(chart, 'm', { nodeClass: raw, nodePools: [], amiVersion: 'v20260701' });
  expect((raw.toJson() as any).spec.amiSelectorTerms).toEqual([{ alias: 'al2023@v20260701' }]);
});

test('reports decisions as warnings and in the runbook', () => {
  const { app, chart } = appOf('1.14.1');
  const of = nodeClass(chart, 'class', { amiFamily: AmiFamily.AL2, amiSelectorTerms: [AmiSelectorTerm.id('ami-1')] });
  const migration = new AL2023InPlaceMigration(chart, 'm', { nodeClass: of, nodePools: [] });
  const said = 'EC2NodeClass/c-class spec.amiSelectorTerms[0]: {"id":"ami-1"} is replaced with the EKS images for AL2023, because the term may select custom AL2 images';
  expect(Karpenter.findings(app).filter(({ severity }) => severity === 'warning').map(({ rule, message, constructPath }) => [rule, message, constructPath])).toEqual([['al2023-migration-decision', said, 'c/m']]);
  expect(migration.runbook).toMatch(`## Open decisions\n\n- ${said}. To use custom AL2023 images, set amiSelectorTerms.\n`);
});

test('the runbook has the steps in order', () => {
  const { chart } = appOf('1.14.1');
  const { runbook } = new AL2023SideBySideMigration(chart, 'm', v1Nodes(chart));
  const places = ['1.16.2', 'cgroup v2', 'httpPutResponseHopLimit', 'Take over', 'Empty', 'Retire', 'kubectl delete nodepool pool', 'nodeadm config check'].map((text) => runbook.indexOf(text));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test.each([
  ['0.34', betaNodes, 'Karpenter 0.34 does not support AL2023. Upgrade Karpenter to 0.35 or later first.'],
  ['1.0', betaNodes, 'apiVersion v1beta1 requires Karpenter 0.35 to 0.37, got 1.0. Migrate the class to v1 first, or use Karpenter 0.35 to 0.37.'],
])('rejects: %s', (release, nodes, message) => {
  const { chart } = appOf(release);
  const { nodeClass: of, nodePools } = nodes(chart);
  new AL2023InPlaceMigration(chart, 'm', { nodeClass: of, nodePools });
  expect(messageOf(() => of.toJson())).toBe(message);
});

test('rejects NodePools of another class, and other kinds', () => {
  const { chart } = appOf('1.14.1');
  const { nodeClass: of, nodePools } = v1Nodes(chart);
  const other = pool(chart, 'other', { metadata: { name: 'other' } });
  new AL2023InPlaceMigration(chart, 'm', { nodeClass: of, nodePools: [other] });
  expect(messageOf(() => of.toJson())).toBe('nodePools must use the EC2NodeClass class, but other uses default. Remove other.');
  expect(messageOf(() => new AL2023InPlaceMigration(chart, 'n', { nodeClass: nodePools[0], nodePools: [] }))).toBe('nodeClass must be of kind EC2NodeClass, got c/pool of kind NodePool');
  expect(messageOf(() => new AL2023InPlaceMigration(chart, 'o', { nodeClass: 'class', nodePools: [] } as any))).toBe('nodeClass must be an EC2NodeClass, got "class". For example: new EC2NodeClass(chart, "default", { … })');
  expect(messageOf(() => new AL2023SideBySideMigration(chart, 'p', { nodeClass: of, nodePools: [], stage: 'gone' } as any))).toBe('stage must be AL2023MigrationStage.TAKE_OVER, EMPTY, or RETIRED, got "gone"');
});

test('synthesis reports a class that cannot be migrated', () => {
  const { app, chart } = appOf('1.14.1');
  const of = nodeClass(chart, 'class');
  new AL2023InPlaceMigration(chart, 'm', { nodeClass: of, nodePools: [] });
  expect(Karpenter.findings(app).map(({ message, fix }) => `${message}; ${fix}`)).toContainEqual(expect.stringMatching('amiFamily must be AL2, or Custom with user data that calls bootstrap.sh, got AL2023'));
});
