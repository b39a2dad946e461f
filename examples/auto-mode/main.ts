import { Chart, Duration } from 'cdk8s';
import * as kplus from 'cdk8s-plus-28';
import {
  argocd, automode, BaseWithSpotBurst, ClusterTarget, GpuPool, Karpenter, KarpenterApp, KarpenterWorkload, MaintenanceWindow,
  MixedPool, Overprovisioning, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm, WeeklyTime,
} from 'cdk8s-karpenter';

// In EKS Auto Mode, AWS runs Karpenter, so the app has no Karpenter release and no controller.
const app = new KarpenterApp({ cluster: ClusterTarget.AUTO_MODE });

const nodes = new Chart(app, 'nodes', { disableResourceNameHashes: true });
const discovery = { 'karpenter.sh/discovery': 'demo' };
const linux = new automode.NodeClass(nodes, 'linux', {
  metadata: { name: 'linux' },
  role: 'AmazonEKSAutoNodeRole',
  subnetSelectorTerms: [SubnetSelectorTerm.tags(discovery)],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(discovery)],
  ephemeralStorage: { size: '120Gi' },
  networkPolicy: automode.NetworkPolicy.DEFAULT_ALLOW,
});

// The presets use the labels of EKS Auto Mode, such as eks.amazonaws.com/instance-category.
new BaseWithSpotBurst(nodes, 'web', { nodeClass: linux, baseLimits: { cpu: '64' }, both: { limits: { cpu: '256' } } });
new GpuPool(nodes, 'gpu', { nodeClass: linux, limits: { 'nvidia.com/gpu': '8' } });
const batch = new MixedPool(nodes, 'batch', {
  nodeClass: linux,
  limits: { cpu: '200' },
  requirements: [Requirement.number(automode.Label.INSTANCE_CPU).atMost(32)],
  terminationGracePeriod: Duration.hours(1),
});
const officeHours = new MaintenanceWindow(nodes, 'office-hours', {
  pools: [batch],
  noDisruption: [WeeklyTime.parse('mon-fri 09:00-18:00 UTC')],
});
Karpenter.suppress(officeHours, 'maintenance-window-expiry', 'EKS Auto Mode requires that nodes expire');

// EKS creates the built-in NodePool system. The pods tolerate its taint.
const agent = new kplus.Deployment(nodes, 'agent', {
  containers: [{ image: 'public.ecr.aws/docker/library/busybox:1.37', args: ['sleep', 'infinity'], resources: {} }],
});
KarpenterWorkload.of(agent).runOn(automode.BuiltInNodePool.SYSTEM);
new Overprovisioning(nodes, 'spare', { cpu: '2', memory: '4Gi' });

// Writes gitops/, without the Karpenter controller and its CRDs.
new argocd.KarpenterGitOps(app, 'platform', {
  repoURL: 'https://github.com/example/fleet.git',
  clusters: [{ name: 'demo', nodes: [argocd.ChartSource.manifests(nodes)] }],
});

app.synth();
