// NodePools with taints, and two Deployments for each: one that selects it, and one that can run in all of them: node workloads.js OBJECTS OUTDIR
const { ApiObject, Chart } = require('cdk8s');
const { KarpenterApp, KarpenterVersion } = require('cdk8s-karpenter');
const { addClass, addPool } = require('./constructs');

const [objects, outdir] = [Number(process.argv[2]), process.argv[3]];
const app = new KarpenterApp({ outdir, version: KarpenterVersion.of('1.15.1') });
const chart = new Chart(app, 'nodes', { disableResourceNameHashes: true });
const nodeClass = addClass(chart, 'linux', undefined, {});
for (let i = 0; i < objects; i++) {
  const pool = addPool(chart, `pool-${i}`, { team: `team-${i}`, nodeClass, differences: {} });
  deployment(chart, `web-${i}`, {});
  deployment(chart, `own-${i}`, { nodeSelector: { 'karpenter.sh/nodepool': pool.name }, tolerations: [{ key: 'team', operator: 'Exists' }] });
}
app.synth();

function deployment(scope, id, spec) {
  new ApiObject(scope, id, { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: { spec: { ...spec, containers: [{ name: 'web', image: 'web' }] } } } });
}
