import { App, Chart, Lazy } from 'cdk8s';
import * as karpenter from '../../../src';

const { argocd, helm, iam } = karpenter;
const chart = () => new Chart(new App(), 'chart');
const nodeClass = karpenter.NodeClassRef.named('default');
const workload = () => new karpenter.Inflate(chart(), 'inflate');
const UNKNOWN = { unknownZ: 1 } as any;

const CALLS: { readonly [call: string]: () => unknown } = {
  'AL2023InPlaceMigration': () => new karpenter.AL2023InPlaceMigration(chart(), 'm', UNKNOWN),
  'AL2023SideBySideMigration': () => new karpenter.AL2023SideBySideMigration(chart(), 'm', UNKNOWN),
  'addBlockDeviceMapping': () => karpenter.EC2NodeClass.prototype.addBlockDeviceMapping.call(ec2NodeClass(), UNKNOWN),
  'EffectiveUserData.of': () => karpenter.EffectiveUserData.of(ec2NodeClass(), nodePool(), karpenter.KarpenterVersion.of('1.15.3'), UNKNOWN),
  'addPodDisruptionBudget': () => karpenter.KarpenterWorkload.of(workload() as any).addPodDisruptionBudget(UNKNOWN),
  'Taint.of': () => karpenter.Taint.of('team', karpenter.TaintEffect.NO_SCHEDULE, UNKNOWN),
  'UserData.bottlerocket': () => karpenter.UserData.bottlerocket(UNKNOWN),
  'UserData.nodeConfig': () => karpenter.UserData.nodeConfig(UNKNOWN),
  'UserDataPart.bootstrapScript': () => karpenter.UserDataPart.bootstrapScript(UNKNOWN),
  'AppProject.allowClusterResource': () => new argocd.AppProject(chart(), 'p', { description: 'p' } as any).allowClusterResource({ group: '*', kind: '*', ...UNKNOWN }),
  'AppProject.allowNamespaceResource': () => new argocd.AppProject(chart(), 'p', { description: 'p' } as any).allowNamespaceResource({ group: '*', kind: '*', ...UNKNOWN }),
  'ApplicationDestination.of': () => argocd.ApplicationDestination.of(UNKNOWN),
  'ApplicationSetGenerator.clusters': () => argocd.ApplicationSetGenerator.clusters(UNKNOWN),
  'ApplicationSource.of': () => argocd.ApplicationSource.of(UNKNOWN),
  'ApplicationSetStrategy.rollingSync': () => argocd.ApplicationSetStrategy.rollingSync([UNKNOWN]),
  'KarpenterGitOps': () => new argocd.KarpenterGitOps(chart(), 'g', UNKNOWN),
  'HelmChart.stringValue': () => new helm.HelmChart(new karpenter.KarpenterApp(), 'h', { version: '1.0.0' }).stringValue('a', UNKNOWN),
  'AckResources': () => new iam.AckResources(chart(), 'a', UNKNOWN),
  'ControllerTrust.irsa': () => iam.ControllerTrust.irsa({ issuer: iam.OidcIssuer.eks('eu-west-1', 'EXAMPLED539D4633E53DE1B716D3041E'), ...UNKNOWN }),
  'KarpenterIam': () => new iam.KarpenterIam(UNKNOWN),
  'PolicyStatement.allow': () => iam.PolicyStatement.allow(UNKNOWN),
  'ControllerValues': () => new karpenter.settings.ControllerValues(UNKNOWN),
  'Application.addIgnoreDifferences': () => argocd.Application.prototype.addIgnoreDifferences.call({ ignoreDifferences: [] }, { kind: 'NodePool', jsonPointers: ['/spec'], ...UNKNOWN }),
  'NodePool': () => new karpenter.NodePool(chart(), 'p', { nodeClass, requirements: [], ...UNKNOWN }),
};

function nodePool() {
  return new karpenter.NodePool(chart(), 'p', { nodeClass, requirements: [] });
}

