import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, App, Chart, Duration, JsonPatch } from 'cdk8s';
import {
  AL2023InPlaceMigration, AmiFamily, AmiSelectorTerm, Architecture,
  argocd, helm, iam, Karpenter, KarpenterApp, KarpenterVersion, MaintenanceWindow, NodeClassRef,
  NodePool, Requirement, settings, Taint, WeeklyTime,
} from '../../../src';
import { OTHER_RULES } from '../../../src/checks/rule-declarations';
import { main } from '../../../src/cli/main';
import { CrdSchema } from '../../../src/karpenter/versions/crd';
import { nodeClass as ec2NodeClass } from '../../fixtures';
import { crdOf, thing } from '../crds/things';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rule-declarations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Manifest {
  readonly spec?: object;
  readonly apiVersion?: string;
  readonly kind?: string;
}

const TEMPLATE = { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [] } };
const pool = (spec: object, template: object = TEMPLATE): Manifest => ({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: { template, ...spec } });
const poolOf = (fields: object): Manifest => pool({}, { spec: { ...TEMPLATE.spec, ...fields } });
const nodeClass = (spec: object): Manifest => ({
  apiVersion: 'karpenter.k8s.aws/v1',
  kind: 'EC2NodeClass',
  spec: { role: 'r', amiSelectorTerms: [{ alias: 'al2023@v20260701' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }], ...spec },
});
const nodeConfig = (kubelet: object): Manifest => ({ apiVersion: 'node.eks.aws/v1alpha1', kind: 'NodeConfig', spec: { kubelet } });

