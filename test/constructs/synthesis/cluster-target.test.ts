import { ApiObject, Chart } from 'cdk8s';
import {
  AmiSelectorTerm, automode, BottlerocketNodes, CapacityBuffer, ClusterTarget, EC2NodeClass, iam, INodePool, Karpenter, KarpenterApp,
  KarpenterAppProps, KarpenterVersion, KopsNodes, NodeClassRef, NodeOverlay, NodePool, NodePoolRef, Overprovisioning, PriceAdjustment, Requirement,
  SecurityGroupSelectorTerm, settings, SubnetSelectorTerm, UserData, WindowsNodes,
} from '../../../src';
import { messageOf } from '../../output';

const TERMS = { subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')], securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')] };
const BOTH = 'If the cluster runs both, set cluster to ClusterTarget.BOTH.';

const OBJECTS: { readonly [name: string]: (chart: Chart) => unknown } = {
  'EC2NodeClass': (chart) => new EC2NodeClass(chart, 'it', { role: 'r', amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')], ...TERMS }),
  'pool of an EC2NodeClass': (chart) => new NodePool(chart, 'it', { nodeClass: NodeClassRef.named('default'), requirements: [] }),
  'NodeClass': (chart) => new automode.NodeClass(chart, 'it', { role: 'r', ...TERMS }),
  'pool of a NodeClass': (chart) => new NodePool(chart, 'it', { nodeClass: NodeClassRef.eksAutoMode('default'), requirements: [] }),
  'NodeOverlay': (chart) => new NodeOverlay(chart, 'it', { requirements: [Requirement.label('a').exists()], priceAdjustment: PriceAdjustment.percent(10) }),
  'CapacityBuffer': (chart) => new CapacityBuffer(chart, 'it', { podTemplateRef: { name: 'it' }, replicas: 1 }),
  'Provisioner': (chart) => new ApiObject(chart, 'it', { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', spec: {} }),
  'NodeClaim of an EC2NodeClass': (chart) => new ApiObject(chart, 'it', {
    apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim', spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [] },
  }),
  'ConfigMap': (chart) => new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'it' }, data: {} }),
};

function chartFor(cluster: ClusterTarget | undefined, props: KarpenterAppProps = {}): Chart {
  return new Chart(new KarpenterApp({ cluster, warnings: false, ...props }), 'nodes');
}

function findings(cluster: ClusterTarget | undefined): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(OBJECTS).flatMap(([name, make]) => {
    const chart = chartFor(cluster);
    make(chart);
    return Karpenter.findings(chart).filter(({ rule }) => rule === 'auto-mode-cluster')
      .map(({ severity, path, message, fix }) => [name, `${severity} at ${path}: ${message}. ${fix}`]);
  }));
}

test('EKS Auto Mode rejects the kinds of self-managed Karpenter', () => {
  expect(findings(ClusterTarget.AUTO_MODE)).toEqual({
    'EC2NodeClass': `error at kind: EKS Auto Mode does not support karpenter.k8s.aws/v1 EC2NodeClass. Use automode.NodeClass. ${BOTH}`,
    'pool of an EC2NodeClass': `error at spec.template.spec.nodeClassRef.group: group must be eks.amazonaws.com in EKS Auto Mode, got "karpenter.k8s.aws". Use an automode.NodeClass or NodeClassRef.eksAutoMode("default"). ${BOTH}`,
    'NodeOverlay': `warning at kind: AWS does not document NodeOverlay for EKS Auto Mode. Remove the NodeOverlay. ${BOTH}`,
    'CapacityBuffer': `warning at kind: AWS does not document CapacityBuffer for EKS Auto Mode. Use Headroom instead. ${BOTH}`,
    'Provisioner': `error at kind: EKS Auto Mode does not support karpenter.sh/v1alpha5 Provisioner. Convert the object with "cdk8s-karpenter convert --target auto-mode". ${BOTH}`,
    'NodeClaim of an EC2NodeClass': `error at spec.nodeClassRef.group: group must be eks.amazonaws.com in EKS Auto Mode, got "karpenter.k8s.aws". Use an automode.NodeClass or NodeClassRef.eksAutoMode("default"). ${BOTH}`,
  });
});

test.each(['NodeOverlay', 'CapacityBuffer'])('%s in EKS Auto Mode gets no finding about a feature gate, because users cannot change the controller settings', (kind) => {
  const chart = chartFor(ClusterTarget.AUTO_MODE);
  OBJECTS[kind](chart);
  expect(Karpenter.findings(chart).map(({ rule }) => rule)).toEqual(['auto-mode-cluster']);
});

test('self-managed Karpenter rejects the kinds of EKS Auto Mode', () => {
  expect(findings(ClusterTarget.SELF_MANAGED)).toEqual({
    'NodeClass': `error at kind: self-managed Karpenter does not support eks.amazonaws.com/v1 NodeClass. Use EC2NodeClass. ${BOTH}`,
    'pool of a NodeClass': `error at spec.template.spec.nodeClassRef.group: group must be karpenter.k8s.aws for self-managed Karpenter, got "eks.amazonaws.com". Use an EC2NodeClass. ${BOTH}`,
  });
});

test.each([undefined, ClusterTarget.BOTH])('the target %s allows all kinds', (cluster) => {
  expect(findings(cluster)).toEqual({});
});

