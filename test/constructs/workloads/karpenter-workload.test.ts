import { ApiObject, App, Chart, Cron, Duration, JsonPatch, Testing, Yaml } from 'cdk8s';
import * as plus28 from 'cdk8s-plus-28';
import * as plus32 from 'cdk8s-plus-32';
import { IConstruct } from 'constructs';
import { messageOf, pool, stderrOf } from '../../package-fixtures';
import {
  Architecture, CapacityType, DurationOrNever, Karpenter, KarpenterApp, KarpenterVersion, KarpenterWorkload, NodePoolRef, PodCount, Requirement,
  Taint, v1alpha5, WhenUnsatisfiable,
} from 'cdk8s-karpenter';

const CONTAINERS = [{ name: 'main', image: 'app:1' }];
const TEMPLATE = { metadata: { labels: { app: 'web' } }, spec: { containers: CONTAINERS } };
const RESOURCES = { containers: [{ image: 'app:1' }] };

/** All constructs that create pods, each with the path of its pod template. */
const WORKLOADS: readonly [string, (chart: Chart) => IConstruct, string[]][] = [
  ['a Deployment of cdk8s-plus-28', (chart) => new plus28.Deployment(chart, 'it', RESOURCES), ['spec', 'template']],
  ['a Deployment of cdk8s-plus-32', (chart) => new plus32.Deployment(chart, 'it', RESOURCES), ['spec', 'template']],
  ['a KubeDeployment', (chart) => new plus28.k8s.KubeDeployment(chart, 'it', { spec: { selector: { matchLabels: { app: 'web' } }, template: TEMPLATE } }), ['spec', 'template']],
  ['an ApiObject', (chart) => new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind: 'Deployment', spec: { selector: { matchLabels: { app: 'web' } }, template: TEMPLATE } }), ['spec', 'template']],
  ['a StatefulSet', (chart) => new plus28.StatefulSet(chart, 'it', { ...RESOURCES, service: new plus28.Service(chart, 'service', { ports: [{ port: 80 }] }) }), ['spec', 'template']],
  ['a DaemonSet', (chart) => new plus28.DaemonSet(chart, 'it', RESOURCES), ['spec', 'template']],
  ['a Job', (chart) => new plus28.Job(chart, 'it', RESOURCES), ['spec', 'template']],
  ['a CronJob', (chart) => new plus32.CronJob(chart, 'it', { ...RESOURCES, schedule: Cron.daily() }), ['spec', 'jobTemplate', 'spec', 'template']],
  ['a Pod', (chart) => new plus28.Pod(chart, 'it', RESOURCES), []],
  ['a kind of others', (chart) => new ApiObject(chart, 'it', { apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout', spec: { template: TEMPLATE } }), ['spec', 'template']],
];

function chartFor(): Chart {
  const chart = new Chart(new App(), 'c', { disableResourceNameHashes: true });
  Karpenter.configure(chart, { version: KarpenterVersion.of('1.15.1') });
  return chart;
}

const rendered = (construct: IConstruct) => ApiObject.of(construct).toJson();
const at = (json: any, path: readonly string[]) => path.reduce((value, key) => value[key], json);

describe.each(WORKLOADS)('%s', (_, make, path) => {
  test('gets the requested settings in its pod template, and keeps all other fields', () => {
    const chart = chartFor();
    const team = pool(chart, 'team', { taints: [Taint.noSchedule('team', 'ml')], expireAfter: DurationOrNever.NEVER });
    const construct = make(chart);
    const before = rendered(construct);
    const template = at(before, path);
    KarpenterWorkload.of(construct)
      .runOn(team).requireArchitectures(Architecture.ARM64).preferCapacityType(CapacityType.SPOT, 10).spreadOverZones().doNotDisrupt();
    const after = rendered(construct);
    const labels = before.spec.selector?.matchLabels ?? template.metadata.labels;
    const { annotations, ...metadata } = at(after, path).metadata;
    const { affinity, tolerations, topologySpreadConstraints, ...spec } = at(after, path).spec;
    const { annotations: ownAnnotations, ...ownMetadata } = template.metadata;
    expect(annotations).toEqual({ ...ownAnnotations, 'karpenter.sh/do-not-disrupt': 'true' });
    expect(affinity).toEqual({
      nodeAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [{ preference: { matchExpressions: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'] }] }, weight: 10 }],
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: 'karpenter.sh/nodepool', operator: 'In', values: ['c-team'] }, { key: 'kubernetes.io/arch', operator: 'In', values: ['arm64'] }] }],
        },
      },
    });
    expect(tolerations).toEqual([{ effect: 'NoSchedule', key: 'team', operator: 'Equal', value: 'ml' }]);
    expect(topologySpreadConstraints).toEqual([{ labelSelector: { matchLabels: labels }, maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule' }]);
    expect({ ...metadata }).toEqual(ownMetadata);
    expect(spec).toEqual(template.spec);
    expect(withoutTemplate(after, path)).toEqual(withoutTemplate(before, path));
    expect(stderrOf(() => Testing.synth(chart))).toEqual([]);
    expect(at(Testing.synth(chart).find(({ kind }) => kind === after.kind), path).spec.tolerations).toEqual(tolerations);
  });

  test('does not change the manifest or its key order without a call', () => {
    const chart = chartFor();
    const construct = make(chart);
    const before = JSON.stringify(rendered(construct));
    KarpenterWorkload.of(construct);
    expect(JSON.stringify(rendered(construct))).toBe(before);
  });
});

function withoutTemplate(json: any, path: readonly string[]): any {
  const [key, ...rest] = path;
  if (key === undefined) return { ...json, metadata: undefined, spec: undefined };
  return { ...json, [key]: rest.length === 0 ? undefined : withoutTemplate(json[key], rest) };
}

/** Returns a plain Deployment, and the rendered spec of its pods. */
function deployment(podSpec: object = {}) {
  const chart = chartFor();
  const object = new ApiObject(chart, 'web', {
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { namespace: 'shop' }, spec: { selector: { matchLabels: { app: 'web' } }, template: { ...TEMPLATE, spec: { containers: CONTAINERS, ...podSpec } } },
  });
  return { chart, object, workload: KarpenterWorkload.of(object), spec: () => object.toJson().spec.template.spec };
}

const terms = (spec: any) => spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms;

test('of returns the same workload for the same construct', () => {
  const { object, workload } = deployment();
  expect(KarpenterWorkload.of(object)).toBe(workload);
});

describe('required nodes', () => {
  const zoneA = { key: 'zone', operator: 'In', values: ['a'] };
  const zoneB = { key: 'zone', operator: 'In', values: ['b'] };
  const spot = { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'] };
  const affinity = (...nodeSelectorTerms: unknown[]) =>
    ({ affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } } });

  test('are added to each existing term, except empty terms, which match nothing', () => {
    const { workload, spec } = deployment(affinity({ matchExpressions: [zoneA] }, { matchExpressions: [zoneB, spot] }, { matchFields: [zoneA] }, {}));
    workload.requireCapacityTypes(CapacityType.SPOT);
    expect(terms(spec())).toEqual([
      { matchExpressions: [zoneA, spot] }, { matchExpressions: [zoneB, spot] }, { matchExpressions: [spot], matchFields: [zoneA] }, {},
    ]);
  });

  test('keep the order of keys that cdk8s writes', () => {
    const { workload, object } = deployment({ nodeSelector: { b: 'c' }, volumes: [] });
    workload.requireCapacityTypes(CapacityType.SPOT).tolerate(Taint.noExecute('x')).spreadOverHosts();
    expect(Object.keys(object.toJson().spec.template.spec)).toEqual(['affinity', 'containers', 'nodeSelector', 'tolerations', 'topologySpreadConstraints', 'volumes']);
  });

  test('accept any requirement that pods can have', () => {
    const { workload, spec } = deployment();
    workload.requireNodes(Requirement.instanceCpu().atLeast(4), Requirement.label('gpu').doesNotExist(), Requirement.zones('a'));
    expect(terms(spec())).toEqual([{
      matchExpressions: [
        { key: 'karpenter.k8s.aws/instance-cpu', operator: 'Gt', values: ['3'] }, { key: 'gpu', operator: 'DoesNotExist' }, { key: 'topology.kubernetes.io/zone', operator: 'In', values: ['a'] },
      ],
    }]);
  });

  test.each([
    ['Gte', Requirement.instanceCpu().gte(4), 'the requirement for karpenter.k8s.aws/instance-cpu has the operator Gte, which pods do not support. Use Gt or Lt, for example with Requirement.number(key).atLeast(n).'],
    ['no value', Requirement.capacityTypes(), 'the requirement for karpenter.sh/capacity-type with operator In must have at least one value, each an empty string, or at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit, got no values'],
    ['a bound that is not a number', Requirement.of('a', 'Gt', ['x']), 'the requirement for a with operator Gt must have one whole number, as a string, got ["x"]'],
    ['values beside Exists', Requirement.of('a', 'Exists', ['b']), 'the requirement for a with operator Exists must have no values, got ["b"]'],
    ['a key that can be none', Requirement.of('a b', 'Exists'), 'key must be a label key, got "a b". Use at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit, optionally after a DNS name and a slash.'],
    ['a text', 'zone' as any, expect.stringMatching(/^requirement(s\[0\])? must be a Requirement, got "zone"\. For example: Requirement\.zones\("us-east-2a"\)$/)],
    ['minValues', Requirement.zones('a', 'b').withMinValues(2), 'the requirement for topology.kubernetes.io/zone has minValues, which pods do not support. Remove minValues.'],
  ])('rejects %s', (_, requirement, message) => {
    expect(messageOf(() => deployment().workload.requireNodes(requirement))).toEqual(message);
    expect(messageOf(() => deployment().workload.preferNodes(requirement))).toEqual(message);
  });
});

describe('preferred nodes', () => {
  test('are added once to the existing preferences', () => {
    const own = { preference: { matchExpressions: [{ key: 'a', operator: 'Exists' }] }, weight: 5 };
    const { workload, spec } = deployment({ affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [own] } } });
    workload.preferArchitecture(Architecture.ARM64).preferArchitecture(Architecture.ARM64).preferNodes(Requirement.label('a').exists(), 5);
    expect(spec().affinity.nodeAffinity).toEqual({
      preferredDuringSchedulingIgnoredDuringExecution: [
        own, { preference: { matchExpressions: [{ key: 'kubernetes.io/arch', operator: 'In', values: ['arm64'] }] }, weight: 1 },
      ],
    });
  });

  test.each([0, 101, 1.5])('rejects a weight of %s', (weight) => {
    expect(messageOf(() => deployment().workload.preferCapacityType(CapacityType.SPOT, weight))).toBe(`weight must be a whole number from 1 to 100, got ${weight}`);
  });
});

