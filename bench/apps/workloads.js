// NodePools with taints, and as many Deployments that can run in all of them: node workloads.js OBJECTS OUTDIR
const { ApiObject, Chart } = require('cdk8s');
const { KarpenterApp, KarpenterVersion } = require('cdk8s-karpenter');
const { addClass, addPool } = require('./constructs');

const [objects, outdir] = [Number(process.argv[2]), process.argv[3]];
const app = new KarpenterApp({ outdir, version: KarpenterVersion.of('1.15.1') });
const chart = new Chart(app, 'nodes', { disableResourceNameHashes: true });
const nodeClass = addClass(chart, 'linux', undefined, {});
for (let i = 0; i < objects; i++) {
  addPool(chart, `pool-${i}`, { team: `team-${i}`, nodeClass, differences: {} });
  new ApiObject(chart, `web-${i}`, { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: { spec: { containers: [{ name: 'web', image: 'web' }] } } } });
}
app.synth();