function ec2NodeClass() {
  return new karpenter.EC2NodeClass(chart(), 'c', { role: 'r', amiSelectorTerms: [], subnetSelectorTerms: [], securityGroupSelectorTerms: [] });
}

test.each(Object.entries(CALLS))('%s rejects an unknown prop', (_, call) => {
  expect(call).toThrow(/unknownZ is not a known /);
});

const pool = (props: object) => () => new karpenter.NodePool(chart(), 'p', { nodeClass, requirements: [], ...props });

test.each<[object, string]>([
  [{ limit: { cpu: '100' } }, 'limit is not a known prop. Did you mean limits?'],
  [{ expiresAfter: 'Never' }, 'expiresAfter is not a known prop. Did you mean expireAfter?'],
  [{ consolidationPolicy: karpenter.ConsolidationPolicy.WHEN_EMPTY }, 'consolidationPolicy is not a known prop. Did you mean disruption.consolidationPolicy?'],
  [{ disruption: { budget: [] } }, 'disruption.budget is not a known prop. Did you mean disruption.budgets?'],
  [{ spec: { template: {} } }, 'spec is not a known prop. Set the fields of spec as props, or use fromManifest.'],
  [{ ttlSecondsAfterEmpty: 30 }, 'ttlSecondsAfterEmpty is not a known prop. Set disruption.consolidateAfter, and ConsolidationPolicy.WHEN_EMPTY as disruption.consolidationPolicy.'],
  [{ ttlSecondsUntilExpired: 30 }, 'ttlSecondsUntilExpired is not a known prop. Did you mean expireAfter?'],
  [{ consolidation: { enabled: true } }, 'consolidation is not a known prop. Did you mean disruption.consolidationPolicy?'],
  [{ disruption: { expireAfter: 'Never' } }, 'disruption.expireAfter is not a known prop. Set expireAfter in the props of the NodePool, next to disruption.'],
  [{ nodeClassRef: { name: 'default' } }, 'nodeClassRef is not a known prop. Did you mean nodeClass?'],
  [{ kubelet: {} }, 'kubelet is not a known prop. Set kubelet in the EC2NodeClass.'],
  [{ name: 'web' }, 'name is not a known prop. Did you mean metadata.name?'],
  [{ toString: 'web' }, 'toString is not a known prop. Use one of'],
])('a NodePool rejects %j', (props, message) => {
  expect(pool(props)).toThrow(message);
});

test('a NodePool of v1beta1 has kubelet', () => {
  expect(() => new karpenter.v1beta1.NodePool(chart(), 'p', { nodeClass: karpenter.v1beta1.NodeClassRef.named('a'), requirements: [], kubeletConfiguration: {} } as any))
    .toThrow('kubeletConfiguration is not a known prop. Did you mean kubelet?');
});

test.each([['subnetSelector'], ['securityGroupSelector'], ['amiSelector']])('an EC2NodeClass names the longer prop for %s', (name) => {
  const props = { role: 'r', amiSelectorTerms: [], subnetSelectorTerms: [], securityGroupSelectorTerms: [], [name]: { team: 'web' } };
  expect(() => new karpenter.EC2NodeClass(chart(), 'c', props)).toThrow(`${name} is not a known prop. Did you mean ${name}Terms?`);
});

test('an unknown prop without a value is not a mistake', () => {
  expect(pool({ limit: undefined })).not.toThrow();
});

test('an unknown prop in the list or map of a prop is found', () => {
  const blockDeviceMappings = [{}, { ebs: { volumSize: '20Gi' } }] as any;
  expect(() => new karpenter.EC2NodeClass(chart(), 'c', { role: 'r', amiSelectorTerms: [], subnetSelectorTerms: [], securityGroupSelectorTerms: [], blockDeviceMappings }))
    .toThrow('blockDeviceMappings[1].ebs.volumSize is not a known prop. Did you mean blockDeviceMappings[1].ebs.volumeSize?');
  expect(() => karpenter.UserData.bottlerocket({ bootstrapCommands: { first: { comands: [] } } } as any))
    .toThrow('bootstrapCommands.first.comands is not a known prop. Did you mean commands?');
});