describe('running on pools', () => {
  test('tolerates the taints that the pools have at render time', () => {
    const { chart, workload, spec } = deployment();
    const [a, b] = [pool(chart, 'a'), pool(chart, 'b', { taints: [Taint.noExecute('b')] })];
    workload.runOn(a).runOn(b, NodePoolRef.named('elsewhere'));
    a.addTaint(Taint.noSchedule('a', '1'));
    expect(terms(spec())).toEqual([{ matchExpressions: [{ key: 'karpenter.sh/nodepool', operator: 'In', values: ['c-a', 'c-b', 'elsewhere'] }] }]);
    expect(spec().tolerations).toEqual([{ effect: 'NoSchedule', key: 'a', operator: 'Equal', value: '1' }, { effect: 'NoExecute', key: 'b', operator: 'Exists' }]);
  });

  test('a Provisioner is selected by its own label', () => {
    const { workload, spec } = deployment();
    workload.runOn(NodePoolRef.provisioner('default'));
    expect(terms(spec())).toEqual([{ matchExpressions: [{ key: 'karpenter.sh/provisioner-name', operator: 'In', values: ['default'] }] }]);
  });

  test('tolerates the taints of a Provisioner in the app', () => {
    const { chart, workload, spec } = deployment();
    workload.runOn(new v1alpha5.Provisioner(chart, 'old', { taints: [Taint.noSchedule('old')] }));
    expect(spec().tolerations).toEqual([{ effect: 'NoSchedule', key: 'old', operator: 'Exists' }]);
  });

  test('rejects NodePools together with Provisioners', () => {
    expect(messageOf(() => deployment().workload.runOn(NodePoolRef.named('a'), NodePoolRef.provisioner('b'))))
      .toBe('pools must not contain both NodePools and Provisioners. Use only NodePools or only Provisioners.');
  });
});

