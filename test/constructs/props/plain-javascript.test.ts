import { Chart, Duration, Size, Testing } from 'cdk8s';
import {
  AL2023InPlaceMigration, AmiFamily, AmiSelectorTerm, argocd, BottlerocketNodes, CapacityBuffer, CapacityType, DisruptionBudget,
  DurationOrNever, EC2NodeClass, helm, iam, Inflate, InstanceTypes, Karpenter, KarpenterApp, KarpenterVersion, KarpenterWorkload, KopsNodes,
  KubeletExpression, MixedPool, NodeClassRef, NodeOverlay, NodePool, NodePoolProps, Overprovisioning, Requirement, settings,
  SpotWithFallback, StaticPool, UserDataPart, v1alpha5, WeeklyTime,
} from '../../../src';
import { messageOf, nodeClass, pool } from '../../fixtures';

/** Values of wrong types, which plain JavaScript can pass. */
const wrong = (value?: unknown) => value as never;

const NODE_CLASS = NodeClassRef.named('default');
const CYCLIC: { self?: object } = {};
CYCLIC.self = CYCLIC;
const REQUIREMENT = { key: 'team', operator: 'Exists' };

test.each([
  ['number for a weekly time', () => WeeklyTime.parse(wrong(10n)), 'text must be a string, got 10. Use a time such as "Mon-Fri 09:00-18:00 Asia/Tokyo", "Sat,Sun 22:00-06:00 UTC", "daily 09:00-18:00 Europe/Berlin", or "Fri 18:00-Mon 08:00 America/New_York".'],
  ['symbol for a percentage', () => KubeletExpression.percentOfVcpus(wrong(Symbol('s'))), 'percent must be a number from 0 to 100, got Symbol(s)'],
  ['BigInt for a percentage', () => KubeletExpression.percentOfMemory(wrong(10n)), 'percent must be a number from 0 to 100, got 10'],
  ['BigInt for the start of an instance type', () => KubeletExpression.ifInstanceTypeStartsWith(wrong(1n), KubeletExpression.vcpus(), KubeletExpression.vcpus()), 'prefix must be a string such as "t3.", got 1'],
  ['null for the options of Pod Identity', () => iam.ControllerTrust.podIdentity(wrong(null)), 'options must be an object, got null. For example: { serviceAccount: "karpenter" }'],
  ['null for the options of a node role', () => iam.NodeRole.made(wrong(null)), 'options must be an object, got null. For example: { name: "KarpenterNodeRole-demo" }'],
  ['symbol for the ARN of a provider', () => iam.OidcIssuer.providerArn(wrong(Symbol('s'))), 'arn must be the ARN of an IAM OIDC provider, got Symbol(s). For example: "arn:aws:iam::123456789012:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"'],
  ['cloud-config that contains itself', () => UserDataPart.cloudConfig(CYCLIC), 'cloudConfig must be a map of JSON values, got an object that contains itself. Remove BigInts, and objects that contain themselves.'],
  ['cloud-config with a BigInt', () => UserDataPart.cloudConfig({ a: 1n }), 'cloudConfig must be a map of JSON values, got {"a":1}. Remove BigInts, and objects that contain themselves.'],
  ['generator that contains itself', () => argocd.ApplicationSetGenerator.of(wrong(CYCLIC)), 'ApplicationSetGenerator.of must have at most 1000 levels, and must not contain itself'],
  ['null for a step', () => argocd.ApplicationSetStrategy.rollingSync([wrong(null)]), 'ApplicationSetStrategy.rollingSync: steps[0] must be an object, got null. For example: { matchExpressions: [ApplicationMatchExpression.isIn("env", ["dev"])] }'],
  ['missing release for the webhook', () => v1alpha5.Provisioner.webhookDefaults({}, wrong()), 'version is required and must be a KarpenterVersion. For example: KarpenterVersion.of("0.32")'],
  ['NodePool without props', () => new NodePool(Testing.chart(), 'it', wrong()), 'props must be an object, got undefined. For example: { nodeClass, requirements: [Requirement.capacityTypes(CapacityType.SPOT)] }'],
  ['EC2NodeClass without props', () => new EC2NodeClass(Testing.chart(), 'it', wrong()), 'props must be an object, got undefined. For example: { role: "KarpenterNodeRole-demo", subnetSelectorTerms: […], securityGroupSelectorTerms: […], amiSelectorTerms: […] }'],
  ['NodeOverlay without props', () => new NodeOverlay(Testing.chart(), 'it', wrong()), 'props must be an object, got undefined. For example: { requirements: [], priceAdjustment: PriceAdjustment.percent(-10) }'],
  ['preset without props', () => new MixedPool(Testing.chart(), 'it', wrong()), 'props must be an object, got undefined. For example: { nodeClass }'],
  ['preset with a number', () => new StaticPool(Testing.chart(), 'it', wrong(3)), 'props must be an object, got 3. For example: { nodeClass, nodes: 3 }'],
  ['duration as a string', () => DurationOrNever.of(wrong('5h')), 'duration must be a Duration, got "5h". For example: Duration.hours(5), or DurationOrNever.parse("5h")'],
  ['filter without a value', () => AmiSelectorTerm.matching(wrong()), 'filter must be an object, got undefined. For example: { name: "my-image-*", owner: "self" }'],
  ['missing constant', () => Requirement.capacityTypes(wrong()), 'capacityTypes[0] must be a CapacityType, got undefined. Use a constant of CapacityType, for example CapacityType.SPOT.'],
  ['string for a constant', () => Requirement.capacityTypes(wrong('spot')), 'capacityTypes[0] must be a CapacityType, got "spot". Use CapacityType.SPOT.'],
  ['string for the release of an app', () => new KarpenterApp({ version: wrong('1.15.3') }), 'version must be a KarpenterVersion, got "1.15.3". Use KarpenterVersion.of("1.15.3").'],
  ['string for the release of a scope', () => Karpenter.configure(Testing.chart(), { version: wrong('v1.8') }), 'version must be a KarpenterVersion, got "v1.8". Use KarpenterVersion.of("v1.8").'],
  ['string that is not a release', () => new KarpenterApp({ version: wrong('latest') }), 'version must be a KarpenterVersion, got "latest". Use KarpenterVersion.of("1.15.3").'],
  ['number for the release of an app', () => new KarpenterApp({ version: wrong(1.15) }), 'version must be a KarpenterVersion, got 1.15. Use KarpenterVersion.of("1.15").'],
  ['string for the release of values', () => new settings.ControllerValues().render(wrong('1.14')), 'version must be a KarpenterVersion, got "1.14". Use KarpenterVersion.of("1.14").'],
  ['KarpenterApp with null', () => new KarpenterApp(wrong(null)), 'props must be an object, got null. For example: { version: KarpenterVersion.of("1.15.3") }'],
  ['string for an AMI term', () => nodeClass(Testing.chart(), 'it', { amiSelectorTerms: [wrong('al2023@latest')] }), 'amiSelectorTerms[0] must be an AmiSelectorTerm, got "al2023@latest". For example: AmiSelectorTerm.alias("al2023", "latest")'],
  ['string for AMI terms', () => nodeClass(Testing.chart(), 'it', { amiSelectorTerms: wrong('al2023@latest') }), 'amiSelectorTerms must be a list, got "al2023@latest". For example: [AmiSelectorTerm.alias("al2023", "latest")]'],
  ['AMI term without a list', () => nodeClass(Testing.chart(), 'it', { amiSelectorTerms: wrong(AmiSelectorTerm.id('ami-1')) }), 'amiSelectorTerms must be a list, got an AmiSelectorTerm. Enclose the value in brackets: […].'],
  ['plain object for AMI terms', () => nodeClass(Testing.chart(), 'it', { amiSelectorTerms: wrong({ alias: 'al2023@latest' }) }), 'amiSelectorTerms must be a list, got {"alias":"al2023@latest"}. For example: [AmiSelectorTerm.alias("al2023", "latest")]'],
  ['null for a subnet term', () => nodeClass(Testing.chart(), 'it', { subnetSelectorTerms: [wrong(null)] }), 'subnetSelectorTerms[0] must be a SubnetSelectorTerm, got null. For example: SubnetSelectorTerm.tags({ "karpenter.sh/discovery": "demo" })'],
  ['string for a volume', () => nodeClass(Testing.chart(), 'it', { blockDeviceMappings: [wrong('100Gi')] }), 'blockDeviceMappings[0] must be a block device mapping, got "100Gi". For example: { deviceName: "/dev/xvda", ebs: { volumeSize: "100Gi" } }'],
  ['list for labels', () => pool(Testing.chart(), 'it', { labels: wrong(['team']) }), 'labels must be a map, got ["team"]. For example: { team: "web" }'],
  ['Inflate with null', () => new Inflate(Testing.chart(), 'it', wrong(null)), 'props must be an object, got null. For example: { replicas: 3 }'],
  ['AppProject with null', () => new argocd.AppProject(Testing.chart(), 'it', wrong(null)), 'props must be an object, got null. For example: { description: "Karpenter" }'],
  ['HelmChart with null', () => new helm.HelmChart(new KarpenterApp(), 'it', wrong(null)), 'props must be an object, got null. For example: { version: "1.0.0" }'],
  ['KarpenterGlobalSettings with null', () => new settings.KarpenterGlobalSettings(Testing.chart(), 'it', wrong(null)), 'props must be an object, got null. For example: { aws: { clusterName: "demo" } }'],
  ['KarpenterLogging with null', () => new settings.KarpenterLogging(Testing.chart(), 'it', wrong(null)), 'props must be an object, got null. For example: { loglevelController: LogLevel.DEBUG }'],
  ['ControllerValues with null', () => new settings.ControllerValues(wrong(null)), 'props must be an object, got null. For example: { clusterName: "demo" }'],
  ['budget with null for options', () => DisruptionBudget.none(wrong(null)), 'options must be an object, got null. For example: { schedule: "0 9 * * mon-fri", duration: Duration.hours(8) }'],
  ['budget with a string for reasons', () => DisruptionBudget.none({ reasons: wrong('Drifted') }), 'reasons must be a list, got "Drifted". For example: [DisruptionReason.DRIFTED]'],
  ['number for an instance type', () => InstanceTypes.of(wrong(5)), 'instance type must be a name, got 5. For example: "m5.large"'],
  ['list for an instance type', () => InstanceTypes.of(wrong(['m5.large'])), 'instance type must be a name, got ["m5.large"]. For example: "m5.large"'],
  ['null for resources', () => InstanceTypes.all().fitting(wrong(null)), 'resources must be an object, got null. For example: { cpu: "4", memory: "8Gi" }'],
  ['string for a requirement of instance types', () => InstanceTypes.all().matching(wrong('arm64')), 'requirement must be a Requirement, got "arm64". For example: Requirement.label("team").anyOf("web")'],
  ['KarpenterWorkload without an object', () => new (KarpenterWorkload as any)({}), 'object must be an ApiObject, got {}. Use KarpenterWorkload.of(deployment).'],
  ['NodePool for a node class', () => pool(Testing.chart(), 'it', { nodeClass: wrong(pool(Testing.chart(), 'other')) }), 'nodeClass must be an EC2NodeClass or a NodeClassRef, got a NodePool. For example: NodeClassRef.named("default")'],
  ['list with a node class', () => pool(Testing.chart(), 'it', { nodeClass: wrong([nodeClass(Testing.chart(), 'other')]) }), 'nodeClass must be an EC2NodeClass or a NodeClassRef, got [an EC2NodeClass]. For example: NodeClassRef.named("default")'],
  ['the policy of v1beta1', () => pool(Testing.chart(), 'it', { disruption: { consolidationPolicy: wrong('WhenUnderutilized') } }).toJson(), 'disruption.consolidationPolicy must be a ConsolidationPolicy, got "WhenUnderutilized". Use ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED.'],
  ['string for disruption', () => pool(Testing.chart(), 'it', { disruption: wrong('WhenEmpty') }), 'disruption must be an object, got "WhenEmpty". For example: { consolidateAfter: DurationOrNever.parse("30s") }'],
  ['list for disruption', () => pool(Testing.chart(), 'it', { disruption: wrong([{ consolidateAfter: '30s' }]) }), 'disruption must be an object, got [{"consolidateAfter":"30s"}]. For example: { consolidateAfter: DurationOrNever.parse("30s") }'],
  ['budget for disruption', () => pool(Testing.chart(), 'it', { disruption: wrong(DisruptionBudget.percent(10)) }), 'disruption must be an object, got a DisruptionBudget. For example: { consolidateAfter: DurationOrNever.parse("30s") }'],
  ['Promise for disruption', () => pool(Testing.chart(), 'it', { disruption: wrong(Promise.resolve({})) }), 'disruption must be an object, got a Promise. Await the Promise.'],
  ['Promise for props', () => new NodePool(Testing.chart(), 'it', wrong(Promise.resolve({}))), 'props must be an object, got a Promise. Await the Promise.'],
  ['string for metadata', () => pool(Testing.chart(), 'it', { metadata: wrong('web') }), 'metadata must be an object, got "web". For example: { name: "web" }'],
  ['string for metadataOptions', () => nodeClass(Testing.chart(), 'it', { metadataOptions: wrong('required') }), 'metadataOptions must be an object, got "required". For example: { httpTokens: HttpTokens.REQUIRED }'],
  ['string for kubelet', () => nodeClass(Testing.chart(), 'it', { kubelet: wrong('x') }), 'kubelet must be an object, got "x". For example: { maxPods: 110 }'],
  ['string for kubelet.logging', () => nodeClass(Testing.chart(), 'it', { kubelet: { logging: wrong('json') } }), 'kubelet.logging must be an object, got "json". For example: { format: KubeletLogFormat.JSON }'],
  ['list for a network interface', () => nodeClass(Testing.chart(), 'it', { networkInterfaces: [wrong([])] }), 'networkInterfaces[0] must be an object, got []. For example: { networkCardIndex: 0, deviceIndex: 0, interfaceType: InterfaceType.EFA_ONLY }'],
  ['string for the options of a preset pool', () => new SpotWithFallback(Testing.chart(), 'it', { nodeClass: NODE_CLASS, spot: wrong('x') }), 'spot must be an object, got "x". For example: { limits: { cpu: "1000" } }'],
  ['string in the options of a preset pool', () => new SpotWithFallback(Testing.chart(), 'it', { nodeClass: NODE_CLASS, both: { disruption: wrong('x') } }), 'both.disruption must be an object, got "x". For example: { consolidateAfter: DurationOrNever.parse("30s") }'],
  ['list for the labels of a preset', () => new MixedPool(Testing.chart(), 'it', { nodeClass: NODE_CLASS, labels: wrong(['team']) }), 'labels must be a map, got ["team"]. For example: { team: "web" }'],
  ['EC2NodeClass for the options of a node class', () => new BottlerocketNodes(Testing.chart(), 'it', { clusterName: 'demo', nodeClass: wrong(nodeClass(Testing.chart(), 'other')) }), 'nodeClass must be an object, got an EC2NodeClass. For example: { role: "KarpenterNodeRole-demo" }'],
  ['string for podTemplateRef', () => new CapacityBuffer(Testing.chart(), 'it', { podTemplateRef: wrong('web') }), 'podTemplateRef must be an object, got "web". For example: { name: "web" }'],
  ['string for zapLoggerConfig', () => new settings.KarpenterLogging(Testing.chart(), 'it', { zapLoggerConfig: wrong('x') }), 'zapLoggerConfig must be an object, got "x". For example: { level: LogLevel.DEBUG }'],
  ['string for the AWS settings', () => new settings.KarpenterGlobalSettings(Testing.chart(), 'it', { aws: wrong('demo') }), 'aws must be an object, got "demo". For example: { clusterName: "demo" }'],
  ['string for scalableRef', () => new CapacityBuffer(Testing.chart(), 'it', { scalableRef: wrong('web') }), 'scalableRef must be a ScalableRef, got "web". For example: ScalableRef.deployment("web")'],
  ['string for batchMaxDuration', () => new settings.KarpenterGlobalSettings(Testing.chart(), 'it', { batchMaxDuration: wrong('10s') }), 'batchMaxDuration must be a Duration, got "10s". For example: Duration.seconds(10)'],
  ['number for batchIdleDuration', () => new settings.KarpenterGlobalSettings(Testing.chart(), 'it', { batchIdleDuration: wrong(1) }), 'batchIdleDuration must be a Duration, got 1. For example: Duration.seconds(1)'],
  ['string for assumeRoleDuration', () => new settings.KarpenterGlobalSettings(Testing.chart(), 'it', { aws: { assumeRoleDuration: wrong('15m') } }), 'aws.assumeRoleDuration must be a Duration, got "15m". For example: Duration.minutes(15)'],
  ['suppression with the rule first', () => Karpenter.suppress(wrong('schema-range'), wrong(pool(Testing.chart(), 'it')), 'x'), 'scope must be a construct, such as an App or a Chart, got "schema-range". For example: Karpenter.suppress(pool, "node-class-not-in-app", "Terraform creates the EC2NodeClass")'],
  ['suppression of a construct', () => Karpenter.suppress(Testing.chart(), wrong(pool(Testing.chart(), 'it')), 'x'), 'rule must be a string, got a NodePool. For example: "node-class-not-in-app"'],
  ['number for a release with a final zero', () => KarpenterVersion.of(wrong(1.10)), 'version must be a string, got 1.1. For example: "1.10"'],
  ['number for a release', () => KarpenterVersion.of(wrong(1.15)), 'version must be a string, got 1.15. For example: "1.15"'],
  ['release without a value', () => KarpenterVersion.of(wrong()), 'version is required and must be a string. For example: "1.15.3"'],
  ['number with a final zero for the release of an app', () => new KarpenterApp({ version: wrong(1.10) }), 'version must be a KarpenterVersion, got 1.1. Use KarpenterVersion.of("1.10").'],
  ['number for the Kubernetes version', () => new KarpenterApp({ kubernetesVersion: wrong(1.30) }), 'kubernetesVersion must be a string, got 1.3. For example: "1.30"'],
  ['missing number of nodes', () => new StaticPool(Testing.chart(), 'it', { nodeClass: NODE_CLASS, nodes: wrong() }), 'nodes is required and must be a whole number of at least 0. For example: 3'],
  ['missing instance group', () => new KopsNodes(Testing.chart(), 'it', wrong({ clusterName: 'demo.example.com' })), 'instanceGroup is required and must be a non-empty string. For example: "nodes"'],
  ['missing node class of a migration', () => new AL2023InPlaceMigration(Testing.chart(), 'it', wrong({ nodePools: [] })), 'nodeClass is required and must be an EC2NodeClass. For example: new EC2NodeClass(chart, "default", { … })'],
  ['list for capacity types', () => Requirement.capacityTypes(wrong([CapacityType.SPOT])), 'capacityTypes: values must be separate arguments, got [a CapacityType]. Remove the brackets, or spread the list, such as ...values.'],
  ['list for instance types', () => Requirement.instanceTypes(wrong(['m5.large'])), 'node.kubernetes.io/instance-type: values must be separate arguments, got ["m5.large"]. Remove the brackets, or spread the list, such as ...values.'],
  ['list for the values of a label', () => Requirement.label('team').noneOf(wrong(['a', 'b'])), 'team: values must be separate arguments, got ["a","b"]. Remove the brackets, or spread the list, such as ...values.'],
  ['list for numbers', () => Requirement.instanceCpu().anyOf(wrong([4, 8])), 'karpenter.k8s.aws/instance-cpu: values must be separate arguments, got [4,8]. Remove the brackets, or spread the list, such as ...values.'],
  ['AmiFamily for an alias', () => AmiSelectorTerm.alias(wrong(AmiFamily.AL2023), 'latest'), 'family must be a string, got an AmiFamily. For example: "al2023"'],
  ['number for cpu', () => new Overprovisioning(Testing.chart(), 'it', { cpu: wrong(4) }), 'cpu must be a string, got 4. For example: "4"'],
  ['number for memory', () => new Overprovisioning(Testing.chart(), 'it', { cpu: '4', memory: wrong(8) }), 'memory must be a string, got 8. For example: "4Gi"'],
  ['ID for a subnet term', () => nodeClass(Testing.chart(), 'it', { subnetSelectorTerms: [wrong('subnet-123')] }), 'subnetSelectorTerms[0] must be a SubnetSelectorTerm, got "subnet-123". For example: SubnetSelectorTerm.id("subnet-123")'],
  ['ID for a security group term', () => nodeClass(Testing.chart(), 'it', { securityGroupSelectorTerms: [wrong('sg-123')] }), 'securityGroupSelectorTerms[0] must be a SecurityGroupSelectorTerm, got "sg-123". For example: SecurityGroupSelectorTerm.id("sg-123")'],
  ['plain object for an AMI term', () => nodeClass(Testing.chart(), 'it', { amiSelectorTerms: [wrong({ alias: 'al2023@v20260701' })] }).toJson(), 'amiSelectorTerms[0] must be an AmiSelectorTerm, got {"alias":"al2023@v20260701"}. For example: AmiSelectorTerm.alias("al2023", "v20260701")'],
  ['plain object with tags for a subnet term', () => nodeClass(Testing.chart(), 'it', { subnetSelectorTerms: [wrong({ tags: { team: 'web' } })] }).toJson(), 'subnetSelectorTerms[0] must be a SubnetSelectorTerm, got {"tags":{"team":"web"}}. For example: SubnetSelectorTerm.tags({"team":"web"})'],
  ['plain object with a name for an AMI term', () => nodeClass(Testing.chart(), 'it', { amiSelectorTerms: [wrong({ name: 'team-*', owner: 'self' })] }).toJson(), 'amiSelectorTerms[0] must be an AmiSelectorTerm, got {"name":"team-*","owner":"self"}. For example: AmiSelectorTerm.name("team-*", "self")'],
  ['plain object with a parameter for an AMI term', () => nodeClass(Testing.chart(), 'it', { amiSelectorTerms: [wrong({ ssmParameter: '/team/ami' })] }).toJson(), 'amiSelectorTerms[0] must be an AmiSelectorTerm, got {"ssmParameter":"/team/ami"}. For example: AmiSelectorTerm.ssmParameter("/team/ami")'],
  ['plain object with a name for a security group term', () => nodeClass(Testing.chart(), 'it', { securityGroupSelectorTerms: [wrong({ name: 'nodes' })] }).toJson(), 'securityGroupSelectorTerms[0] must be a SecurityGroupSelectorTerm, got {"name":"nodes"}. For example: SecurityGroupSelectorTerm.name("nodes")'],
  ['plain object with a name for a subnet term', () => nodeClass(Testing.chart(), 'it', { subnetSelectorTerms: [wrong({ name: 'nodes' })] }).toJson(), 'subnetSelectorTerms[0] must be a SubnetSelectorTerm, got {"name":"nodes"}. For example: SubnetSelectorTerm.tags({ "karpenter.sh/discovery": "demo" })'],
  ['empty object for a subnet term', () => nodeClass(Testing.chart(), 'it', { subnetSelectorTerms: [wrong({})] }).toJson(), 'subnetSelectorTerms[0] must be a SubnetSelectorTerm, got {}. For example: SubnetSelectorTerm.tags({ "karpenter.sh/discovery": "demo" })'],
  ['NodePool without requirements', () => new NodePool(Testing.chart(), 'it', wrong({ nodeClass: NODE_CLASS })), 'requirements is required and must be a list. For example: [Requirement.instanceCategories("c", "m", "r")]'],
  ['NodeOverlay without requirements', () => new NodeOverlay(Testing.chart(), 'it', wrong({})), 'requirements is required and must be a list. For example: [Requirement.instanceCategories("c", "m", "r")]'],
  ['scope without a value', () => Karpenter.findings(wrong()), 'scope is required and must be a construct, such as an App or a Chart'],
])('rejects a %s', (_, action, message) => {
  expect(messageOf(action)).toBe(message);
});

