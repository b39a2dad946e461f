import { CLASS, DAEMON_SET, json, M7I, pool, run } from '../instances/run-instances';

const OS = (...values: string[]) => `{key: kubernetes.io/os, operator: In, values: [${values.join()}]}`;
const M5 = '{key: karpenter.k8s.aws/instance-family, operator: In, values: [m5]}';
const ON_DEMAND = '{key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}';
const BUILD_2019 = '{key: node.kubernetes.io/windows-build, operator: In, values: ["10.0.17763"]}';

/** Returns the exit code and the first line, without line breaks. */
function start(content: string, ...args: string[]) {
  const { code, out } = run(content, ...args);
  return [code, out.split('\n\n')[0].replace(/\n */g, ' ')];
}

const condition = (family: string, size: string) => `EC2NodeClass default has ${family}, a volume of ${size}, and default kubelet settings`;

test.each([
  ['Windows, as its NodePool requires', [OS('windows'), ON_DEMAND, M5].join(), 'AMI family Windows2022', '50Gi'],
  ['the Windows build that its NodePool requires', [BUILD_2019, M5].join(), 'AMI family Windows2019', '50Gi'],
  ['Linux, if its NodePool allows both', [OS('linux', 'windows'), M5].join(), 'a Linux AMI family', '20Gi'],
  ['Linux, if its NodePool requires no system', M5, 'a Linux AMI family', '20Gi'],
])('an unknown class is assumed to have %s', (_, requirements, family, size) => {
  const content = pool('a', requirements);
  expect(start(content)).toEqual([0, `NodePool a: 9 of 1336 instance types, if ${condition(family, size)}`]);
  const { nodePools: { a }, assumptions } = json(content);
  expect(a).toMatchObject({ nodeClass: null, nodeClassCondition: condition(family, size), dependent: null });
  expect(assumptions).toContain(`The files do not contain the settings of EC2NodeClass default. The results assume that it excludes no instance type, and ${condition(family, size).slice('EC2NodeClass default '.length)}.`);
  expect(assumptions.includes('Built-in prices are for Linux. Windows instances cost more.')).toBe(family !== 'a Linux AMI family');
});

test.each([
  ['Windows on arm64', [OS('windows'), '{key: kubernetes.io/arch, operator: In, values: [arm64]}'].join()],
  ['Windows with a build that Karpenter does not have', [OS('windows'), BUILD_2019.replace('17763', '14393')].join()],
])('a NodePool without instance types for %s has none with any class', (_, requirements) => {
  const [code, title] = start(pool('a', requirements));
  expect(code).toBe(1);
  expect(title).toMatch(/^NodePool a: 0 of 1336 instance types Reason /);
});

test.each([
  ['ephemeral-storage=50G', 'a volume of at least 53Gi'],
  ['ephemeral-storage=17Gi', undefined],
  ['ephemeral-storage=18Gi', 'a volume of at least 22Gi'],
  ['cpu=96', 'smaller kubelet reservations'],
  ['cpu=96,ephemeral-storage=50G', 'a volume of at least 47Gi and smaller kubelet reservations'],
])('--pod %s needs a class with %s', (requests, need) => {
  const { nodePools: { a }, ...others } = json(pool('a', M5), '--pod', requests);
  expect(a.dependent).toBe(need === undefined ? null : `only if EC2NodeClass default, whose settings are not known, has ${need}`);
  expect(run(pool('a', M5), '--pod', requests).code).toBe(0);
  expect(others.overlaps[0].winner).toBe(need === undefined ? 'a' : null);
});

test('the volume that the text names is the smallest that fits', () => {
  const withVolume = (size: number) => `${CLASS}  blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: ${size}Gi}}]\n${pool('a', M5)}`;
  const counts = [21, 22, 52, 53].map((size) => ['18Gi', '50G'].map((request) => json(withVolume(size), '--pod', `ephemeral-storage=${request}`).nodePools.a.instanceTypes.length));
  expect(counts).toEqual([[0, 0], [9, 0], [9, 0], [9, 9]]);
});

test.each([['memory=500Gi'], ['cpu=97'], ['nvidia.com/gpu=1']])('--pod %s fits m5 with no class', (requests) => {
  const { code, out } = run(pool('a', M5), '--pod', requests);
  expect(code).toBe(1);
  expect(out).not.toContain('Depends');
});

test('local disks can replace the volume', () => {
  const m5d = M5.replace('[m5]', '[m5d]');
  expect(json(pool('a', m5d), '--pod', 'ephemeral-storage=300Gi').nodePools.a.dependent)
    .toBe('only if EC2NodeClass default, whose settings are not known, has a volume of at least 335Gi (or instanceStorePolicy RAID0)');
});