describe('reports wrong arguments in plain JavaScript', () => {
  test.each<[string, (workload: any) => unknown, string]>([
    ['a pool by its name', (it) => it.runOn('default'), 'pools[0] must be a NodePool or a NodePoolRef, got "default". For example: NodePoolRef.named("default")'],
    ['a list of pools', (it) => it.runOn([NodePoolRef.named('x')]), 'pools[0] must be a NodePool or a NodePoolRef, got [a NodePoolRef]. For example: ...pools'],
    ['no pool', (it) => it.runOn(), 'pools must not be empty. Add at least one NodePool.'],
    ['a taint by its key', (it) => it.tolerate('team'), 'taints[0] must be a Taint, got "team". For example: Taint.noSchedule("team", "web")'],
    ['a taint without a key', (it) => it.tolerate((Taint as any).noSchedule()), 'the key of the taint must be a label key, got undefined. Use at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit, optionally after a DNS name and a slash.'],
    ['a taint with a text for its effect', (it) => it.tolerate(Taint.of('a', 'NoSchedule' as any)), 'effect must be a TaintEffect, got "NoSchedule". For example: TaintEffect.NO_SCHEDULE'],
    ['a text for a capacity type', (it) => it.requireCapacityTypes('spot'), 'capacityTypes[0] must be a CapacityType, got "spot". Use CapacityType.SPOT.'],
    ['a text for strictness', (it) => it.spreadOverZones({ whenUnsatisfiable: 'ScheduleAnyway' }), 'whenUnsatisfiable must be a WhenUnsatisfiable, got "ScheduleAnyway". Use WhenUnsatisfiable.SCHEDULE_ANYWAY.'],
    ['no label', (it) => it.spreadOver(), 'topologyKey must be a label key, got undefined. Use at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit, optionally after a DNS name and a slash.'],
    ['a text for a time', (it) => it.doNotDisrupt('4h'), 'duration must be a Duration, got "4h". For example: Duration.hours(4)'],
    ['a number for a count', (it) => it.addPodDisruptionBudget({ maxUnavailable: 0 }), 'maxUnavailable must be a PodCount, got 0. For example: PodCount.pods(1) or PodCount.percent(50)'],
  ])('%s', (_, call, message) => {
    expect(messageOf(() => call(deployment().workload))).toBe(message);
  });

  test.each([[undefined, 'undefined'], ['web', '"web"']])('%s for a workload', (construct, text) => {
    expect(messageOf(() => KarpenterWorkload.of(construct as any))).toBe(`construct ${text === 'undefined' ? 'is required and ' : ''}must be a workload construct, such as a Deployment${text === 'undefined' ? '' : `, got ${text}`}. For example: KarpenterWorkload.of(deployment)`);
  });
});