test('one app has charts for different clusters', () => {
  const app = new KarpenterApp({ cluster: ClusterTarget.SELF_MANAGED, version: KarpenterVersion.of('1.15.1') });
  const [selfManaged, autoMode] = ['self-managed', 'auto-mode'].map((id) => new Chart(app, id));
  Karpenter.configure(autoMode, { cluster: ClusterTarget.AUTO_MODE });
  OBJECTS.EC2NodeClass(selfManaged);
  OBJECTS.NodeClass(autoMode);
  expect(Karpenter.findings(app).filter(({ rule }) => rule === 'auto-mode-cluster')).toEqual([]);
});

test('the Kubernetes version of EKS Auto Mode is not compared with a Karpenter release', () => {
  const rules = (cluster: ClusterTarget) => Karpenter.findings(chartFor(cluster, { version: KarpenterVersion.of('1.0'), kubernetesVersion: '1.35' }).node.root).map(({ rule }) => rule);
  expect(rules(ClusterTarget.SELF_MANAGED)).toEqual(['kubernetes-version-supported', 'karpenter-version-supported']);
  expect(rules(ClusterTarget.AUTO_MODE)).toEqual([]);
});

test('rejects settings of a controller that AWS runs, and values that are not a target', () => {
  const controllerValues = new settings.ControllerValues({ clusterName: 'demo' });
  expect(messageOf(() => new KarpenterApp({ cluster: ClusterTarget.AUTO_MODE, controllerValues })))
    .toBe('controllerValues requires self-managed Karpenter, because AWS runs the controller of EKS Auto Mode. Remove controllerValues, or set cluster to ClusterTarget.BOTH.');
  expect(messageOf(() => new KarpenterApp({ cluster: ClusterTarget.AUTO_MODE, iam: new iam.KarpenterIam({ clusterName: 'demo' }) })))
    .toBe('iam requires self-managed Karpenter, because AWS runs the controller of EKS Auto Mode. Remove iam, or set cluster to ClusterTarget.BOTH.');
  expect(messageOf(() => new KarpenterApp({ cluster: 'auto' as any })))
    .toBe('cluster must be one of ClusterTarget.SELF_MANAGED, ClusterTarget.AUTO_MODE, ClusterTarget.BOTH, got "auto"');
});

test.each([
  ['BottlerocketNodes', (chart: Chart, others = {}) => new BottlerocketNodes(chart, 'it', { clusterName: 'demo', ...others }), 'all nodes of EKS Auto Mode run a Bottlerocket AMI of AWS. Use MixedPool with an automode.NodeClass.'],
  ['WindowsNodes', (chart: Chart, others = {}) => new WindowsNodes(chart, 'it', { clusterName: 'demo', ...others }), 'EKS Auto Mode supports only Linux. Use a managed node group for Windows nodes.'],
  ['KopsNodes', (chart: Chart, others = {}) => new KopsNodes(chart, 'it', {
    clusterName: 'demo', instanceGroup: 'nodes', userData: UserData.of('#!/bin/bash'), amiSelectorTerms: [AmiSelectorTerm.id('ami-1')], ...others,
  }), 'EKS Auto Mode requires an EKS cluster. Set cluster to ClusterTarget.SELF_MANAGED.'],
])('%s is not available in EKS Auto Mode', (name, make, reason) => {
  const message = `${name} requires self-managed Karpenter, because ${reason}`;
  expect(messageOf(() => make(chartFor(ClusterTarget.AUTO_MODE)))).toBe(message);
  expect(messageOf(() => make(chartFor(ClusterTarget.BOTH), { nodeClass: NodeClassRef.eksAutoMode('web') }))).toBe(message);
  expect(() => make(chartFor(ClusterTarget.BOTH))).not.toThrow();
});

test('Overprovisioning uses placeholder pods in EKS Auto Mode', () => {
  const spare = (cluster: ClusterTarget, placeholderPods?: boolean) => new Overprovisioning(chartFor(cluster), 'it', { cpu: '1', placeholderPods });
  expect(spare(ClusterTarget.AUTO_MODE).headroom).toBeDefined();
  expect(spare(ClusterTarget.AUTO_MODE, false).buffer).toBeDefined();
  expect(spare(ClusterTarget.SELF_MANAGED).buffer).toBeDefined();
});

test.each([undefined, ClusterTarget.BOTH])('Overprovisioning uses placeholder pods on a NodePool of EKS Auto Mode, with the target %s', (cluster) => {
  const spare = (poolOf: (chart: Chart) => INodePool) => {
    const chart = chartFor(cluster);
    return new Overprovisioning(chart, 'spare', { cpu: '1', pool: poolOf(chart) });
  };
  const poolWith = (nodeClass: NodeClassRef) => (chart: Chart) => new NodePool(chart, 'pool', { nodeClass, requirements: [] });
  expect(spare(poolWith(NodeClassRef.eksAutoMode('web'))).headroom).toBeDefined();
  expect(spare(() => automode.BuiltInNodePool.GENERAL_PURPOSE).headroom).toBeDefined();
  expect(spare(poolWith(NodeClassRef.named('web'))).buffer).toBeDefined();
  expect(spare(() => NodePoolRef.named('web')).buffer).toBeDefined();
});
