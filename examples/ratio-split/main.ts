import { Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-28';
import { KarpenterApp, KarpenterVersion, NodeClassRef, RatioSplit } from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });
const chart = new Chart(app, 'ratio-split', { disableResourceNameHashes: true });

// Three of four pods run on Spot, one runs On-Demand.
const split = new RatioSplit(chart, 'split', { nodeClass: NodeClassRef.named('default'), spotParts: 3, onDemandParts: 1 });

const web = new Deployment(chart, 'web', { replicas: 8, containers: [{ image: 'registry.example.com/web:1.0.0' }] });
split.spread(web);

app.synth();