/** For each rule, a manifest that breaks it, and the options of the command. */
const BROKEN: { readonly [id: string]: readonly [manifest: Manifest, ...args: string[]] } = {
  'api-served': [{ apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool' }],
  'schema-type': [pool({ weight: '1' })],
  'schema-required': [pool({}, {})],
  'schema-enum': [nodeClass({ instanceStorePolicy: 'RAID9' })],
  'value-not-in-release': [poolOf({ requirements: [{ key: 'a', operator: 'Gte', values: ['1'] }] }), '--karpenter-version', '1.8'],
  'schema-pattern': [poolOf({ expireAfter: '1d' })],
  'schema-length': [poolOf({ requirements: [{ key: 'a'.repeat(317), operator: 'Exists' }] })],
  'schema-format': [poolOf({ taints: [{ key: 'a', effect: 'NoSchedule', timeAdded: 'today' }] })],
  'schema-range': [pool({ weight: 0 })],
  'schema-size': [nodeClass({ subnetSelectorTerms: Array.from({ length: 31 }, (_, index) => ({ id: `subnet-${index}` })) })],
  'unknown-field': [pool({ wieght: 1 })],
  'field-not-in-release': [nodeClass({ connectionTracking: { tcpEstablishedTimeout: '60s' } }), '--karpenter-version', '1.8'],
  'integer-fraction': [nodeClass({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '20Gi', volumeType: 'gp3', iops: 1234567890.5 } }] })],
  'api-unread': [{ apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool' }, '--karpenter-version', '0.31'],
  'api-known': [{ apiVersion: 'karpenter.sh/v2', kind: 'NodePool' }, '--karpenter-version', '1.99'],
  'controller-chart-release': [{
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    spec: {
      project: 'default',
      destination: { name: 'in-cluster', namespace: 'karpenter' },
      source: { repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.8.6', helm: { valuesObject: { settings: { clusterName: 'demo' } } } },
    },
  }],
  'karpenter-version-known': [pool({}), '--karpenter-version', '1.99'],
  'karpenter-version-supported': [pool({}), '--karpenter-version', '1.13'],
  'kubernetes-version-known': [pool({}), '--kubernetes-version', '1.99'],
  'kubernetes-version-supported': [pool({}), '--karpenter-version', '1.0', '--kubernetes-version', '1.35'],
  'node-config-invalid': [nodeConfig({ flags: '--v=4' })],
  'node-config-unknown-field': [nodeConfig({ flag: ['--v=4'] })],
  'kubernetes-without-cel': [pool({}), '--karpenter-version', '1.0', '--kubernetes-version', '1.24'],
};

/** For each rule about custom CRDs, a schema for the spec, and a spec that breaks the rule. */
const BROKEN_BY_CRD: { readonly [id: string]: readonly [schema: CrdSchema, spec: unknown] } = {
  'schema-duplicate': [{ 'type': 'array', 'items': { type: 'string' }, 'x-kubernetes-list-type': 'set' }, ['a', 'a']],
  'schema-multiple': [{ type: 'integer', multipleOf: 5 }, 7],
  'schema-not': [{ type: 'integer', not: { enum: [7] } }, 7],
  'schema-any-of': [{ type: 'integer', anyOf: [{ maximum: 1 }, { minimum: 9 }] }, 7],
  'schema-one-of': [{ type: 'integer', oneOf: [{ maximum: 9 }, { minimum: 1 }] }, 7],
  'schema-embedded': [{ 'type': 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }, { kind: 'Pod' }],
  'schema-scale': [{ type: 'object', properties: { replicas: { type: 'integer' } } }, { replicas: 2 ** 31 }],
  'cel': [{ 'type': 'integer', 'x-kubernetes-validations': [{ rule: 'self < 5' }] }, 7],
  'cel-not-evaluated': [{ 'type': 'integer', 'x-kubernetes-validations': [{ rule: 'authorizer.path("/").check("get").allowed()' }] }, 7],
  'schema-not-judged': [{ type: 'string', format: 'creditcard' }, '4111'],
};

function rulesOf(manifest: object, ...args: string[]): string[] {
  writeFileSync(join(folder, 'it.json'), JSON.stringify(manifest));
  let out = '';
  main(['validate', '--output', 'sarif', ...args, join(folder, 'it.json')], { colors: false, out: (text) => { out += text; }, err: () => {}, progress: () => {} });
  return JSON.parse(out).runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId);
}

test.each(Object.entries(BROKEN))('%s is said', (id, [manifest, ...args]) => {
  expect(rulesOf({ metadata: { name: 'it' }, ...manifest }, ...args)).toContain(id);
});

test.each(Object.entries(BROKEN_BY_CRD))('%s is said', (id, [schema, spec]) => {
  mkdirSync(join(folder, 'crds'));
  const subresources = { scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' } };
  writeFileSync(join(folder, 'crds', 'thing.json'), JSON.stringify(crdOf(schema, schema.properties?.replicas ? { subresources } : {})));
  expect(rulesOf(thing(spec), '--crds', join(folder, 'crds'))).toEqual([id]);
});

/** For each rule about controller values, a release and values that break the rule. */
const BROKEN_VALUES: { readonly [id: string]: readonly [version: string, values: string] } = {
  'controller-value-required': ['1.14', 'logLevel: info'],
  'controller-value-invalid': ['1.14', 'settings: {clusterName: demo, clusterEndpoint: demo}'],
  'controller-interruption-queue': ['1.14', 'settings: {clusterName: demo, interruptionQueue: "https://sqs.us-east-1.amazonaws.com/123456789012/demo"}'],
  'controller-value-refused': ['1.14', 'dnsPolicy: clusterfirst'],
  'controller-value-not-in-release': ['1.6', 'settings: {featureGates: {nodeOverlay: true}}'],
  'controller-value-unknown': ['1.14', 'replica: 3'],
  'controller-value-without-effect': ['1.14', 'settings: {vmMemoryOverheadPercent: 0}'],
  'controller-memory-overhead': ['1.14', 'settings: {vmMemoryOverheadPercent: 7.5}'],
  'controller-image-of-another-release': ['1.14', 'controller: {image: {repository: example.com/karpenter, tag: "1.2.0"}}'],
  'controller-provisioner-label': ['1.14', 'affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: karpenter.sh/provisioner-name, operator: DoesNotExist}]}]}}}'],
};

test('reports controller-role-for-nodes for files', () => {
  const values = join(folder, 'values.json');
  writeFileSync(values, JSON.stringify({ serviceAccount: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::123456789012:role/r' } } }));
  expect(rulesOf({ ...nodeClass({}), metadata: { name: 'it' } }, '--values', values)).toEqual(['controller-role-for-nodes']);
});

test.each(Object.entries(BROKEN_VALUES))('reports %s for controller values', (id, [version, values]) => {
  const app = new App();
  const controllerValues = settings.ControllerValues.fromValues(KarpenterVersion.of(id.endsWith('another-release') || id.endsWith('not-in-release') ? '1.8' : version), values);
  Karpenter.configure(app, { version: KarpenterVersion.of(version), controllerValues });
  expect(Karpenter.findings(app).map(({ rule }) => rule)).toContain(id);
});

/** For each rule about workloads, a pod template that breaks it in an app with a tainted pool. */
const BROKEN_WORKLOADS: { readonly [id: string]: object } = {
  'workload-label-unknown': { spec: { nodeSelector: { disk: 'ssd' } } },
  'workload-value-not-admitted': { spec: { nodeSelector: { 'kubernetes.io/arch': 'x86_64' } } },
  'workload-fits-no-type': { spec: { tolerations: [{ key: 'a', operator: 'Exists' }], containers: [{ resources: { requests: { cpu: '5000' } } }] } },
  'workload-resources': { spec: { containers: [{ resources: { requests: { cpus: '1' } } }] } },
  'workload-constraints': { spec: { affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: {} }] } } } },
  'workload-toleration-missing': { spec: { nodeSelector: { 'karpenter.sh/nodepool': 'it' } } },
  'workload-do-not-disrupt-value': { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'yes' } } },
  'workload-disruption-cost': { metadata: { annotations: { 'karpenter.sh/disruption-cost': 'high' } } },
  'workload-nip-slots': { spec: { containers: [{ resources: { requests: { 'eks.amazonaws.com/nip-slots': '1' } } }] } },
  'workload-compute-type': { spec: { nodeSelector: { 'kubernetes.io/arch': 'arm64' } } },
  'workload-spread-selector': { spec: { tolerations: [{ operator: 'Exists' }], topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'kubernetes.io/hostname' }] } },
  'workload-do-not-disrupt-expiry': { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'true' } }, spec: { tolerations: [{ key: 'a', operator: 'Exists' }] } },
  'workload-grace-period': { spec: { nodeSelector: { 'karpenter.sh/nodepool': 'graceful' }, terminationGracePeriodSeconds: 7200 } },
  'workload-do-not-disrupt-drift': { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'true' } }, spec: { nodeSelector: { 'karpenter.sh/nodepool': 'graceful' } } },
};

