import { Chart, Cron, Duration } from 'cdk8s';
import { CronJob, Deployment } from 'cdk8s-plus-28';
import {
  Architecture, CapacityType, DurationOrNever, KarpenterApp, KarpenterVersion, KarpenterWorkload, MixedPool, NodeClassRef, PodCount, Requirement,
  Taint, WhenUnsatisfiable,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), kubernetesVersion: '1.35' });
const chart = new Chart(app, 'do-not-disrupt-and-spread', { disableResourceNameHashes: true });

// With a grace period, expiry and drift wait at most a day for pods that must not be disrupted. Karpenter neither consolidates nor drifts the on-demand nodes of the debug pool.
const nodeClass = NodeClassRef.named('default');
const general = new MixedPool(chart, 'general', { nodeClass, terminationGracePeriod: Duration.days(1) });
const debug = new MixedPool(chart, 'debug', {
  nodeClass,
  requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)],
  annotations: { 'karpenter.sh/do-not-disrupt': 'true' },
  expireAfter: DurationOrNever.NEVER,
  taints: [Taint.noSchedule('debug')],
});

// Over zones for sure, over nodes if that can be; half on spot, half on on-demand; one may be missing at a time.
const web = new Deployment(chart, 'web', { replicas: 6, containers: [{ image: 'registry.example.com/web:1.0.0' }] });
const onWeb = KarpenterWorkload.of(web)
  .runOn(general)
  .preferArchitecture(Architecture.AMD64)
  .spreadOverZones({ minDomains: 3 })
  .spreadOverHosts({ whenUnsatisfiable: WhenUnsatisfiable.SCHEDULE_ANYWAY })
  .spreadOverCapacityTypes({ whenUnsatisfiable: WhenUnsatisfiable.SCHEDULE_ANYWAY });
onWeb.addPodDisruptionBudget({ maxUnavailable: PodCount.pods(1) });

// The pods run on on-demand nodes and are protected for four hours, which is within the grace period of a day.
const report = new CronJob(chart, 'report', { schedule: Cron.daily(), containers: [{ image: 'registry.example.com/report:1.0.0' }] });
KarpenterWorkload.of(report).requireCapacityTypes(CapacityType.ON_DEMAND).doNotDisrupt(Duration.hours(4));

const shell = new Deployment(chart, 'shell', { replicas: 1, containers: [{ image: 'registry.example.com/shell:1.0.0' }] });
KarpenterWorkload.of(shell).runOn(debug);

app.synth();
