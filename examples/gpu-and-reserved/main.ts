import { Chart, Duration } from 'cdk8s';
import {
  AmiSelectorTerm, CapacityBuffer, CapacityReservationSelectorTerm, CapacityType, DisruptionBudget, DurationOrNever, EC2NodeClass,
  InstanceMatchCriteria, InstanceStorePolicy, KarpenterApp, KarpenterVersion, NodeOverlay, NodePool, PriceAdjustment, Requirement, ScalableRef,
  SecurityGroupSelectorTerm, SubnetSelectorTerm, Taint, VolumeType,
} from 'cdk8s-karpenter';

const DISCOVERY = { 'karpenter.sh/discovery': 'demo' };

// The feature gates StaticCapacity, NodeOverlay, and CapacityBuffer are off by default. Enable them in the settings of the controller.
const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });
const chart = new Chart(app, 'gpu', { namespace: 'inference', disableResourceNameHashes: true });

const nodeClass = new EC2NodeClass(chart, 'class', {
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [AmiSelectorTerm.alias('bottlerocket', 'v1.50.0')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags(DISCOVERY)],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(DISCOVERY)],
  capacityReservationSelectorTerms: [
    CapacityReservationSelectorTerm.id('cr-0123456789abcdef0'),
    CapacityReservationSelectorTerm.matching({ tags: { team: 'ml' }, ownerID: '012345678901', instanceMatchCriteria: InstanceMatchCriteria.TARGETED }),
  ],
  blockDeviceMappings: [
    { deviceName: '/dev/xvda', ebs: { volumeSize: '6Gi', volumeType: VolumeType.GP3, encrypted: true } },
    { deviceName: '/dev/xvdb', ebs: { volumeSize: '500Gi', volumeType: VolumeType.GP3, iops: 6000, throughput: 500, encrypted: true } },
  ],
  instanceStorePolicy: InstanceStorePolicy.RAID0,
});

new NodePool(chart, 'nvidia', {
  nodeClass,
  requirements: [
    Requirement.capacityTypes(CapacityType.RESERVED, CapacityType.ON_DEMAND),
    Requirement.instanceGpuNames('l4', 'l40s'),
    Requirement.instanceGpuCount().atLeast(1),
    Requirement.instanceLocalNvme().atLeast(200),
  ],
  taints: [Taint.noSchedule('nvidia.com/gpu')],
  limits: { 'nvidia.com/gpu': '16' },
  terminationGracePeriod: Duration.hours(1),
  disruption: { consolidateAfter: DurationOrNever.of(Duration.minutes(10)), budgets: [DisruptionBudget.nodes(1)] },
});

new NodePool(chart, 'neuron', {
  nodeClass,
  requirements: [
    Requirement.capacityTypes(CapacityType.ON_DEMAND),
    Requirement.instanceAcceleratorNames('inferentia2'),
    Requirement.instanceAcceleratorCount().anyOf(1, 6, 12),
  ],
  taints: [Taint.noSchedule('aws.amazon.com/neuron')],
  limits: { cpu: '400' },
});

// A static NodePool: always two nodes, and a third node only during a replacement.
new NodePool(chart, 'always-there', {
  nodeClass,
  requirements: [Requirement.capacityTypes(CapacityType.RESERVED), Requirement.instanceTypes('g6.2xlarge')],
  replicas: 2,
  limits: { nodes: '3' },
});

// A negotiated discount, and a device that Karpenter does not know.
new NodeOverlay(chart, 'agreed-discount', {
  requirements: [Requirement.instanceFamilies('g6', 'g6e')],
  priceAdjustment: PriceAdjustment.percent(-12.5),
  weight: 10,
});
new NodeOverlay(chart, 'fuse', {
  requirements: [Requirement.instanceGpuCount().exists()],
  capacity: { 'smarter-devices/fuse': '20' },
});

// Spare capacity for 20% more replicas, so that new ones start immediately.
new CapacityBuffer(chart, 'headroom', { scalableRef: ScalableRef.deployment('inference'), percentage: 20, limits: { cpu: '64' } });

app.synth();
