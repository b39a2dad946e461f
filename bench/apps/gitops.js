// Clusters of six NodePools for Argo CD: node gitops.js CLUSTERS charts|manifests OUTDIR
const { Chart } = require('cdk8s');
const { argocd, helm, KarpenterApp, KarpenterVersion, settings } = require('cdk8s-karpenter');
const { poolDifferences } = require('./fleet');
const { addClass, addPool } = require('./constructs');

const POOLS = 6;
const [clusters, form, outdir] = [Number(process.argv[2]), process.argv[3], process.argv[4]];
process.chdir(outdir);
const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1') });

function cluster(c) {
  const name = `cluster-${c}`;
  const chart = form === 'charts'
    ? new helm.HelmChart(app, `nodes-${c}`, { version: '1.0.0', disableResourceNameHashes: true })
    : new Chart(app, `nodes-${c}`, { disableResourceNameHashes: true });
  const shared = addClass(chart, 'linux', undefined, {});
  for (let i = 0; i < POOLS; i++) {
    const index = c * POOLS + i;
    const differences = poolDifferences(index);
    const nodeClass = differences.ownClass === undefined ? shared : addClass(chart, `class-${i}`, index);
    addPool(chart, `pool-${i}`, { team: `team-${i}`, nodeClass, differences });
  }
  return {
    name,
    stage: `stage-${c % 5}`,
    destination: argocd.ApplicationDestination.server(`https://${name}.example.com`),
    controllerValues: new settings.ControllerValues({ clusterName: name, interruptionQueue: name }),
    nodes: [form === 'charts' ? argocd.ChartSource.helmChart(chart) : argocd.ChartSource.manifests(chart)],
  };
}

new argocd.KarpenterGitOps(app, 'platform', {
  repoURL: 'https://github.com/example/fleet.git',
  path: 'platform',
  targetRevision: 'main',
  clusters: Array.from({ length: clusters }, (_, c) => cluster(c)),
});
app.synth();
