import { writeFileSync } from 'fs';
import { join } from 'path';
import { CLASS, DAEMON_SET, folder, json, M7I, pool, run, SMALL } from './run-instances';
import { runCommand } from '../run-command';

test('reports errors that hide the answer, and answers for the other NodePools', () => {
  const { code, out, err } = run(pool('bad', '{key: kubernetes.io/arch, operator: Eq, values: [amd64]}') + pool('good', M7I) + pool('limits', M7I, '\n  limits: {cpu: many}'));
  expect({ code, pools: [...out.matchAll(/^NodePool (\w+):/gm)].map(([, name]) => name), err }).toEqual({
    code: 1,
    pools: ['good', 'limits'],
    err: [
      'DIR/nodes.yaml',
      '  9:48  error  NodePool/bad: spec.template.spec.requirements[0].operator must be a value that Karpenter 1.15 accepts, got "Eq"  schema-enum',
      '               fix: Use one of DoesNotExist, Exists, Gt, Gte, In, Lt, Lte, NotIn.',
      '',
    ].join('\n'),
  });
});

test('omits the NodePools of an EC2NodeClass with errors', () => {
  const content = `${CLASS}  kubelet: {maxPods: -1}\n` + pool('a', M7I);
  const { code, out, err } = run(content);
  expect({ code, out }).toEqual({ code: 1, out: 'NodePool a: EC2NodeClass default has errors\n' });
  expect(json(content)).toMatchObject({ nodePools: {}, unknownNodePools: { a: 'EC2NodeClass default has errors' }, rejectedObjects: ['EC2NodeClass/default'] });
  expect(err).toContain('EC2NodeClass/default: spec.kubelet.maxPods');
});

test('prints JSON if no NodePool is valid', () => {
  const bad = pool('bad', '{key: kubernetes.io/arch, operator: Eq, values: [amd64]}');
  expect(run(bad, '--output', 'json').code).toBe(1);
  expect(json(bad)).toMatchObject({ nodePools: {}, unknownNodePools: {}, rejectedObjects: ['NodePool/bad'] });
  expect([run(bad).out, run(bad, '--why', 'm5.large').out]).toEqual(['', '']);
});

describe('a NodePool with a node class of another provider', () => {
  const REASON = 'instance types of NodePools with X default in group x are not known yet';
  const LINES = 'NodePool auto: instance types of NodePools with X default in group x are not\n  known yet';
  const auto = pool('auto', M7I).replace('karpenter.k8s.aws, kind: EC2NodeClass', 'x, kind: X');

  test('has no list of instance types', () => {
    expect(run(CLASS + auto)).toEqual({ code: 0, err: '', out: `${LINES}\n` });
    expect(run(CLASS + auto, '--why', 'm5.large')).toEqual({ code: 0, err: '', out: `${LINES}\n` });
    expect(json(CLASS + auto, '--why', 'm5.large')).toEqual({ instanceType: 'm5.large', nodePools: {}, unknownNodePools: { auto: REASON } });
  });

  test('is not affected by errors in an EC2NodeClass of the same name', () => {
    expect(json(`${CLASS}  kubelet: {maxPods: -1}\n` + auto).unknownNodePools).toEqual({ auto: REASON });
  });

  test('is separate from NodePools with known instance types', () => {
    const { nodePools, unknownNodePools, assumptions } = json(CLASS + auto + pool('web', M7I));
    expect({ known: Object.keys(nodePools), unknownNodePools, last: assumptions.at(-1) }).toEqual({
      known: ['web'], unknownNodePools: { auto: REASON }, last: 'The overlap contains NodePools of other providers only for pods that fit no other NodePool: auto.',
    });
    expect(run(CLASS + auto + pool('web', M7I)).out).toContain(`\n\n${LINES}\n\nAssumptions:\n`);
  });

  test('may fit a pod that fits no other NodePool', () => {
    const pod = (selector: string) => `---\napiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {nodeSelector: {${selector}}, containers: [{name: web}]}\n`;
    const arm = pool('auto', '{key: kubernetes.io/arch, operator: In, values: [arm64]}').replace('karpenter.k8s.aws, kind: EC2NodeClass', 'x, kind: X');
    const content = CLASS + arm + pool('web', M7I);
    expect(json(content + pod('kubernetes.io/arch: arm64')).overlaps[1]).toMatchObject({
      winner: null, refusedBy: [{ name: 'web' }, { name: 'auto', reason: REASON, dependent: `only if one of its instance types does: ${REASON}` }],
    });
    expect(run(content + pod('kubernetes.io/arch: arm64')).out).not.toContain('warning');
    const { refusedBy } = json(content + pod('shop: a')).overlaps[1];
    expect(refusedBy[1]).toEqual({ name: 'auto', reason: 'the pod requires shop In [a], but NodePool auto does not define the label' });
    expect(run(content + pod('shop: a')).out).toContain('warning  Pod/web fits no NodePool');
  });
});

