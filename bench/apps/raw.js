// The same objects written out by hand with cdk8s alone: node raw.js POOLS CHARTS OUTDIR
const { ApiObject, App, Chart } = require('cdk8s');

const [pools, charts, outdir] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const app = new App({ outdir });
for (let c = 0; c < charts; c++) {
  const chart = new Chart(app, `chart-${c}`, { disableResourceNameHashes: true });
  const nodeClass = new ApiObject(chart, 'linux', {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    spec: {
      role: 'KarpenterNodeRole-demo',
      amiSelectorTerms: [{ alias: 'al2023@v20260701' }],
      subnetSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'demo' } }],
      securityGroupSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'demo' } }],
    },
  });
  for (let i = 0; i < pools / charts; i++) {
    new ApiObject(chart, `pool-${i}`, {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      spec: {
        limits: { cpu: '1000' },
        disruption: { consolidateAfter: '1m', budgets: [{ nodes: '10%' }] },
        template: {
          metadata: { labels: { team: `team-${i}` } },
          spec: {
            nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: nodeClass.name },
            requirements: [
              { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] },
              { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] },
              { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['4'] },
            ],
            taints: [{ key: 'team', value: `team-${i}`, effect: 'NoSchedule' }],
            expireAfter: '336h',
          },
        },
      },
    });
  }
}
app.synth();
