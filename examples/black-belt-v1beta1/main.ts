import { Chart, Duration } from 'cdk8s';
import {
  AmiFamily, Architecture, CapacityType, DurationOrNever, Karpenter, KarpenterApp, KarpenterVersion, OperatingSystem, Requirement,
  SecurityGroupSelectorTerm, SubnetSelectorTerm, v1beta1,
} from 'cdk8s-karpenter';

const CLUSTER_NAME = 'demo';
const DISCOVERY = { 'karpenter.sh/discovery': CLUSTER_NAME };

const app = new KarpenterApp({ version: KarpenterVersion.of('0.33') });
Karpenter.suppress(app, 'ec2nodeclass-al2-frozen', 'as the document has it; README.md says what became of AL2');
const chart = new Chart(app, 'black-belt');

const nodeClass = new v1beta1.EC2NodeClass(chart, 'node-class', {
  metadata: { name: 'default' },
  amiFamily: AmiFamily.AL2,
  role: `KarpenterNodeRole-${CLUSTER_NAME}`,
  subnetSelectorTerms: [SubnetSelectorTerm.tags(DISCOVERY)],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(DISCOVERY)],
});

const linuxOnAmd64 = [Requirement.architectures(Architecture.AMD64), Requirement.operatingSystems(OperatingSystem.LINUX)];
const recentTypes = [Requirement.instanceCategories('c', 'm', 'r'), Requirement.instanceGeneration().greaterThan(2)];
const disruption: v1beta1.Disruption = {
  consolidationPolicy: v1beta1.ConsolidationPolicy.WHEN_EMPTY,
  consolidateAfter: DurationOrNever.parse('60s'),
  expireAfter: DurationOrNever.of(Duration.hours(168)),
};

// The NodePool of the first slides.
new v1beta1.NodePool(chart, 'spot', {
  metadata: { name: 'default' },
  nodeClass,
  requirements: [...linuxOnAmd64, Requirement.capacityTypes(CapacityType.SPOT), ...recentTypes],
  limits: { cpu: '1000' },
  disruption,
});

// A NodePool with the requirements of the later slides.
new v1beta1.NodePool(chart, 'on-demand', {
  metadata: { name: 'on-demand' },
  nodeClass,
  requirements: [
    ...linuxOnAmd64, Requirement.capacityTypes(CapacityType.ON_DEMAND), ...recentTypes,
    Requirement.instanceCpu().greaterThan(3),
  ],
  limits: { cpu: '1000' },
  disruption,
});

app.synth();