test('rejects different objects with the same name', () => {
  const content = pool('a', M7I) + pool('a', SMALL) + pool('b', M7I);
  expect(run(content)).toMatchObject({
    code: 1,
    err: `DIR/nodes.yaml
  2:1  error  NodePool/a: 2 different objects have this kind and name
              fix: Set only the files of one cluster, or rename the object.
  11:1  error  NodePool/a: 2 different objects have this kind and name
               fix: Set only the files of one cluster, or rename the object.
`,
  });
  expect(json(content)).toMatchObject({ nodePools: { b: {} }, rejectedObjects: ['NodePool/a', 'NodePool/a'] });
  expect(json(CLASS + CLASS.replace('role: nodes', 'role: others') + pool('a', M7I))).toMatchObject({ nodePools: {}, unknownNodePools: { a: 'EC2NodeClass default has errors' } });
});

test('reads equal objects once', () => {
  const { code, err, out } = run(CLASS + CLASS + pool('a', M7I) + pool('a', M7I));
  expect({ code, err, first: out.split('\n')[0] }).toEqual({ code: 0, err: '', first: 'NodePool a: 11 of 1336 instance types' });
});

const DEPLOYMENT = `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: api, namespace: web}
spec: {template: {spec: {containers: [{name: api, resources: {requests: {cpu: "2"}}}]}}}
`;

test('counts equal workloads and DaemonSets once', () => {
  const content = DEPLOYMENT + DAEMON_SET + pool('a', `${M7I}, ${SMALL}`);
  const { overlaps, nodePools } = json(content + content, '--pod', 'cpu=6');
  expect(overlaps).toHaveLength(2);
  expect(nodePools.a.pod.largest[0]).toEqual({ resource: 'cpu', amount: '6.91', instanceType: 'm7i.2xlarge' });
});

test('rejects different workloads and DaemonSets with the same name', () => {
  const content = DEPLOYMENT + DEPLOYMENT.replace('web}', 'shop}') + DEPLOYMENT.replace('"2"', '"3"') + DAEMON_SET + DAEMON_SET.replace('"1"', '"2"') + pool('a', M7I);
  const { overlaps, rejectedObjects } = json(content);
  expect({ overlaps: overlaps.map(({ workload }: any) => workload), rejectedObjects }).toEqual({
    overlaps: [null, { kind: 'Deployment', name: 'api', namespace: 'shop' }],
    rejectedObjects: ['Deployment/web/api', 'Deployment/web/api', 'DaemonSet/agent', 'DaemonSet/agent'],
  });
  expect(run(content)).toMatchObject({
    code: 1,
    err: expect.stringContaining('  error  Deployment/web/api: 2 different objects have this kind, namespace, and name\n'),
  });
});

test('rejects workloads and DaemonSets whose requests are unknown', () => {
  expect(run(DEPLOYMENT.replace('"2"', '500 m') + pool('a', M7I))).toEqual({
    code: 1,
    out: expect.stringMatching(/^NodePool a: 11 of 1336 instance types, if EC2NodeClass default has a Linux AMI\n {2}family, a volume of 20Gi, and default kubelet settings\n/),
    err: `DIR/nodes.yaml
  5:74  error  Deployment/web/api: spec.template.spec.containers[0].resources.requests.cpu must be a Kubernetes quantity of at least 0, got "500 m"
               fix: Set a quantity, for example 500m.
`,
  });
  const other = join(folder, 'daemons.yaml');
  writeFileSync(other, DAEMON_SET.replace('"1"', 'one'));
  expect(run(pool('a', M7I), '--daemonsets', other, '--pod', 'cpu=1')).toMatchObject({
    code: 1,
    err: `DIR/daemons.yaml
  5:76  error  DaemonSet/agent: spec.template.spec.containers[0].resources.requests.cpu must be a Kubernetes quantity of at least 0, got "one"
               fix: Set a quantity, for example 500m.
`,
  });
});

