import { deployment, json, POOL, run } from './run-simulate';

const fixed = (count: number) => POOL.replace('spec:\n', `spec:\n  replicas: ${count}\n`);
const limited = (limits: string) => POOL.replace('spec:\n', `spec:\n  limits: ${limits}\n`);
const named = (pool: string, name: string, taints = '') => pool.replace('name: general', `name: ${name}`).replace('      requirements:', `${taints}      requirements:`);
const ANTI = '\n      affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: kubernetes.io/hostname, labelSelector: {matchLabels: {app: web}}}]}}';
const reasonsOf = (content: string, ...args: string[]) => json(content, ...args).pending[0].reasons;

test('static NodePools launch no nodes for pending pods', () => {
  expect(reasonsOf(fixed(2) + deployment('web', 3))).toEqual([{
    nodePool: 'general',
    kind: 'static',
    message: 'the NodePool is static, so Karpenter launches only its 2 replicas, and no nodes for pending pods',
    fix: 'Raise replicas of NodePool general, or add a NodePool without replicas.',
  }]);
});

test('a static NodePool whose nodes cannot run a pod has another reason', () => {
  const taints = '      taints: [{key: team, effect: NoSchedule}]\n';
  expect(reasonsOf(named(fixed(1), 'a', taints) + deployment('web', 1))).toEqual([
    { nodePool: 'a', kind: 'taint', message: 'the pod does not tolerate taint team:NoSchedule', fix: 'Add a toleration to the pod, or remove the taint from the NodePool.' },
  ]);
  expect(reasonsOf(named(fixed(1), 'a') + deployment('web', 1, '', '{cpu: "500"}'))).toMatchObject([{ nodePool: 'a', kind: 'resources' }]);
});

test('a static NodePool next to others is one of the reasons', () => {
  const taints = '      taints: [{key: team, effect: NoSchedule}]\n';
  expect(reasonsOf(named(fixed(1), 'a') + named(POOL, 'b', taints) + deployment('web', 1))).toMatchObject([
    { nodePool: 'b', kind: 'taint' }, { nodePool: 'a', kind: 'static', message: expect.stringContaining('launches only its 1 replica,') },
  ]);
  expect(json(named(fixed(1), 'a') + named(POOL, 'b') + deployment('web', 1)).pending).toEqual([]);
});

test('a limit of nodes can be exceeded', () => {
  const exceeded = run(limited('{nodes: 3, cpu: 1000}') + deployment('web', 5, ANTI)).out.replace(/\s+/g, ' ');
  expect(exceeded).toContain('NodePool general: limit of 3 nodes exceeded by 2, because Karpenter counts new nodes only after their launch, 990 of 1000 cpu left');
  expect(json(limited('{nodes: 3}') + deployment('web', 5, ANTI)).limits).toEqual([{ nodePool: 'general', resource: 'nodes', limit: '3', used: '5', left: '0', exceededBy: '2' }]);
  expect(run(limited('{nodes: 5}') + deployment('web', 5, ANTI)).out).toContain('NodePool general: 0 of 5 nodes left\n');
});

test('a Local Zone is not simulated by default, and its offers are not known', () => {
  const pool = `${POOL}        - {key: topology.kubernetes.io/zone, operator: In, values: [eu-north-1-cph-1a]}\n`;
  const { pending: [{ reasons: [{ fix }] }], skippedNodePools } = json(pool + deployment('web', 1));
  expect(fix).toBe('Set --zones eu-north-1-cph-1a.');
  expect(skippedNodePools.general).toContain('topology.kubernetes.io/zone In [eu-north-1-cph-1a], because this zone is not simulated');
  const { pending, assumptions } = json(pool + deployment('web', 1), '--zones', 'eu-north-1-cph-1a');
  expect(pending).toEqual([]);
  expect(assumptions).toContainEqual(expect.stringContaining('The offers of Local Zones and Wavelength Zones are not known'));
  expect(json(POOL + deployment('web', 1)).assumptions.join()).not.toContain('Local Zones');
});

const ofTypes = (name: string, weight: number, types: string, template = '') => named(POOL, name, template)
  .replace('spec:\n', `spec:\n  weight: ${weight}\n`)
  .replace('{key: karpenter.k8s.aws/instance-family, operator: In, values: [m7i]}', `{key: node.kubernetes.io/instance-type, operator: In, values: [${types}]}`);
const [HEAVY, LIGHT] = [ofTypes('heavy', 99, 'm5.large'), ofTypes('light', 5, 'm6i.xlarge')];

test('a NodePool with a higher weight whose instance types are too small', () => {
  const text = 'web runs on NodePool light (weight 5), not on NodePool heavy (weight 99): the pod needs 2 cpu, but the largest instance type leaves 1.93 to pods.';
  expect(json(HEAVY + LIGHT + deployment('web', 2, '', '{cpu: "2"}')).skippedByWeight).toEqual([text]);
  expect(run(HEAVY + LIGHT + deployment('web', 2, '', '{cpu: "2"}')).out.replace(/\s+/g, ' ')).toContain(`NodePools with a higher weight ${text}`);
  expect(json(HEAVY + POOL + deployment('web', 1, '', '{nvidia.com/gpu: 1}')).skippedByWeight).toEqual([]);
});

test.each([
  ['a heavier NodePool that runs the pod', HEAVY + LIGHT, '{cpu: "1"}'],
  ['a taint', ofTypes('heavy', 99, 'm5.large', '      taints: [{key: team, effect: NoSchedule}]\n') + LIGHT, '{cpu: "2"}'],
  ['the same weight', ofTypes('heavy', 5, 'm5.large') + LIGHT, '{cpu: "2"}'],
])('nothing to explain about %s', (_, pools, requests) => {
  expect(json(pools + deployment('web', 1, '', requests)).skippedByWeight).toEqual([]);
});
