// The bench app with this package: node karpenter.js POOLS CHARTS OUTDIR
const { Chart } = require('cdk8s');
const { KarpenterApp, KarpenterVersion } = require('cdk8s-karpenter');
const { poolDifferences } = require('./fleet');
const { addClass, addPool } = require('./constructs');

const [pools, charts, outdir] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const app = new KarpenterApp({ outdir, version: KarpenterVersion.of('1.15.1') });
for (let c = 0; c < charts; c++) {
  const chart = new Chart(app, `chart-${c}`, { disableResourceNameHashes: true });
  const shared = addClass(chart, 'linux', undefined, {});
  for (let i = 0; i < pools / charts; i++) {
    const index = c * (pools / charts) + i;
    const differences = poolDifferences(index);
    const nodeClass = differences.ownClass === undefined ? shared : addClass(chart, `class-${i}`, index);
    addPool(chart, `pool-${i}`, { team: `team-${i}`, nodeClass, differences });
  }
}
app.synth();
