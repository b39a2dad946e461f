import { Chart, Duration } from 'cdk8s';
import {
  DisruptionReason, DurationOrNever, KarpenterApp, KarpenterVersion, MaintenanceWindow, MixedPool, NodeClassRef, WeeklyTime,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });
const chart = new Chart(app, 'maintenance-window', { disableResourceNameHashes: true });

// Budgets do not limit expiration, so these nodes are replaced only by drift. A node drains for one hour at most.
const options = { nodeClass: NodeClassRef.named('default'), expireAfter: DurationOrNever.NEVER, terminationGracePeriod: Duration.hours(1) };
const tokyo = new MixedPool(chart, 'tokyo', options);
const newYork = new MixedPool(chart, 'new-york', options);
const batch = new MixedPool(chart, 'batch', options);

// Blocks disruption in office hours. The protection begins one hour earlier, so that nodes that are already draining finish before 09:00.
new MaintenanceWindow(chart, 'office-hours', { pools: [tokyo], noDisruption: [WeeklyTime.parse('Mon-Fri 09:00-18:00 Asia/Tokyo')] });

// Allows disruption only in the night from Saturday to Sunday, in New York local time.
new MaintenanceWindow(chart, 'saturday-night', { pools: [newYork], onlyDuring: [WeeklyTime.parse('Sat 22:00-06:00 America/New_York')] });

// Blocks consolidation while the batch jobs run. Karpenter can still replace empty and drifted nodes.
new MaintenanceWindow(chart, 'batch-run', {
  pools: [batch],
  noDisruption: [WeeklyTime.parse('daily 01:00-04:30 Asia/Kolkata')],
  reasons: [DisruptionReason.UNDERUTILIZED],
  leadTime: Duration.minutes(0),
});

app.synth();