test('ignores list fields that are not lists', () => {
  const { workload, spec } = deployment({ topologySpreadConstraints: {}, tolerations: 'all' });
  workload.spreadOverZones().tolerate(Taint.noSchedule('a'));
  expect([spec().topologySpreadConstraints.length, spec().tolerations]).toEqual([1, [{ effect: 'NoSchedule', key: 'a', operator: 'Exists' }]]);
});

test('toJson can still be overridden later', () => {
  const { object } = deployment();
  object.toJson = () => 'mine';
  expect(object.toJson()).toBe('mine');
});

describe('do-not-disrupt', () => {
  test('with a duration is a warning if the release does not support it, even in an app without pools', () => {
    const { chart, workload } = deployment();
    workload.doNotDisrupt(Duration.hours(4)).runOn(NodePoolRef.named('elsewhere'));
    expect(Karpenter.findings(chart)).toEqual([]);
    Karpenter.configure(chart, { version: KarpenterVersion.of('1.8') });
    const found = Karpenter.findings(chart).filter(({ rule }) => rule !== 'karpenter-version-supported');
    expect(found.map(({ rule, severity, message, fix }) => `${severity} ${message}; ${fix} (${rule})`)).toEqual([
      'warning karpenter.sh/do-not-disrupt supports durations only in Karpenter 1.12 and later, got "4h"; Set "true". (workload-do-not-disrupt-value)',
    ]);
  });

  test('has its earlier name before 0.32', () => {
    const { chart, workload, object } = deployment();
    Karpenter.configure(chart, { version: KarpenterVersion.of('0.31') });
    workload.doNotDisrupt();
    expect(object.toJson().spec.template.metadata.annotations).toEqual({ 'karpenter.sh/do-not-evict': 'true' });
  });

  test('for a time', () => {
    const { workload, object } = deployment();
    workload.doNotDisrupt(Duration.minutes(90));
    expect(object.toJson().spec.template.metadata).toEqual({ annotations: { 'karpenter.sh/do-not-disrupt': '1h30m' }, labels: { app: 'web' } });
  });

  test('on a Pod itself', () => {
    const chart = chartFor();
    const pod = new ApiObject(chart, 'p', { apiVersion: 'v1', kind: 'Pod', spec: { containers: CONTAINERS } });
    KarpenterWorkload.of(pod).doNotDisrupt();
    expect(pod.toJson().metadata).toEqual({ annotations: { 'karpenter.sh/do-not-disrupt': 'true' }, name: 'c-p' });
  });
});

