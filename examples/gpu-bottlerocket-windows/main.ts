import { Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-28';
import {
  BottlerocketNodes, GpuPool, KarpenterApp, KarpenterVersion, KarpenterWorkload, Overprovisioning, Requirement, settings, StaticPool, SystemPool,
  WindowsNodes,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({
  version: KarpenterVersion.of('1.15.3'),
  kubernetesVersion: '1.35',
  controllerValues: new settings.ControllerValues({ clusterName: 'demo', featureGates: { staticCapacity: true, capacityBuffer: true } }),
});
const chart = new Chart(app, 'gpu-bottlerocket-windows', { disableResourceNameHashes: true });

// Most nodes run Bottlerocket. The other NodePools use the same EC2NodeClass.
const { nodeClass } = new BottlerocketNodes(chart, 'bottlerocket', { clusterName: 'demo', amiVersion: 'v1.44.0', pool: { limits: { cpu: '500' } } });

const gpu = new GpuPool(chart, 'gpu', {
  nodeClass,
  requirements: [Requirement.instanceGpuNames('l4', 'l40s', 'a10g')],
  limits: { 'nvidia.com/gpu': '16' },
});
const windows = new WindowsNodes(chart, 'windows', { clusterName: 'demo' });
new SystemPool(chart, 'system', { nodeClass });
new StaticPool(chart, 'gateway', { nodeClass, nodes: 3, labels: { 'example.com/role': 'gateway' } });

// Spare capacity on which new small pods start immediately.
new Overprovisioning(chart, 'room', { cpu: '2', memory: '4Gi', replicas: 2 });

const train = new Deployment(chart, 'train', { containers: [{ image: 'registry.example.com/train:1.0.0' }] });
KarpenterWorkload.of(train).runOn(gpu);
const billing = new Deployment(chart, 'billing', { containers: [{ image: 'registry.example.com/billing:1.0.0' }] });
KarpenterWorkload.of(billing).runOn(windows.pool);

app.synth();