test.each(Object.entries(BROKEN_WORKLOADS))('reports %s for a workload', (id, template) => {
  const chart = new Chart(new App(), 'chart');
  new NodePool(chart, 'pool', { metadata: { name: 'it' }, nodeClass: NodeClassRef.named('default'), requirements: [], taints: [Taint.noSchedule('a')] });
  const graceful = { metadata: { name: 'graceful' }, nodeClass: NodeClassRef.named('default'), requirements: [], terminationGracePeriod: Duration.hours(1) };
  new NodePool(chart, 'graceful', graceful);
  if (id === 'workload-compute-type') new NodePool(chart, 'auto', { nodeClass: NodeClassRef.eksAutoMode('default'), requirements: [Requirement.architectures(Architecture.ARM64)] });
  new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template } });
  expect(Karpenter.findings(chart).map(({ rule }) => rule)).toContain(id);
});

/** For each rule about PodDisruptionBudgets, the last budget of an app with one workload. */
const BROKEN_BUDGETS: { readonly [id: string]: object } = {
  'pod-disruption-budget-blocks': { maxUnavailable: 0, selector: { matchLabels: { app: 'checkout' } } },
  'pod-disruption-budget-invalid': { minAvailable: 1, maxUnavailable: 1, selector: { matchLabels: { app: 'checkout' } } },
  'pod-disruption-budget-overlap': { maxUnavailable: 1, selector: {} },
  'pod-disruption-budget-selects-nothing': { maxUnavailable: 1, selector: { matchLabels: { app: 'checkuot' } } },
};

test.each(Object.entries(BROKEN_BUDGETS))('reports %s for a PodDisruptionBudget', (id, spec) => {
  const chart = new Chart(new App(), 'chart');
  new NodePool(chart, 'pool', { nodeClass: NodeClassRef.named('default'), requirements: [] });
  new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 3, template: { metadata: { labels: { app: 'checkout' } } } } });
  const budgets = [...id === 'pod-disruption-budget-overlap' ? [{ maxUnavailable: 1, selector: { matchLabels: { app: 'checkout' } } }] : [], spec];
  budgets.forEach((each, index) => new ApiObject(chart, `budget${index}`, { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec: each }));
  const findings = Karpenter.findings(chart).filter(({ rule }) => rule.startsWith('pod-disruption-budget-'));
  expect(findings.map(({ rule, constructPath }) => [rule, constructPath])).toEqual([[id, `chart/budget${budgets.length - 1}`]]);
});

/** For each rule about IP addresses, the kubelet settings of an EC2NodeClass and an environment variable of the CNI plugin. */
const BROKEN_ADDRESSES: { readonly [id: string]: readonly [kubelet: object | undefined, variable: string] } = {
  'workload-max-pods-addresses': [{ maxPods: 110 }, 'ANY'],
  'workload-custom-networking-reserved': [undefined, 'AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG'],
};

