import { Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-28';
import {
  AmiSelectorTerm, CapacityType, EC2NodeClass, KarpenterApp, KarpenterVersion, KarpenterWorkload, SecurityGroupSelectorTerm, SpotWithFallback,
  SubnetSelectorTerm,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });
const chart = new Chart(app, 'spot-with-fallback', { disableResourceNameHashes: true });
const discovery = { 'karpenter.sh/discovery': 'demo' };

const linux = new EC2NodeClass(chart, 'linux', {
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags(discovery)],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(discovery)],
});

new SpotWithFallback(chart, 'general', {
  nodeClass: linux,
  both: { labels: { team: 'web' } },
  spot: { limits: { cpu: '1000' } },
  onDemand: { limits: { cpu: '200' } },
});

// Pods run on both NodePools, Spot first. Pods that must not be interrupted require On-Demand.
new Deployment(chart, 'web', { containers: [{ image: 'registry.example.com/web:1.0.0' }] });
const ledger = new Deployment(chart, 'ledger', { containers: [{ image: 'registry.example.com/ledger:1.0.0' }] });
KarpenterWorkload.of(ledger).requireCapacityTypes(CapacityType.ON_DEMAND);

app.synth();