test('apps and charts accept props of a newer cdk8s', () => {
  expect(() => new karpenter.KarpenterApp({ later: 1 } as any)).not.toThrow();
  expect(() => new karpenter.KarpenterApp({ verson: karpenter.KarpenterVersion.of('1.15.3') } as any)).toThrow('verson is not a known prop. Did you mean version?');
});

test('a NodeConfig can have fields of a newer nodeadm', () => {
  expect(() => karpenter.UserData.nodeConfig({ kubelet: { later: 1 } } as any)).not.toThrow();
});

describe('a subclass that passes its props on', () => {
  class TeamPool extends karpenter.NodePool {}
  const teamPool = (props: object) => () => new TeamPool(chart(), 'p', { nodeClass, requirements: [], ...props });

  test('can have its own props', () => {
    expect(teamPool({ team: 'web', costCenter: 7, budgets: [], extraRequirements: [], podLabels: {} })).not.toThrow();
  });

  test.each<[object, string]>([
    [{ limit: { cpu: '100' } }, 'limit is not a known prop. Did you mean limits?'],
    [{ spec: {} }, 'spec is not a known prop. Set the fields of spec as props, or use fromManifest.'],
    [{ disruption: { team: 'web' } }, 'disruption.team is not a known prop. Use one of consolidateAfter, consolidationPolicy, budgets.'],
  ])('rejects %j', (props, message) => {
    expect(teamPool(props)).toThrow(message);
  });
});

describe('a subclass', () => {
  class TeamIam extends iam.KarpenterIam {}
  class TeamValues extends karpenter.settings.ControllerValues {}
  class TeamGitOps extends argocd.KarpenterGitOps {}
  class TeamMigration extends karpenter.AL2023InPlaceMigration {}

  test.each<[string, (props: any) => unknown, object]>([
    ['KarpenterIam', (props) => new TeamIam({ clusterName: 'demo', ...props }), { clusterNam: 'demo' }],
    ['ControllerValues', (props) => new TeamValues({ ...props }), { clusterNam: 'demo' }],
  ])('of %s can have its own props, but no typos', (_, create, typo) => {
    expect(() => create({ team: 'web' })).not.toThrow();
    expect(() => create({ clusterName: undefined, ...typo })).toThrow('clusterNam is not a known prop. Did you mean clusterName?');
  });

  test('of KarpenterGitOps and AL2023InPlaceMigration reaches the checks of the other props', () => {
    expect(() => new TeamGitOps(chart(), 'g', { team: 'web', repoURL: 7 } as any)).toThrow(/^repoURL must be/);
    expect(() => new TeamMigration(chart(), 'm', { team: 'web' } as any)).toThrow(/^nodeClass is required/);
  });
});

test('a name like a prop that is set belongs to the subclass', () => {
  class LabelPool extends karpenter.NodePool {}
  expect(() => new LabelPool(chart(), 'p', { nodeClass, requirements: [], label: 'web', labels: {} } as any)).not.toThrow();
});

test('Karpenter.configure accepts the props of a KarpenterApp', () => {
  const props: karpenter.KarpenterAppProps = { outdir: 'out', version: karpenter.KarpenterVersion.of('1.15.3') };
  expect(() => karpenter.Karpenter.configure(new App(), props)).not.toThrow();
});

test('an in-place migration rejects the props of a side-by-side migration', () => {
  expect(() => new karpenter.AL2023InPlaceMigration(chart(), 'm', { nodeClass: ec2NodeClass(), nodePools: [nodePool()], stage: karpenter.AL2023MigrationStage.EMPTY } as any))
    .toThrow(/^stage is not a known prop\. Use one of /);
});

test('a Lazy value instead of an object of props is an error', () => {
  const disruption = Lazy.any({ produce: () => ({ consolidateAfter: 'Never' }) });
  expect(pool({ disruption })).toThrow(/^disruption must be /);
});