test.each(Object.entries(BROKEN_ADDRESSES))('reports %s for the CNI plugin', (id, [kubelet, name]) => {
  const chart = new Chart(new App(), 'chart');
  new ApiObject(chart, 'class', { ...nodeClass({ kubelet }), apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'it' } });
  new NodePool(chart, 'pool', { nodeClass: NodeClassRef.named('it'), requirements: [] });
  const containers = [{ image: 'it', env: [{ name, value: 'true' }] }];
  new ApiObject(chart, 'plugin', { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'aws-node' }, spec: { template: { spec: { containers } } } });
  expect(Karpenter.findings(chart).map(({ rule }) => rule)).toContain(id);
});

test('reports workload-cilium-startup-taint for Cilium', () => {
  const chart = new Chart(new App(), 'chart');
  new NodePool(chart, 'pool', { nodeClass: NodeClassRef.named('it'), requirements: [] });
  new ApiObject(chart, 'plugin', { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'cilium' }, spec: { template: {} } });
  expect(Karpenter.findings(chart).map(({ rule }) => rule)).toContain('workload-cilium-startup-taint');
});

const OF_WINDOWS = ['maintenance-window-daylight-saving', 'maintenance-window-expiry', 'maintenance-window-lead-time', 'maintenance-window-never-open'];

test.each(OF_WINDOWS)('reports %s for a maintenance window', (id) => {
  const chart = new Chart(new App(), 'chart');
  const it = new NodePool(chart, 'pool', { nodeClass: NodeClassRef.named('default'), requirements: [] });
  new MaintenanceWindow(chart, 'window', { pools: [it], noDisruption: [WeeklyTime.parse('daily 09:00-18:00 Europe/Berlin')], leadTime: Duration.hours(20) });
  expect(Karpenter.findings(chart).map(({ rule }) => rule)).toContain(id);
});

test('reports al2023-migration-decision for a migration', () => {
  const chart = new Chart(new App(), 'chart');
  const it = ec2NodeClass(chart, 'it', { amiFamily: AmiFamily.AL2, amiSelectorTerms: [AmiSelectorTerm.id('ami-1')] });
  new AL2023InPlaceMigration(chart, 'migration', { nodeClass: it, nodePools: [] });
  expect(Karpenter.findings(chart).map(({ rule }) => rule)).toContain('al2023-migration-decision');
});

const OIDC = 'oidc.eks.us-east-1.amazonaws.com/id/A';
const trusting = (condition: object) => iam.ControllerTrust.fromJson(JSON.stringify({
  Statement: { Effect: 'Allow', Principal: { Federated: `arn:aws:iam::123456789012:oidc-provider/${OIDC}` }, Action: 'sts:AssumeRoleWithWebIdentity', Condition: condition },
}));
const anyS3 = iam.PolicyStatement.allow({ actions: ['s3:*'], resources: ['x'.repeat(6200)] });

/** For each rule about IAM, options that break it. */
const BROKEN_IAM: { readonly [id: string]: iam.KarpenterIamOptions } = {
  'iam-request-denied': {},
  'iam-instance-profile': { nodeRole: iam.NodeRole.existing('r', 'profile') },
  'iam-controller-settings': { queueName: 'other' },
  'iam-policy-lacks': { controllerPolicies: [iam.PolicyDocument.ofStatements(anyS3)] },
  'iam-policy-size': { additionalStatements: [anyS3] },
  'iam-issuer-mismatch': { trust: iam.ControllerTrust.irsa({ issuer: iam.OidcIssuer.url(`https://${OIDC}`) }) },
  'iam-trust-without-audience': { trust: trusting({ StringEquals: { [`${OIDC}:sub`]: 'x' } }) },
  'iam-trust-any-subject': { trust: trusting({ StringEquals: { [`${OIDC}:aud`]: 'sts.amazonaws.com' } }) },
  'iam-trust-anybody': { trust: iam.ControllerTrust.fromJson('{"Statement":{"Effect":"Allow","Principal":"*","Action":"sts:AssumeRole"}}') },
  'iam-trust-unusable': { trust: iam.ControllerTrust.fromJson('{"Statement":{"Effect":"Allow","Principal":{"Service":"ec2.amazonaws.com"},"Action":"sts:AssumeRole"}}') },
  'iam-unscoped': { unscoped: true },
  'iam-option-not-in-release': { rebootForRepair: true },
  'iam-condition-not-judged': { additionalStatements: [iam.PolicyStatement.deny({ actions: ['ec2:*'], conditions: { NotIpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } })] },
};