test.each<[title: string, props: Partial<NodePoolProps>, problem: string]>([
  ['a requirement', { requirements: [wrong(REQUIREMENT)] }, 'requirements[0] must be a Requirement, got {"key":"team","operator":"Exists"}. For example: Requirement.of("team", RequirementOperator.EXISTS)'],
  ['a taint', { taints: [wrong({ key: 'team' })] }, 'taints[0] must be a Taint, got {"key":"team"}. For example: Taint.noSchedule("team", "web")'],
  ['a string for a list of budgets', { disruption: { budgets: wrong('10%') } }, 'disruption.budgets must be a list, got "10%". For example: [DisruptionBudget.percent(10)]'],
  ['a string for a disruption reason', { disruption: { budgets: [DisruptionBudget.none({ reasons: [wrong('Drifted')] })] } }, 'disruption.budgets[0].reasons[0] must be a DisruptionReason, got "Drifted". Use DisruptionReason.DRIFTED.'],
  ['a budget', { disruption: { budgets: [wrong({ nodes: '1' })] } }, 'disruption.budgets[0] must be a DisruptionBudget, got {"nodes":"1"}. For example: DisruptionBudget.nodes(1)'],
  ['a string for a duration', { terminationGracePeriod: wrong('5h') }, 'terminationGracePeriod must be a Duration, got "5h". For example: Duration.hours(5)'],
])('names the class that a NodePool needs for %s', (_, props, problem) => {
  expect(messageOf(() => pool(Testing.chart(), 'it', { nodeClass: NODE_CLASS, ...props }).toJson())).toContain(problem);
});

