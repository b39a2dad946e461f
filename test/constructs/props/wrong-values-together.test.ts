import { Chart, Duration, JsonPatch, Testing } from 'cdk8s';
import { EC2NodeClass, EC2NodeClassProps, Karpenter, KarpenterApp, NodeClassRef, NodePool, NodePoolProps } from '../../../src';
import { messageOf, nodeClass, pool } from '../../fixtures';

/** Values of wrong types, which plain JavaScript can pass. */
const wrong = (value?: unknown) => value as never;

const problemsIn = (app: KarpenterApp) => Karpenter.findings(app).filter(({ rule }) => rule === 'render').map(({ message, fix }) => `${message.replace('the object cannot be rendered: ', '')}. ${fix}`);

const POOL: Partial<NodePoolProps> = {
  expireAfter: wrong('720h'),
  terminationGracePeriod: wrong('1h'),
  requirements: [wrong({ key: 'team', operator: 'Exists' }), wrong({})],
  disruption: { consolidateAfter: wrong('30s'), consolidationPolicy: wrong('WhenEmpty'), budgets: [wrong({ nodes: '10%' })] },
};
const POOL_PROBLEMS = [
  'disruption.budgets[0] must be a DisruptionBudget, got {"nodes":"10%"}. Use a value such as DisruptionBudget.percent(10).',
  'disruption.consolidateAfter must be a DurationOrNever, got "30s". Use DurationOrNever.parse("30s").',
  'disruption.consolidationPolicy must be a ConsolidationPolicy, got "WhenEmpty". Use ConsolidationPolicy.WHEN_EMPTY.',
  'requirements[0] must be a Requirement, got {"key":"team","operator":"Exists"}. Use a value such as Requirement.of("team", RequirementOperator.EXISTS).',
  'requirements[1] must be a Requirement, got {}. Use a value such as Requirement.label("team").anyOf("web").',
  'expireAfter must be a DurationOrNever, got "720h". Use DurationOrNever.parse("720h").',
  'terminationGracePeriod must be a Duration, got "1h". Use a value such as Duration.hours(1).',
];

test('reports all wrong values of a NodePool', () => {
  const app = new KarpenterApp();
  pool(new Chart(app, 'nodes'), 'it', POOL);
  expect(problemsIn(app)).toEqual(POOL_PROBLEMS);
});

test('reports all wrong values of a NodePool with a patch', () => {
  const app = new KarpenterApp();
  pool(new Chart(app, 'nodes'), 'it', POOL).addJsonPatch(JsonPatch.add('/spec/weight', 5));
  expect(problemsIn(app)).toEqual(POOL_PROBLEMS);
});

test('reports all wrong values of an EC2NodeClass with their full paths', () => {
  const app = new KarpenterApp();
  const props: Partial<EC2NodeClassProps> = {
    amiFamily: wrong('AL2023'),
    userData: wrong('echo'),
    kubelet: { cpuManagerPolicy: wrong('static'), authorization: { mode: wrong('webhook') }, logging: { format: wrong('json') }, memorySwap: { swapBehavior: wrong('NoSwap') } },
    metadataOptions: { httpTokens: wrong('required'), httpEndpoint: wrong('enabled') },
    blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '10Gi' } }, { deviceName: '/dev/xvdb', ebs: { volumeType: wrong('gp3') } }],
    cpuOptions: { nestedVirtualization: wrong('enabled') },
    networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: wrong('efa') }],
    instanceStorePolicy: wrong('RAID0'),
  };
  nodeClass(new Chart(app, 'nodes'), 'it', props);
  expect(problemsIn(app)).toEqual([
    'amiFamily must be an AmiFamily, got "AL2023". Use AmiFamily.AL2023.',
    'userData must be a UserData, got a string. Use UserData.of(text).',
    'blockDeviceMappings[1].ebs.volumeType must be a VolumeType, got "gp3". Use VolumeType.GP3.',
    'instanceStorePolicy must be an InstanceStorePolicy, got "RAID0". Use InstanceStorePolicy.RAID0.',
    'kubelet.authorization.mode must be a KubeletAuthorizationMode, got "webhook". Use KubeletAuthorizationMode.WEBHOOK.',
    'kubelet.cpuManagerPolicy must be a KubeletCpuManagerPolicy, got "static". Use KubeletCpuManagerPolicy.STATIC.',
    'kubelet.logging.format must be a KubeletLogFormat, got "json". Use KubeletLogFormat.JSON.',
    'kubelet.memorySwap.swapBehavior must be a KubeletSwapBehavior, got "NoSwap". Use KubeletSwapBehavior.NO_SWAP.',
    'metadataOptions.httpEndpoint must be an EndpointState, got "enabled". Use EndpointState.ENABLED.',
    'metadataOptions.httpTokens must be an HttpTokens, got "required". Use HttpTokens.REQUIRED.',
    'networkInterfaces[0].interfaceType must be an InterfaceType, got "efa". Use InterfaceType.EFA_ONLY.',
    'cpuOptions.nestedVirtualization must be a NestedVirtualization, got "enabled". Use NestedVirtualization.ENABLED.',
  ]);
});

test('reports all lists with a wrong item', () => {
  expect(messageOf(() => pool(Testing.chart(), 'it', { requirements: [wrong('spot')], taints: [wrong('a=b:NoSchedule')], labels: wrong('team') })).split('\n')).toEqual([
    'requirements[0] must be a Requirement, got "spot". For example: Requirement.label("team").anyOf("web")',
    'labels must be a map, got "team". For example: { team: "web" }',
    'taints[0] must be a Taint, got "a=b:NoSchedule". For example: Taint.noSchedule("a", "b")',
  ]);
  expect(messageOf(() => nodeClass(Testing.chart(), 'it', { subnetSelectorTerms: [wrong('subnet-1')], tags: wrong([]) })).split('\n')).toEqual([
    'subnetSelectorTerms[0] must be a SubnetSelectorTerm, got "subnet-1". For example: SubnetSelectorTerm.id("subnet-1")',
    'tags must be a map, got []. For example: { team: "web" }',
  ]);
});

test('reports all unknown props', () => {
  const props = { nodeClass: NodeClassRef.named('default'), requirements: [], limit: { cpu: '100' }, expiresAfter: 'Never', disruption: { budget: [] } };
  expect(messageOf(() => new NodePool(Testing.chart(), 'it', wrong(props))).split('\n')).toEqual([
    'limit is not a known prop. Did you mean limits?',
    'expiresAfter is not a known prop. Did you mean expireAfter?',
    'disruption.budget is not a known prop. Did you mean disruption.budgets?',
  ]);
});

test('reports all props that must be an object', () => {
  expect(messageOf(() => new EC2NodeClass(Testing.chart(), 'it', wrong({ kubelet: 'x', cpuOptions: 5 }))).split('\n')).toEqual([
    'kubelet must be an object, got "x". For example: { maxPods: 110 }',
    'cpuOptions must be an object, got 5. For example: { nestedVirtualization: NestedVirtualization.ENABLED }',
  ]);
});

test('keeps values with periods and semicolons in the message', () => {
  const app = new KarpenterApp();
  pool(new Chart(app, 'nodes'), 'it', { expireAfter: wrong('30. Days; or "so"'), terminationGracePeriod: Duration.hours(1) });
  expect(problemsIn(app)).toEqual([
    'expireAfter must be a DurationOrNever, got "30. Days; or \\"so\\"". Use DurationOrNever.of with a Duration, for example DurationOrNever.of(Duration.hours(720)).',
  ]);
});
