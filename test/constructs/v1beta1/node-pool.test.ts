import { Chart, Testing } from 'cdk8s';
import { problemText } from '../../../src/checks/findings/finding-text';
import { messageOf, pool } from '../../package-fixtures';
import {
  AmiFamily, BlockDeviceMapping, DisruptionBudget, DurationOrNever, Finding, Karpenter, KarpenterVersion, NodeClassRef, Requirement,
  SecurityGroupSelectorTerm, Severity, SubnetSelectorTerm, Taint, v1beta1,
} from 'cdk8s-karpenter';

function chartFor(version: string): Chart {
  const chart = Testing.chart();
  Karpenter.configure(chart, { version: KarpenterVersion.of(version), warnings: false });
  return chart;
}

function nodeClass(chart: Chart, id = 'class'): v1beta1.EC2NodeClass {
  return new v1beta1.EC2NodeClass(chart, id, {
    amiFamily: AmiFamily.AL2023, role: 'r', subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')], securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')],
  });
}

function texts(chart: Chart, severity = Severity.ERROR): string[] {
  return Karpenter.findings(chart).filter((finding: Finding) => finding.severity === severity).map((finding) => `${problemText(finding)} (${finding.rule})`);
}

test('renders added values in the pool, and the reference to its class', () => {
  const chart = chartFor('0.37');
  const it = new v1beta1.NodePool(chart, 'pool', { nodeClass: nodeClass(chart), requirements: [] });
  it.addRequirement(Requirement.zones('us-east-1a'));
  it.addLabel('team', 'ml');
  it.addAnnotation('note', 'x');
  it.addTaint(Taint.noSchedule('t'));
  it.addStartupTaint(Taint.noExecute('s'));
  it.addDisruptionBudget(DisruptionBudget.nodes(1));
  expect(Testing.synth(chart)[1]).toEqual({
    apiVersion: 'karpenter.sh/v1beta1',
    kind: 'NodePool',
    metadata: { name: 'test-pool-c8202788' },
    spec: {
      disruption: { budgets: [{ nodes: '1' }] },
      template: {
        metadata: { labels: { team: 'ml' }, annotations: { note: 'x' } },
        spec: {
          nodeClassRef: { name: 'test-class-c86cb72a' },
          requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: ['us-east-1a'] }],
          taints: [{ key: 't', effect: 'NoSchedule' }],
          startupTaints: [{ key: 's', effect: 'NoExecute' }],
        },
      },
    },
  });
});

test('renders added values in the class', () => {
  const chart = chartFor('0.37');
  const mapping: BlockDeviceMapping = { deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' } };
  const it = nodeClass(chart);
  it.addAmiSelectorTerm(v1beta1.AmiSelectorTerm.id('ami-1'));
  it.addSubnetSelectorTerm(SubnetSelectorTerm.id('subnet-2'));
  it.addSecurityGroupSelectorTerm(SecurityGroupSelectorTerm.id('sg-2'));
  it.addBlockDeviceMapping(mapping);
  it.addTag('team', 'ml');
  expect(Testing.synth(chart)[0].spec).toEqual({
    amiFamily: 'AL2023',
    amiSelectorTerms: [{ id: 'ami-1' }],
    blockDeviceMappings: [mapping],
    role: 'r',
    securityGroupSelectorTerms: [{ id: 'sg-1' }, { id: 'sg-2' }],
    subnetSelectorTerms: [{ id: 'subnet-1' }, { id: 'subnet-2' }],
    tags: { team: 'ml' },
  });
});

test('rejects a nodeClass that is not a node class', () => {
  const build = () => new v1beta1.NodePool(Testing.chart(), 'pool', { nodeClass: 'default' as any, requirements: [] });
  expect(messageOf(build)).toBe('nodeClass must be a v1beta1 EC2NodeClass or NodeClassRef, got "default". For example: NodeClassRef.named("default")');
});

test('warns about a class that is not in the app, unless the reference is by name', () => {
  const chart = chartFor('0.35');
  const it = nodeClass(chart);
  new v1beta1.NodePool(chart, 'pool', { nodeClass: it, requirements: [Requirement.instanceCategories('c')] });
  new v1beta1.NodePool(chart, 'elsewhere', { nodeClass: v1beta1.NodeClassRef.named('x'), requirements: [Requirement.instanceCategories('m')] });
  expect(texts(chart, Severity.WARNING)).toEqual([]);
  it.node.scope!.node.tryRemoveChild('class');
  expect(texts(chart, Severity.WARNING)).toEqual([`spec.template.spec.nodeClassRef.name refers to EC2NodeClass "${it.name}", which is not in this app (node-class-not-in-app)`]);
});

describe('the release determines the findings', () => {
  const withBudget = (chart: Chart) => new v1beta1.NodePool(chart, 'pool', {
    nodeClass: v1beta1.NodeClassRef.named('x'), requirements: [], disruption: { expireAfter: DurationOrNever.NEVER, budgets: [DisruptionBudget.nodes(1)] },
  });

  test.each([
    ['0.33', ['spec.disruption.budgets requires Karpenter 0.34 or later, but the target is 0.33 (field-not-in-release)']],
    ['0.34', []],
    ['1.0', []],
    ['1.1', ['apiVersion: Karpenter 1.1 does not serve karpenter.sh/v1beta1 NodePool (api-served)']],
    ['0.31', expect.arrayContaining(['apiVersion: the controller of Karpenter 0.31 does not read karpenter.sh/v1beta1 NodePool, although the release includes the CRD (api-unread)'])],
    ['0.29', ['apiVersion: Karpenter 0.29 does not serve karpenter.sh/v1beta1 NodePool (api-served)']],
  ])('about a budget, in %s', (version, errors) => {
    const chart = chartFor(version);
    withBudget(chart);
    expect(texts(chart)).toEqual(errors);
  });
});

test('rejects a class of the other API version', () => {
  const chart = chartFor('1.0');
  const beta = nodeClass(chart);
  expect(messageOf(() => pool(chart, 'v1', { nodeClass: beta as any }))).toBe(`nodeClass must use API version v1, but ${beta.name} uses v1beta1. Use a v1 EC2NodeClass.`);
  const named = NodeClassRef.named('default');
  expect(messageOf(() => new v1beta1.NodePool(chart, 'beta', { nodeClass: named as any, requirements: [] }))).toBe('nodeClass must use API version v1beta1, but default uses v1. Use a v1beta1 EC2NodeClass.');
});
