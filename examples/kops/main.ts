import { readFileSync } from 'fs';
import { join } from 'path';
import { Chart } from 'cdk8s';
import { AmiFamily, AmiSelectorTerm, Inflate, KarpenterApp, KarpenterVersion, KopsNodes, UserData } from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.6') });
const chart = new Chart(app, 'kops');

new KopsNodes(chart, 'nodes', {
  clusterName: 'demo1.k8s.local',
  instanceGroup: 'nodes-us-west-1a',
  userData: UserData.of(readFileSync(join(__dirname, 'user-data.sh'), 'utf8')),
  amiSelectorTerms: [AmiSelectorTerm.name('ubuntu/images/hvm-ssd/ubuntu-jammy-22.04-amd64-server-20241211')],
  // The controller image of this setup does not change user data. With the official image, remove this line, so that the family is Custom.
  amiFamily: AmiFamily.AL2,
  nodeClass: { metadata: { name: 'default' } },
  pool: { metadata: { name: 'default' }, limits: { cpu: '4' } },
});

new Inflate(chart, 'workload', {
  metadata: { name: 'workload', namespace: 'default', labels: { app: 'workload' } },
  containerName: 'pause',
  cpu: '550m',
  memory: '128Mi',
  replicas: 4,
  onePodPerNode: false,
});

app.synth();
