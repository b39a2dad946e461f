// The same objects with cdk8s alone: node raw.js POOLS CHARTS OUTDIR
const { ApiObject, App, Chart } = require('cdk8s');
const { poolDifferences } = require('./fleet');
const { classSpec, poolSpec } = require('./specs');

const [pools, charts, outdir] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const app = new App({ outdir });
for (let c = 0; c < charts; c++) {
  const chart = new Chart(app, `chart-${c}`, { disableResourceNameHashes: true });
  const addClass = (id, spec) => new ApiObject(chart, id, { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec });
  const shared = addClass('linux', classSpec(undefined, undefined, {}));
  for (let i = 0; i < pools / charts; i++) {
    const index = c * (pools / charts) + i;
    const differences = poolDifferences(index);
    const nodeClass = differences.ownClass === undefined ? shared : addClass(`class-${i}`, classSpec(index));
    new ApiObject(chart, `pool-${i}`, { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: poolSpec(index, `team-${i}`, nodeClass.name, differences) });
  }
}
app.synth();
