import { readFileSync } from 'fs';
import { join } from 'path';
import { Chart, Duration } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import {
  AmiFamily, AmiSelectorTerm, Architecture, CapacityType, ConsolidationPolicy, DurationOrNever, EC2NodeClass, KarpenterApp, KarpenterVersion,
  NodePool, OperatingSystem, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm, UserData,
} from 'cdk8s-karpenter';

const CLUSTER = 'demo1.k8s.local';
const INSTANCE_GROUP = 'nodes-us-west-1a';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.6') });
const chart = new Chart(app, 'kops');

const nodeClass = new EC2NodeClass(chart, 'node-class', {
  metadata: { name: 'default' },
  associatePublicIPAddress: true,
  // The controller image of this set-up sends user data as it is. With the stock image take AmiFamily.CUSTOM.
  amiFamily: AmiFamily.AL2,
  amiSelectorTerms: [AmiSelectorTerm.name('ubuntu/images/hvm-ssd/ubuntu-jammy-22.04-amd64-server-20241211')],
  instanceProfile: `nodes.${CLUSTER}`,
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ KubernetesCluster: CLUSTER })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ Name: `nodes.${CLUSTER}`, KubernetesCluster: CLUSTER })],
  tags: {
    'kops.k8s.io/instancegroup': INSTANCE_GROUP,
    'KubernetesCluster': CLUSTER,
    'k8s.io/role/node': '1',
    'aws-node-termination-handler/managed': '',
    'k8s.io/cluster-autoscaler/node-template/label/node-role.kubernetes.io/node': '',
  },
  userData: UserData.of(readFileSync(join(__dirname, 'user-data.sh'), 'utf8')),
});

new NodePool(chart, 'node-pool', {
  metadata: { name: 'default' },
  nodeClass,
  requirements: [
    Requirement.architectures(Architecture.AMD64),
    Requirement.operatingSystems(OperatingSystem.LINUX),
    Requirement.capacityTypes(CapacityType.ON_DEMAND, CapacityType.SPOT),
  ],
  expireAfter: DurationOrNever.of(Duration.hours(720)),
  limits: { cpu: '4' },
  disruption: {
    consolidationPolicy: ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED,
    consolidateAfter: DurationOrNever.of(Duration.minutes(1)),
  },
});

new k8s.KubeDeployment(chart, 'workload', {
  metadata: { name: 'workload', namespace: 'default', labels: { app: 'workload' } },
  spec: {
    replicas: 4,
    selector: { matchLabels: { app: 'workload' } },
    template: {
      metadata: { labels: { app: 'workload' } },
      spec: {
        containers: [{
          name: 'pause',
          image: 'public.ecr.aws/eks-distro/kubernetes/pause:3.7',
          resources: { requests: { cpu: k8s.Quantity.fromString('550m'), memory: k8s.Quantity.fromString('128Mi') } },
        }],
      },
    },
  },
});

app.synth();