test('reads a List', () => {
  const { nodePools } = json(`apiVersion: v1\nkind: List\nitems:\n- ${pool('a', M7I).slice(4).trim().replaceAll('\n', '\n  ')}\n`);
  expect(Object.keys(nodePools)).toEqual(['a']);
});

test.each([
  [['--pod', 'cpu=1'], '--pod requires files with NodePools'],
  [['--kubelet'], '--kubelet requires files with NodePools'],
  [['--output', 'html'], '--output html requires files with NodePools'],
  [['--why', 'm5.larg', 'a.yaml'], '--why: unknown instance type m5.larg. Did you mean m5.large?'],
  [['--why', 'm5.large', '--output', 'html', 'a.yaml'], '--why and --output html are mutually exclusive. Remove one of them.'],
  [['--requirement', 'kubernetes.io/arch=arm64', 'a.yaml'], '--requirement and files are mutually exclusive. Remove one of them.'],
  [['--top', 'all'], '--top must be a whole number, got "all"'],
  [['--prices', 'missing.json'], '--prices missing.json: path does not exist'],
  [['--pod', 'cpu=1', '--pod', 'cpu=2', 'a.yaml'], '--pod must appear only once, got "cpu=1" and "cpu=2". Keep one of them.'],
  [['--why', 'm5.large', '--why', 'm5.xlarge', 'a.yaml'], '--why must appear only once, got "m5.large" and "m5.xlarge". Keep one of them.'],
  [['--daemonsets', 'a.yaml', '--daemonsets', 'b.yaml', 'a.yaml'], '--daemonsets must appear only once, got "a.yaml" and "b.yaml". Keep one of them.'],
  [['--top', '1', '--top', '2'], '--top must appear only once, got "1" and "2". Keep one of them.'],
  [['--why', '', 'a.yaml'], '--why must be an instance type such as m5.large, got an empty string'],
  [['--daemonsets', '', 'a.yaml'], '--daemonsets must not be empty. Set the path of a file or folder, or - for standard input.'],
  [['--daemonsets', '-', '-'], '--daemonsets and FILE must not both be standard input. Set a file for one of them, or remove --daemonsets, because the command also reads DaemonSets in FILE.'],
  [[''], 'FILE must not be empty. Set the path of a file or folder, or - for standard input.'],
  [['--pods', 'cpu=1'], 'unknown option --pods. Did you mean --pod?'],
])('rejects %j', (args, message) => {
  expect(runCommand(['instances', ...args])).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
});

test('requires a NodePool', () => {
  expect(run(CLASS)).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: the files contain no NodePool\n' });
  expect(run('apiVersion: karpenter.sh/v1alpha5\nkind: Provisioner\nmetadata: {name: old}\n').err)
    .toBe('cdk8s-karpenter: the files contain Provisioner old, but no NodePool. Convert the Provisioner to a NodePool.\n');
  expect(run(pool('a', M7I), '--pod', 'cpus=1').err).toBe('cdk8s-karpenter: --pod: unknown resource "cpus". Did you mean cpu?\n');
});

test('pods have the tolerations and the node selector of their RuntimeClass', () => {
  const tainted = pool('kata', M7I).replace('    spec:', '    metadata: {labels: {team: web}}\n    spec:\n      taints: [{key: dedicated, value: web, effect: NoSchedule}]');
  const pod = '---\napiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {runtimeClassName: kata, containers: [{name: web}]}\n';
  const runtimeClass = (scheduling: string) => `---\napiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata: {name: kata}\nhandler: kata\nscheduling: ${scheduling}\n`;
  const overlapOf = (scheduling: string) => json(tainted + CLASS + pod + runtimeClass(scheduling)).overlaps[1];
  const TOLERATIONS = 'tolerations: [{key: dedicated, operator: Exists}]';
  expect(overlapOf(`{nodeSelector: {team: web}, ${TOLERATIONS}}`)).toMatchObject({ winner: 'kata' });
  expect(overlapOf(`{nodeSelector: {team: shop}, ${TOLERATIONS}}`)).toMatchObject({ winner: null });
  expect(json(tainted + CLASS + pod).overlaps[1]).toMatchObject({ winner: null });
});