describe('the cost of eviction', () => {
  test('is an annotation of the pods, together with do-not-disrupt', () => {
    const { workload, object } = deployment();
    workload.disruptionCost(-100);
    expect(object.toJson().spec.template.metadata.annotations).toEqual({ 'karpenter.sh/disruption-cost': '-100' });
    workload.disruptionCost(2147483647).doNotDisrupt();
    expect(object.toJson().spec.template.metadata.annotations).toEqual({ 'karpenter.sh/disruption-cost': '2147483647', 'karpenter.sh/do-not-disrupt': 'true' });
  });

  test.each([2147483648, -2147483649, 1.5, NaN])('rejects a cost of %d', (cost) => {
    expect(messageOf(() => deployment().workload.disruptionCost(cost))).toBe(`cost must be a whole number from -2147483648 to 2147483647, got ${cost}`);
  });

  test('is a warning for releases that do not read it', () => {
    const { chart, workload } = deployment();
    Karpenter.configure(chart, { version: KarpenterVersion.of('1.14') });
    workload.disruptionCost(1);
    expect(Karpenter.findings(chart).map(({ message, rule }) => `${message} (${rule})`)).toEqual(['karpenter.sh/disruption-cost has no effect before Karpenter 1.15 (workload-disruption-cost)']);
  });
});