test('names the class that an added item and a term need', () => {
  const it = pool(Testing.chart(), 'it');
  it.addRequirement(Requirement.capacityTypes(CapacityType.SPOT));
  it.addRequirement(wrong(REQUIREMENT));
  expect(messageOf(() => it.toJson())).toContain('requirements[2] must be a Requirement, got {"key":"team","operator":"Exists"}. For example: Requirement.of("team", RequirementOperator.EXISTS)');
  const terms = { subnetSelectorTerms: [wrong({ id: 'subnet-1' })] };
  expect(messageOf(() => nodeClass(Testing.chart(), 'it', terms).toJson())).toContain('subnetSelectorTerms[0] must be a SubnetSelectorTerm, got {"id":"subnet-1"}. For example: SubnetSelectorTerm.id("subnet-1")');
});

test('reports a plain object as a finding with a fix', () => {
  const app = new KarpenterApp();
  pool(new Chart(app, 'nodes'), 'it', { requirements: [wrong(REQUIREMENT)], terminationGracePeriod: Duration.hours(1) });
  expect(Karpenter.findings(app).filter(({ rule }) => rule === 'render').map(({ message, fix }) => [message, fix])).toEqual([[
    'the object cannot be rendered: requirements[0] must be a Requirement, got {"key":"team","operator":"Exists"}', 'Use a value such as Requirement.of("team", RequirementOperator.EXISTS).',
  ]]);
});