test.each(Object.entries(BROKEN_IAM))('reports %s for IAM options', (id, options) => {
  const app = new App();
  Karpenter.configure(app, {
    version: KarpenterVersion.of('1.14'),
    iam: new iam.KarpenterIam({ clusterName: 'demo', account: '123456789012', region: 'eu-west-1', ...options }),
    controllerValues: new settings.ControllerValues({ clusterName: 'demo', interruptionQueue: 'demo' }),
  });
  const chart = new Chart(app, 'chart');
  ec2NodeClass(chart, 'it');
  ec2NodeClass(chart, 'with-profile', { role: undefined, instanceProfile: 'other' });
  expect(Karpenter.findings(app).map(({ rule }) => rule)).toContain(id);
});

/** For each rule about Helm charts, a function that breaks it in a chart of one pool. */
const BROKEN_HELM: { readonly [id: string]: (chart: helm.HelmChart, it: NodePool) => void } = {
  'helm-field': (chart, it) => chart.expose(it, 'spec.limit'),
  'helm-value': (chart, it) => chart.expose(it, 'spec.weight', { minimum: 50 }),
  'helm-chart': (chart) => new ApiObject(chart, 'crd', { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }),
  'integer-digits-lost': (_, it) => it.addJsonPatch(JsonPatch.replace('/spec/weight', 2 ** 53)),
  'yaml-character': (_, it) => it.metadata.addAnnotation('a', 'b\u0085c'),
};

test.each(Object.entries(BROKEN_HELM))('reports %s for Helm charts', (id, breakIt) => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.14'), outdir: 'unused' });
  const chart = new helm.HelmChart(app, 'chart');
  breakIt(chart, new NodePool(chart, 'it', { nodeClass: NodeClassRef.named('default'), requirements: [], weight: 1 }));
  expect(Karpenter.findings(app).map(({ rule }) => rule)).toContain(id);
});

type BrokenBundle = Partial<argocd.KarpenterGitOpsProps> & { readonly version?: KarpenterVersion };
const BROKEN_ARGOCD: { readonly [id: string]: (chart: Chart) => BrokenBundle } = {
  'argocd-folder': () => ({ outdir: 'unused/gitops' }),
  'argocd-nested-chart': (chart) => {
    new Chart(chart, 'nested');
    return {};
  },
  'argocd-project-kinds': (chart) => ({ project: new argocd.AppProject(chart, 'project') }),
  'argocd-release': () => ({ version: KarpenterVersion.of('1.0.0') }),
  'argocd-two-owners': (chart) => {
    new settings.KarpenterLogging(chart, 'logging');
    return { version: KarpenterVersion.of('0.31.4') };
  },
  'argocd-wave-order': (chart) => {
    const metadata = { name: 'it' };
    new ApiObject(chart, 'class', { ...nodeClass({}), apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata });
    const annotations = { 'argocd.argoproj.io/sync-wave': '0' };
    new NodePool(chart, 'it', { metadata: { ...metadata, annotations }, nodeClass: NodeClassRef.named('it'), requirements: [] });
    return {};
  },
};

test.each(Object.entries(BROKEN_ARGOCD))('reports %s for Argo CD bundles', (id, breakIt) => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), outdir: 'unused' });
  const chart = new Chart(app, 'chart');
  const { version, ...props } = breakIt(chart);
  const controllerValues = new settings.ControllerValues({ clusterName: 'demo' });
  const nodes = [argocd.ChartSource.manifests(chart)];
  const clusters = [{ name: 'demo', nodes, controllerValues, version }];
  new argocd.KarpenterGitOps(app, 'platform', { repoURL: 'https://example.com/it.git', clusters, ...props });
  expect(Karpenter.findings(app).map(({ rule }) => rule)).toContain(id);
});

test('reports all other rules in an app', () => {
  const app = new App();
  new NodePool(new Chart(app, 'chart'), 'it', { nodeClass: NodeClassRef.named('default'), requirements: [] }).addJsonPatch(JsonPatch.remove('/kind'));
  const said = Karpenter.findings(app).map(({ rule }) => rule);
  expect(said).toEqual(['api-missing', 'karpenter-version-assumed']);
  const tables = [BROKEN, BROKEN_ARGOCD, BROKEN_BY_CRD, BROKEN_HELM, BROKEN_IAM, BROKEN_VALUES, BROKEN_WORKLOADS, BROKEN_BUDGETS, BROKEN_ADDRESSES];
  const broken = tables.flatMap((each) => Object.keys(each));
  expect([...broken, ...OF_WINDOWS, 'al2023-migration-decision', 'auto-mode-cluster', 'controller-role-for-nodes', 'duplicate-key', 'ignore-comment', 'render', 'workload-cilium-startup-taint', ...said].sort()).toEqual(OTHER_RULES.map(({ id }) => id).sort());
});