describe('spread', () => {
  test('spreads over any label, with the options of each call', () => {
    const { workload, spec } = deployment();
    workload.spreadOverZones({ minDomains: 3, maxSkew: 2 }).spreadOverHosts({ whenUnsatisfiable: WhenUnsatisfiable.SCHEDULE_ANYWAY }).spreadOverCapacityTypes().spreadOver('rack');
    const labelSelector = { matchLabels: { app: 'web' } };
    expect(spec().topologySpreadConstraints).toEqual([
      { labelSelector, maxSkew: 2, minDomains: 3, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule' },
      { labelSelector, maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway' },
      { labelSelector, maxSkew: 1, topologyKey: 'karpenter.sh/capacity-type', whenUnsatisfiable: 'DoNotSchedule' },
      { labelSelector, maxSkew: 1, topologyKey: 'rack', whenUnsatisfiable: 'DoNotSchedule' },
    ]);
  });

  test('replaces a constraint on the same label with the same strictness', () => {
    const own = (whenUnsatisfiable: string) => ({ labelSelector: {}, maxSkew: 5, topologyKey: 'rack', whenUnsatisfiable });
    const { workload, spec } = deployment({ topologySpreadConstraints: [own('DoNotSchedule'), own('ScheduleAnyway')] });
    workload.spreadOver('rack', { maxSkew: 3 }).spreadOver('rack', { maxSkew: 2 });
    expect(spec().topologySpreadConstraints.map(({ maxSkew, whenUnsatisfiable }: any) => [maxSkew, whenUnsatisfiable])).toEqual([[5, 'ScheduleAnyway'], [2, 'DoNotSchedule']]);
  });

  test.each<[string, object, string]>([
    ['a maxSkew of 0', { maxSkew: 0 }, 'maxSkew must be a whole number of at least 1, got 0'],
    ['a fractional minDomains', { minDomains: 1.5 }, 'minDomains must be a whole number of at least 1, got 1.5'],
    ['minDomains with ScheduleAnyway', { minDomains: 2, whenUnsatisfiable: WhenUnsatisfiable.SCHEDULE_ANYWAY }, 'minDomains is not allowed together with ScheduleAnyway, got 2. Remove minDomains, or use WhenUnsatisfiable.DO_NOT_SCHEDULE.'],
  ])('rejects %s', (_, options, message) => {
    expect(messageOf(() => deployment().workload.spreadOverZones(options))).toBe(message);
  });

  test('rejects pods without labels before it writes a file', () => {
    const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1') });
    const pod = new ApiObject(new Chart(app, 'c'), 'p', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { containers: CONTAINERS } });
    KarpenterWorkload.of(pod).spreadOverZones();
    expect(Karpenter.findings(app).map(({ message }) => message).join()).toBe('');
    expect(messageOf(() => app.synthYaml())).toContain('the pods of Pod p must have labels that a selector can match  render\n         fix: Add labels to the pod template.');
  });
});

describe('added settings', () => {
  test('are visible to patches, which take precedence, and are added once in a synthesis', () => {
    const { object, workload, spec } = deployment();
    workload.tolerate(Taint.noSchedule('a'));
    object.addJsonPatch(JsonPatch.replace('/spec/template/spec/tolerations/0/key', 'b'), JsonPatch.add('/spec/replicas', 3));
    expect(spec().tolerations).toEqual([{ effect: 'NoSchedule', key: 'b', operator: 'Exists' }]);
    expect(object.toJson().spec.replicas).toBe(3);
  });

  test('are written identically by two syntheses of a KarpenterApp', () => {
    const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1') });
    const web = new plus28.Deployment(new Chart(app, 'c'), 'web', RESOURCES);
    KarpenterWorkload.of(web).tolerate(Taint.noSchedule('a'));
    const yaml = app.synthYaml();
    expect(yaml).toContain('tolerations:\n        - effect: NoSchedule\n          key: a\n          operator: Exists');
    expect(app.synthYaml()).toBe(yaml);
  });

  test('are written without YAML anchors', () => {
    const { workload, object } = deployment({
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: ['a', 'b'].map((key) => ({ matchExpressions: [{ key, operator: 'Exists' }] })) } } },
    });
    workload.requireNodes(Requirement.zones('a', 'b')).spreadOverZones().spreadOverHosts();
    expect(Yaml.stringify(object.toJson())).not.toMatch(/[&*]a1/);
  });

  test('rejects objects that do not create pods', () => {
    const chart = chartFor();
    expect(messageOf(() => KarpenterWorkload.of(new plus28.Service(chart, 's', { ports: [{ port: 80 }] })))).toBe('c/s/Resource is a Service, which does not create pods. Use a workload such as a Deployment.');
    expect(messageOf(() => KarpenterWorkload.of(pool(chart, 'p')))).toBe('c/p is a NodePool, which does not create pods. Use a workload such as a Deployment.');
    const widget = new ApiObject(chart, 'w', { apiVersion: 'example.com/v1', kind: 'Widget', spec: {} });
    KarpenterWorkload.of(widget).doNotDisrupt();
    expect(messageOf(() => widget.toJson())).toBe('example.com/v1 Widget must have a pod template at spec.template');
  });
});