test('DaemonSets can need a larger class', () => {
  const daemonSet = DAEMON_SET.replace('{cpu: "1"}', '{ephemeral-storage: 30Gi}');
  const { code, out } = run(daemonSet + pool('a', M5));
  expect(code).toBe(0);
  expect(out).toContain('  Depends   launches nodes only if EC2NodeClass default, whose settings are not\n            known, has a volume of at least 35Gi\n');
  expect(run(daemonSet + CLASS + pool('a', M5)).code).toBe(1);
});

test('a workload depends on the class of a NodePool', () => {
  const job = '---\napiVersion: batch/v1\nkind: Job\nmetadata: {name: publish}\nspec: {template: {spec: {restartPolicy: Never, containers: [{name: main, resources: {requests: {ephemeral-storage: 50G}}}]}}}\n';
  const pools = pool('base', M5) + pool('other', M5).replace('    spec:\n', '    spec:\n      taints: [{key: example.com/runner, value: "true", effect: NoSchedule}]\n');
  const { code, out } = run(job + pools);
  expect(code).toBe(0);
  expect(out.split('\n\n')[1]).toBe(`PODS                    NODEPOOL   OTHER NODEPOOLS
without node selection  base       -
Job/publish             not known  -
  info  Job/publish: NodePool base fits only if EC2NodeClass default, whose
        settings are not known, has a volume of at least 53Gi`);
  expect(json(job + pools).overlaps[1].refusedBy).toEqual([
    { name: 'other', reason: 'the pod does not tolerate taint example.com/runner=true:NoSchedule' },
    { name: 'base', reason: 'the pod needs 46.57Gi ephemeral-storage, but the largest instance type leaves 17Gi to pods', dependent: 'only if EC2NodeClass default, whose settings are not known, has a volume of at least 53Gi' },
  ]);
});

test('--why states what the class decides', () => {
  expect(run(pool('a', `${OS('windows')}, ${M5}`), '--why', 'm5.large').out.replace(/\n */g, ' ')).toBe(
    `NodePool a: admits m5.large for 0.096 USD per hour, number 1 of 9 by price, if ${condition('AMI family Windows2022', '50Gi')} `);
  const small = '{key: node.kubernetes.io/instance-type, operator: In, values: [t3.nano]}';
  expect(json(pool('a', `${OS('windows')}, ${small}`), '--why', 't3.nano').nodePools.a).toEqual({
    admitted: null,
    message: 'reservations of the kubelet exceed the memory of t3.nano by 1092Mi, so no pod fits, unless EC2NodeClass default, whose settings are not known, has other settings',
    fix: null,
    nodeClassCondition: condition('AMI family Windows2022', '50Gi'),
  });
  expect(json(pool('a', M7I), '--why', 'm5.large').nodePools.a.admitted).toBe(false);
});

test('the page and the summary state the condition', () => {
  const two = pool('a', M5) + pool('b', `${OS('windows')}, ${M5}`).replace('name: default', 'name: windows');
  expect(run(two).out.split('\n\n')[0]).toBe(`NODEPOOL  TYPES  FROM USD/H  TO USD/H  PROBLEM
a             9       0.096     4.608  assumes EC2NodeClass default
b             9       0.096     4.608  assumes EC2NodeClass windows`);
  expect(run(two, '--output', 'html').out).toContain(`if ${condition('a Linux AMI family', '20Gi')}</td>`);
});

test.each([
  ['amiSelectorTerms: [{alias: "${ALIAS}"}]', true],
  ['amiSelectorTerms: [{alias: "al2023@${VERSION}"}]', false],
  ['amiSelectorTerms: [{alias: al2023@latest}]\n  kubelet: {maxPods: "${PODS}"}', true],
  ['amiSelectorTerms: [{alias: al2023@latest}]\n  blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: "${SIZE}", kmsKeyID: k}}]', true],
  ['amiSelectorTerms: [{alias: al2023@latest}]\n  blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: 20Gi, kmsKeyID: "${KEY}"}}]', false],
])('a class with placeholders is unknown only if they change instance types: %s', (fields, isUnknown) => {
  const content = CLASS.replace('amiSelectorTerms: [{alias: al2023@v20260701}]', fields) + pool('a', M5);
  expect(json(content).nodePools.a.nodeClassCondition).toBe(isUnknown ? condition('a Linux AMI family', '20Gi') : null);
  expect(run(content, '--pod', 'ephemeral-storage=50Gi').code).toBe(isUnknown ? 0 : 1);
});

test('placeholders in other settings of a NodePool are not known', () => {
  const content = pool('a', M5, '\n  weight: ${WEIGHT}\n  limits: {cpu: "${CPU}"}');
  expect(json(content).assumptions).toEqual(expect.arrayContaining([
    'The weight of NodePool a is not known, because of the placeholder ${WEIGHT}.', 'A limit of NodePool a is not known, because of the placeholder ${CPU}.',
  ]));
});
