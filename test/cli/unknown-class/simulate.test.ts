import { CLASS } from '../instances/run-instances';
import { deployment, json, POOL, run } from '../simulate/run-simulate';

const WINDOWS = '\n      nodeSelector: {kubernetes.io/os: windows}';
const M5 = POOL.replace('[m7i]', '[m5]');
const named = (name: string) => M5.replace('name: default', `name: ${name}`).replace('name: general', `name: ${name}`);

/** Returns the exit code, the pods that depend on a class with their first reason, and the pending pods. */
function outcome(content: string) {
  const { nodeClassDependent, pending, nodeClaims } = json(content);
  const reasons = nodeClassDependent.map(({ pod, reasons: [{ kind, message }] }: any) => [pod, kind, message.split(', whose settings are not known, ')[1].split(':')[0]]);
  return { code: run(content).code, dependent: reasons, pending: pending.map(({ pod }: any) => pod), nodes: nodeClaims.length };
}

test('a pod depends on the volume of a class that is not in the input', () => {
  const job = '---\napiVersion: batch/v1\nkind: Job\nmetadata: {name: publish}\nspec: {template: {spec: {restartPolicy: Never, containers: [{name: main, image: busybox, resources: {requests: {cpu: "1", memory: 1Gi, ephemeral-storage: 50G}}}]}}}\n';
  const runners = M5.replace('name: general', 'name: runners').replace('    spec:\n', '    spec:\n      taints: [{key: example.com/runner, value: "true", effect: NoSchedule}]\n');
  const { code, out } = run(M5.replace('name: general', 'name: base') + runners + job);
  expect(code).toBe(0);
  expect(out.split('\n\nNot known')[0]).toBe(`No nodes: 1 pod depends on an unknown node class

Depends on an unknown node class: publish-0
  NodePool base: fits only if EC2NodeClass default, whose settings are not
    known, has a volume of at least 53Gi: the pod needs 46.57Gi
    ephemeral-storage, but the largest instance type leaves 17Gi to pods
  NodePool runners: the pod does not tolerate taint
    example.com/runner=true:NoSchedule
  fix: Add the settings of EC2NodeClass default to the input.`);
});

test.each([
  ['the AMI family', M5 + deployment('web', 2, WINDOWS), 'has a Windows AMI family'],
  ['one of the Windows builds', M5 + deployment('web', 2, WINDOWS.replace('kubernetes.io/os: windows', 'node.kubernetes.io/windows-build: "10.0.17763"')), 'has AMI family Windows2019'],
  ['the reservations of the kubelet', M5 + deployment('web', 2, '', '{cpu: "96"}'), 'has smaller kubelet reservations'],
  ['the AMI family and the volume', M5 + deployment('web', 2, WINDOWS, '{ephemeral-storage: 50Gi}'), 'has a Windows AMI family and a volume of at least 57Gi'],
  ['the number of pods on a node, within limits', M5.replace('spec:\n', 'spec:\n  limits: {cpu: "2"}\n').replace('[m5]}', '[m5]}\n        - {key: karpenter.k8s.aws/instance-size, operator: In, values: [large]}') + deployment('web', 31, '', '{cpu: 1m}'), 'allows more pods on a node'],
])('a pod depends on %s', (_, content, need) => {
  const { code, dependent, pending } = outcome(content);
  expect({ code, pending }).toEqual({ code: 0, pending: [] });
  expect(dependent.length).toBe(2);
  for (const [, kind, condition] of dependent) expect([kind, condition]).toEqual(['nodeClass', need]);
  expect(outcome(content + CLASS)).toMatchObject({ code: 1, dependent: [] });
});

test.each([
  ['more storage than the largest volume', M5 + deployment('web', 1, '', '{ephemeral-storage: 70000Gi}')],
  ['memory that no instance type has', M5 + deployment('web', 1, '', '{memory: 400Gi}')],
  ['a label that the NodePool lacks', M5 + deployment('web', 1, '\n      nodeSelector: {disk: fast}')],
  ['Windows, because the NodePool requires Linux', M5.replace('requirements:\n', 'requirements:\n        - {key: kubernetes.io/os, operator: In, values: [linux]}\n') + deployment('web', 1, WINDOWS)],
  ['both systems from one class', M5 + deployment('a', 1, WINDOWS.replace('windows', 'linux')) + deployment('web', 1, WINDOWS)],
])('a pod is pending with every class if it needs %s', (_, content) => {
  expect(outcome(content)).toMatchObject({ code: 1, dependent: [], pending: ['web-0'] });
});

test.each([
  ['nearly the largest volume', '[m5]', '53000Gi', 'has a volume of at least 58890Gi'],
  ['local disks that are larger than every volume', '[i7ie]', '70000Gi', 'has instanceStorePolicy RAID0'],
])('a pod depends on %s', (_, family, storage, need) => {
  expect(outcome(M5.replace('[m5]', family) + deployment('web', 1, '', `{ephemeral-storage: ${storage}}`))).toMatchObject({ code: 0, dependent: [['web-0', 'nodeClass', need]], pending: [] });
});

test('two classes can have different systems', () => {
  const selecting = (name: string) => `\n      nodeSelector: {kubernetes.io/os: ${name === 'a' ? 'linux' : 'windows'}, karpenter.sh/nodepool: ${name}}`;
  expect(outcome(named('a') + named('b') + deployment('a', 1, selecting('a')) + deployment('b', 1, selecting('b')))).toEqual({
    code: 0, dependent: [['b-0', 'nodeClass', 'has a Windows AMI family']], pending: [], nodes: 1,
  });
});

test('nodes of a NodePool for Windows state the assumed class', () => {
  const windows = M5.replace('requirements:\n', 'requirements:\n        - {key: kubernetes.io/os, operator: In, values: [windows]}\n');
  const { code, out } = run(windows + deployment('web', 1, WINDOWS));
  expect(code).toBe(0);
  expect(out).toContain('\n1 node of NodePool general, if EC2NodeClass default has AMI family Windows2022,\n  a volume of 50Gi, and default kubelet settings\n  Pods      web ×1\n');
  expect(run(windows + deployment('web', 1, WINDOWS) + CLASS.replace('al2023@v20260701', 'windows2022@latest')).out).toContain('\n1 node of NodePool general\n');
});

test.each([['markdown', '| Pods that depend on an unknown node class | Reason | Fix |'], ['html', '<h2>Pods that depend on an unknown node class</h2>']])('%s lists the pods', (output, title) => {
  const { code, out } = run(M5 + deployment('web', 1, '', '{cpu: "96"}'), '--output', output);
  expect(code).toBe(0);
  expect(out).toContain(title);
});

test('placeholders in limits and in the volume are not known', () => {
  const content = M5.replace('spec:\n', 'spec:\n  limits: {cpu: "${CPU}"}\n') + deployment('web', 1, '', '{ephemeral-storage: 30Gi}')
    + `${CLASS}  blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: "\${SIZE}"}}]\n`;
  expect(outcome(content)).toEqual({ code: 0, dependent: [['web-0', 'nodeClass', 'has a volume of at least 35Gi']], pending: [], nodes: 0 });
  expect(json(content).notSimulated).toEqual(['A limit of NodePool general is not known, because of the placeholder ${CPU}.']);
});