describe('the PodDisruptionBudget', () => {
  test('selects the pods, and allows one unavailable pod', () => {
    const { workload } = deployment();
    expect(workload.addPodDisruptionBudget().toJson()).toEqual({
      apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'c-web-poddisruptionbudget', namespace: 'shop' }, spec: { maxUnavailable: 1, selector: { matchLabels: { app: 'web' } } },
    });
  });

  test.each<[string, object, object]>([
    ['minAvailable as a percentage', { minAvailable: PodCount.percent(50) }, { minAvailable: '50%' }],
    ['maxUnavailable as a number', { maxUnavailable: PodCount.pods(0) }, { maxUnavailable: 0 }],
  ])('accepts %s', (_, options, counts) => {
    const { workload } = deployment();
    expect(workload.addPodDisruptionBudget(options).toJson().spec).toMatchObject(counts);
  });

  test('of a CronJob selects by the labels of its pods', () => {
    const job = new ApiObject(chartFor(), 'j', { apiVersion: 'batch/v1', kind: 'CronJob', spec: { schedule: '0 0 * * *', jobTemplate: { spec: { template: TEMPLATE } } } });
    expect(KarpenterWorkload.of(job).addPodDisruptionBudget({ minAvailable: PodCount.pods(1), metadata: { name: 'x' } }).toJson()).toMatchObject({
      metadata: { name: 'x' }, spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
    });
  });

  test('follows the namespace of the workload', () => {
    const { workload, object } = deployment();
    const budget = workload.addPodDisruptionBudget();
    object.addJsonPatch(JsonPatch.replace('/metadata/namespace', 'team'));
    expect(budget.toJson().metadata.namespace).toBe('team');
    expect(messageOf(() => workload.addPodDisruptionBudget())).toBe('c/web already has a PodDisruptionBudget. Set all options in one call of addPodDisruptionBudget.');
  });

  test('rejects budgets that Kubernetes does not support', () => {
    const { workload } = deployment();
    expect(messageOf(() => workload.addPodDisruptionBudget({ minAvailable: PodCount.pods(1), maxUnavailable: PodCount.pods(1) }))).toBe('minAvailable and maxUnavailable are mutually exclusive. Remove minAvailable or maxUnavailable.');
    const daemon = KarpenterWorkload.of(new plus28.DaemonSet(chartFor(), 'd', RESOURCES));
    expect(messageOf(() => daemon.addPodDisruptionBudget())).toBe('a DaemonSet has no replica count, so a PodDisruptionBudget must set minAvailable to a number. Set a number, for example minAvailable: PodCount.pods(1).');
    expect(messageOf(() => PodCount.pods(-1))).toBe('count must be a whole number of at least 0, got -1');
    expect(messageOf(() => PodCount.percent(101))).toBe('share must be a whole number from 0 to 100, got 101');
  });
});
