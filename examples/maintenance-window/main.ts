import { Chart, Duration } from 'cdk8s';
import {
  DisruptionReason, DurationOrNever, KarpenterApp, KarpenterVersion, MaintenanceWindow, MixedPool, NodeClassRef, WeeklyTime,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), kubernetesVersion: '1.35' });
const chart = new Chart(app, 'maintenance-window', { disableResourceNameHashes: true });

// Budgets do not hold expiry back: these nodes are replaced by drift alone. No node drains for longer than an hour.
const options = { nodeClass: NodeClassRef.named('default'), expireAfter: DurationOrNever.NEVER, terminationGracePeriod: Duration.hours(1) };
const tokyo = new MixedPool(chart, 'tokyo', options);
const newYork = new MixedPool(chart, 'new-york', options);
const batch = new MixedPool(chart, 'batch', options);

// Nobody touches nodes in office hours. The protection begins an hour sooner, for what has begun to drain by then.
new MaintenanceWindow(chart, 'office-hours', { pools: [tokyo], noDisruption: [WeeklyTime.parse('Mon-Fri 09:00-18:00 Asia/Tokyo')] });

// Nodes are only touched in the night to Sunday, at the hour of New York in summer and winter.
new MaintenanceWindow(chart, 'saturday-night', { pools: [newYork], onlyDuring: [WeeklyTime.parse('Sat 22:00-06:00 America/New_York')] });

// Nodes are not consolidated while the batch runs; empty and drifted ones may go.
new MaintenanceWindow(chart, 'batch-run', {
  pools: [batch],
  noDisruption: [WeeklyTime.parse('daily 01:00-04:30 Asia/Kolkata')],
  reasons: [DisruptionReason.UNDERUTILIZED],
  leadTime: Duration.minutes(0),
});

app.synth();
