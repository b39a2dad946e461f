import { Chart, Cron, Duration } from 'cdk8s';
import { CronJob, Deployment } from 'cdk8s-plus-28';
import {
  Architecture, CapacityType, DurationOrNever, KarpenterApp, KarpenterVersion, KarpenterWorkload, MixedPool, NodeClassRef, PodCount, Requirement,
  Taint, WhenUnsatisfiable,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });
const chart = new Chart(app, 'do-not-disrupt-and-spread', { disableResourceNameHashes: true });

// With a grace period, expiration and drift wait at most one day for pods with do-not-disrupt. In the debug pool, Karpenter neither consolidates nor replaces On-Demand nodes.
const nodeClass = NodeClassRef.named('default');
const general = new MixedPool(chart, 'general', { nodeClass, terminationGracePeriod: Duration.days(1) });
const debug = new MixedPool(chart, 'debug', {
  nodeClass,
  requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)],
  annotations: { 'karpenter.sh/do-not-disrupt': 'true' },
  expireAfter: DurationOrNever.NEVER,
  taints: [Taint.noSchedule('debug')],
});

// Spreads pods across zones (required) and nodes (preferred). Half of the pods run on Spot, and half run On-Demand. At most one pod can be unavailable.
const web = new Deployment(chart, 'web', { replicas: 6, containers: [{ image: 'registry.example.com/web:1.0.0' }] });
const onWeb = KarpenterWorkload.of(web)
  .runOn(general)
  .preferArchitecture(Architecture.AMD64)
  .spreadOverZones({ minDomains: 3 })
  .spreadOverHosts({ whenUnsatisfiable: WhenUnsatisfiable.SCHEDULE_ANYWAY })
  .spreadOverCapacityTypes({ whenUnsatisfiable: WhenUnsatisfiable.SCHEDULE_ANYWAY });
onWeb.addPodDisruptionBudget({ maxUnavailable: PodCount.pods(1) });

// The pods run on On-Demand nodes and are protected for four hours, less than the grace period of one day.
const report = new CronJob(chart, 'report', { schedule: Cron.daily(), containers: [{ image: 'registry.example.com/report:1.0.0' }] });
KarpenterWorkload.of(report).requireCapacityTypes(CapacityType.ON_DEMAND).doNotDisrupt(Duration.hours(4));

const shell = new Deployment(chart, 'shell', { replicas: 1, containers: [{ image: 'registry.example.com/shell:1.0.0' }] });
KarpenterWorkload.of(shell).runOn(debug);

app.synth();
