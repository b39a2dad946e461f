import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { Chart, Duration } from 'cdk8s';
import {
  AmiFamily, Architecture, CapacityType, DisruptionBudget, EndpointState, HttpTokens, KarpenterApp, KarpenterVersion, Requirement,
  SecurityGroupSelectorTerm, settings, SubnetSelectorTerm, v1beta1,
} from 'cdk8s-karpenter';

const CLUSTER_NAME = 'demo';
const OF_CLUSTER = { 'alpha.eksctl.io/cluster-name': CLUSTER_NAME };

const version = KarpenterVersion.of('0.35.4');
const app = new KarpenterApp({ version });
const chart = new Chart(app, 'nodes');

// The EC2NodeClass after the migration from AL2 to AL2023.
const nodeClass = new v1beta1.EC2NodeClass(chart, 'node-class', {
  metadata: { name: 'default' },
  amiFamily: AmiFamily.AL2023,
  amiSelectorTerms: [v1beta1.AmiSelectorTerm.name('amazon-eks-node-al2023-x86_64-standard-1.30-*')],
  role: `karpenterNodeRole-${CLUSTER_NAME}`,
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(OF_CLUSTER)],
  subnetSelectorTerms: [SubnetSelectorTerm.tags(OF_CLUSTER)],
  tags: { 'intent': 'apps', 'managed-by': 'karpenter' },
  metadataOptions: {
    httpEndpoint: EndpointState.ENABLED,
    httpProtocolIPv6: EndpointState.DISABLED,
    httpPutResponseHopLimit: 2,
    httpTokens: HttpTokens.REQUIRED,
  },
});

new v1beta1.NodePool(chart, 'node-pool', {
  metadata: { name: 'default' },
  nodeClass,
  requirements: [Requirement.architectures(Architecture.AMD64), Requirement.capacityTypes(CapacityType.ON_DEMAND)],
  disruption: {
    budgets: [DisruptionBudget.percent(10), DisruptionBudget.none({ schedule: '@daily', duration: Duration.minutes(10) })],
  },
});

app.synth();

const values = new settings.ControllerValues({ clusterName: CLUSTER_NAME, featureGates: { drift: true } });
const helm = join(app.outdir, 'helm');
mkdirSync(helm, { recursive: true });
writeFileSync(join(helm, 'values.yaml'), values.render(version).toYaml());
