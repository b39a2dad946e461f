import { Chart } from 'cdk8s';
import { Headroom, Inflate, KarpenterApp, KarpenterVersion, NodePoolRef } from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });
const chart = new Chart(app, 'inflate', { disableResourceNameHashes: true });
const pool = NodePoolRef.named('default');

// One node per replica. To scale: kubectl scale deployment karpenter-inflate --replicas 6
new Inflate(chart, 'nodes', { metadata: { name: 'karpenter-inflate' }, pool });

// Pods that only reserve capacity. Several pods fit on a node.
new Inflate(chart, 'workload', {
  metadata: { name: 'workload', namespace: 'default', labels: { app: 'workload' } },
  containerName: 'pause',
  cpu: '550m',
  memory: '128Mi',
  replicas: 4,
  onePodPerNode: false,
});

// Spare capacity on which other pods can start immediately.
new Headroom(chart, 'room', { pool, cpu: '2', memory: '4Gi', replicas: 3 });

app.synth();