/** Messages and fixes about an object that cannot be rendered. */
function renderProblems(create: (chart: Chart) => void): [string, string | undefined][] {
  const app = new KarpenterApp();
  create(new Chart(app, 'nodes'));
  return Karpenter.findings(app).filter(({ rule }) => rule === 'render').map(({ message, fix }) => [message, fix]);
}

test.each<[title: string, create: (chart: Chart) => void, problem: string, fix: string]>([
  ['a Promise for limits', (chart) => pool(chart, 'it', { limits: wrong(Promise.resolve({ cpu: '1' })) }), 'spec.limits must be a string, number, boolean, list, or map, got a Promise', 'Await the Promise.'],
  ['a Date for a label', (chart) => pool(chart, 'it', { labels: { since: wrong(new Date(0)) } }), 'spec.template.metadata.labels.since must be a string, number, boolean, list, or map, got a Date', 'Use the string "1970-01-01T00:00:00.000Z".'],
  ['a Size for volumeSize', (chart) => nodeClass(chart, 'it', { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: wrong(Size.gibibytes(100)) } }] }), 'spec.blockDeviceMappings[0].ebs.volumeSize must be a string, number, boolean, list, or map, got a Size', 'Use the string "100Gi".'],
  ['a Size in the largest unit', (chart) => nodeClass(chart, 'it', { tags: { size: wrong(Size.mebibytes(2048)) } }), 'spec.tags.size must be a string, number, boolean, list, or map, got a Size', 'Use the string "2Gi".'],
  ['a Duration for a kubelet setting', (chart) => nodeClass(chart, 'it', { kubelet: { evictionSoftGracePeriod: { 'memory.available': wrong(Duration.minutes(1)) } } }), 'spec.kubelet.evictionSoftGracePeriod["memory.available"] must be a string, number, boolean, list, or map, got a Duration', 'Use the string "1m".'],
  ['a Map for limits', (chart) => pool(chart, 'it', { limits: wrong(new Map()) }), 'spec.limits must be a string, number, boolean, list, or map, got a Map', 'Use an object, for example Object.fromEntries(map).'],
  ['an instance in the metadata', (chart) => pool(chart, 'it', { metadata: { labels: { at: wrong(new Date(0)) } } }), 'metadata.labels.at must be a string, number, boolean, list, or map, got a Date', 'Use the string "1970-01-01T00:00:00.000Z".'],
  ['circular annotations', (chart) => pool(chart, 'it', { metadata: { annotations: wrong(circular()) } }), 'metadata.annotations.self.self is a circular reference', 'Remove the circular reference.'],
  ['circular limits', (chart) => pool(chart, 'it', { limits: wrong(circular()) }), 'spec.limits.self is a circular reference', 'Remove the circular reference.'],
])('names the field of %s', (_, create, problem, fix) => {
  expect(renderProblems(create)).toEqual([[`the object cannot be rendered: ${problem}`, fix]]);
});

function circular(): object {
  const object: Record<string, unknown> = {};
  object.self = object;
  return object;
}
