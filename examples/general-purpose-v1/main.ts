import { Chart, Duration } from 'cdk8s';
import {
  AmiSelectorTerm, Architecture, CapacityType, ConsolidationPolicy, DurationOrNever, EC2NodeClass, KarpenterApp, KarpenterVersion,
  NodePool, OperatingSystem, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm,
} from 'cdk8s-karpenter';

const CLUSTER = 'demo';
const DISCOVERY = { 'karpenter.sh/discovery': CLUSTER };

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.34' });
const chart = new Chart(app, 'general-purpose', { disableResourceNameHashes: true });

const nodeClass = new EC2NodeClass(chart, 'node-class', {
  metadata: { name: 'default' },
  role: `KarpenterNodeRole-${CLUSTER}`,
  // There are no AL2 AMIs for Kubernetes 1.33 and later.
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags(DISCOVERY)],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(DISCOVERY)],
});

new NodePool(chart, 'spot', {
  metadata: { name: 'default' },
  nodeClass,
  requirements: [
    Requirement.architectures(Architecture.AMD64),
    Requirement.operatingSystems(OperatingSystem.LINUX),
    Requirement.capacityTypes(CapacityType.SPOT),
    Requirement.instanceCategories('c', 'm', 'r'),
    Requirement.instanceGeneration().greaterThan(2),
  ],
  limits: { cpu: '1000' },
  // In v1, this prop sets spec.template.spec.expireAfter. In v1beta1, the field was spec.disruption.expireAfter.
  expireAfter: DurationOrNever.of(Duration.days(7)),
  disruption: {
    consolidationPolicy: ConsolidationPolicy.WHEN_EMPTY,
    consolidateAfter: DurationOrNever.of(Duration.seconds(60)),
  },
});

// Without requirements, Karpenter uses all instance types that it supports.
new NodePool(chart, 'anything', { nodeClass, requirements: [], limits: { cpu: '100' } });

app.synth();
