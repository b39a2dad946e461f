import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const POOL = `new karpenter.NodePool(CHART, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
`;
const poolIn = (chart: string) => POOL.replace('CHART', chart);

const gitOps = (cluster: string, props = '') => `
new karpenter.argocd.KarpenterGitOps(app, 'platform', {
  repoURL: 'https://github.com/example/platform.git',
${props.trim().split('\n').filter((line) => line !== '').map((line) => `  ${line}\n`).join('')}  clusters: [{
    name: 'demo',
    nodes: [karpenter.argocd.ChartSource.manifests(chart)],
    controllerValues: new karpenter.settings.ControllerValues({ clusterName: 'demo' }),
${cluster.trim().split('\n').filter((line) => line !== '').map((line) => `    ${line}\n`).join('')}  }],
});
`.trimStart();

const BY_ARGO_CD = 'Argo CD, during a sync.';
const SYNC_WAVES = 'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/';

/** Rules about Helm charts and Argo CD folders that an app writes. */
export const OUTPUT_RULES = [
  ...rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.SYNTH, appliesTo: 'Helm charts (`helm.HelmChart`)', examples: 'app', onlyIn: 'app' }, [
    {
      id: 'helm-field',
      what: 'A field that a `HelmChart` exposes as a chart value must exist in the Karpenter release, must be exposed only once, and must not contain another chart value.',
      why: 'Synthesis fails and writes no chart, because the value would have no effect in the cluster.',
      source: ['https://helm.sh/docs/chart_best_practices/values/'],
      fail: `
const nodes = new karpenter.helm.HelmChart(app, 'nodes', { outdir: 'charts/nodes' });
const pool = ${poolIn('nodes')}nodes.expose(pool, 'spec.limit');
`,
      pass: `
const nodes = new karpenter.helm.HelmChart(app, 'nodes', { outdir: 'charts/nodes' });
const pool = ${poolIn('nodes')}nodes.expose(pool, 'spec.limits');
`,
    },
    {
      id: 'helm-value',
      what: 'Each value of a `HelmChart` must have a unique name, a default within its own constraints, and be used only in its chart.',
      why: 'Synthesis fails and writes no chart, because `helm install` would fail, or one value would replace another.',
      severityNote: 'The finding is a warning if no object contains the string of a string value.',
      source: ['https://helm.sh/docs/topics/charts/#schema-files'],
      fail: `
const nodes = new karpenter.helm.HelmChart(app, 'nodes', { outdir: 'charts/nodes' });
const pool = new karpenter.NodePool(nodes, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
  weight: 10,
});
nodes.expose(pool, 'spec.weight', { minimum: 50 });
`,
      pass: `
const nodes = new karpenter.helm.HelmChart(app, 'nodes', { outdir: 'charts/nodes' });
const pool = new karpenter.NodePool(nodes, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
  weight: 50,
});
nodes.expose(pool, 'spec.weight', { minimum: 50 });
`,
    },
    {
      id: 'helm-chart',
      what: "A `HelmChart` must have a separate output folder outside the app's output folder, and must contain only objects that Helm can install and uninstall safely.",
      why: 'Synthesis fails and writes no chart, because files would be overwritten, or `helm uninstall` would delete a CRD with all its objects.',
      source: ['https://helm.sh/docs/chart_best_practices/custom_resource_definitions/'],
      fail: `
new karpenter.helm.HelmChart(app, 'nodes', { outdir: 'dist/nodes' });
`,
      pass: `
new karpenter.helm.HelmChart(app, 'nodes', { outdir: 'charts/nodes' });
`,
    },
  ]),
  ...rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER, appliesTo: 'Argo CD folders (`argocd.KarpenterGitOps`)', examples: 'app', onlyIn: 'app' }, [
    {
      id: 'argocd-folder',
      what: "A `KarpenterGitOps` must have a separate output folder outside the app's output folder, and must write each object to a separate file.",
      why: 'Synthesis fails and writes no files, because one output would overwrite another.',
      enforcedBy: EnforcedBy.SYNTH,
      source: ['https://cdk8s.io/docs/latest/basics/app/'],
      fail: poolIn('chart') + gitOps('', "outdir: 'dist/gitops',"),
      pass: poolIn('chart') + gitOps('', "outdir: 'gitops',"),
    },
    {
      id: 'argocd-release',
      what: 'The Karpenter release that a `KarpenterGitOps` installs must name a patch release whose charts Argo CD can sync. The node objects must be checked for the same release.',
      why: 'Without a patch release, Argo CD finds no chart. If the chart does not support Argo CD, the sync never completes. A cluster can reject node objects that were checked for another release.',
      enforcer: BY_ARGO_CD,
      severityNote: 'The finding is a warning if Argo CD may not complete the sync of the chart.',
      source: ['G-4', 'G-6'],
      fail: poolIn('chart') + gitOps("version: karpenter.KarpenterVersion.of('1.0.0'),"),
      pass: `
karpenter.Karpenter.configure(app, { version: karpenter.KarpenterVersion.of('1.15.3') });
${poolIn('chart')}${gitOps("version: karpenter.KarpenterVersion.of('1.15.3'),")}`,
    },
    {
      id: 'argocd-wave-order',
      what: 'Argo CD must not sync a NodePool before its EC2NodeClass.',
      why: 'The NodePool is not ready until the EC2NodeClass exists, so the sync waits or fails.',
      enforcer: BY_ARGO_CD,
      source: ['XO-1', SYNC_WAVES],
      fail: `
new karpenter.EC2NodeClass(chart, 'class', {
  metadata: { name: 'default' },
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [karpenter.SubnetSelectorTerm.id('subnet-0123456789abcdef0')],
  securityGroupSelectorTerms: [
    karpenter.SecurityGroupSelectorTerm.id('sg-0123456789abcdef0'),
  ],
});
new karpenter.NodePool(chart, 'default', {
  metadata: { annotations: { 'argocd.argoproj.io/sync-wave': '0' } },
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
${gitOps('')}`,
      pass: `
new karpenter.EC2NodeClass(chart, 'class', {
  metadata: { name: 'default' },
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [karpenter.SubnetSelectorTerm.id('subnet-0123456789abcdef0')],
  securityGroupSelectorTerms: [
    karpenter.SecurityGroupSelectorTerm.id('sg-0123456789abcdef0'),
  ],
});
${poolIn('chart')}${gitOps('')}`,
    },
    {
      id: 'argocd-two-owners',
      what: 'Two Applications of a `KarpenterGitOps` must not contain the same object, for example a ConfigMap that the Karpenter chart also creates.',
      why: 'Each of the two Applications reverts the changes of the other Application.',
      enforcer: BY_ARGO_CD,
      source: ['GS-22', 'CL-4'],
      exampleRelease: '0.31.4',
      fail: `
new karpenter.settings.KarpenterLogging(chart, 'logging');
${gitOps("version: karpenter.KarpenterVersion.of('0.31.4'),").replace("{ clusterName: 'demo' }", "{\n      clusterName: 'demo',\n      clusterEndpoint: 'https://demo.example.com',\n    }")}`,
      pass: `
new karpenter.v1alpha5.Provisioner(chart, 'default', {
  providerRef: karpenter.v1alpha5.NodeTemplateRef.named('default'),
});
${gitOps("version: karpenter.KarpenterVersion.of('0.31.4'),").replace("{ clusterName: 'demo' }", "{\n      clusterName: 'demo',\n      clusterEndpoint: 'https://demo.example.com',\n    }")}`,
    },
    {
      id: 'argocd-nested-chart',
      effect: 'risky',
      what: 'The charts that a `KarpenterGitOps` deploys should not contain nested charts that the `KarpenterGitOps` does not list.',
      why: 'A nested chart is written to a separate file, so its objects are not part of the Application.',
      severity: Severity.WARNING,
      enforcedBy: EnforcedBy.ADVICE,
      source: ['https://cdk8s.io/docs/latest/basics/chart/'],
      fail: `
${poolIn('chart')}const nested = new Chart(chart, 'gpu');
new karpenter.EC2NodeClass(nested, 'gpu', {
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [karpenter.SubnetSelectorTerm.id('subnet-0123456789abcdef0')],
  securityGroupSelectorTerms: [
    karpenter.SecurityGroupSelectorTerm.id('sg-0123456789abcdef0'),
  ],
});
${gitOps('')}`,
      pass: poolIn('chart') + gitOps(''),
    },
    {
      id: 'argocd-project-kinds',
      what: 'The AppProject of a `KarpenterGitOps` must be in the namespace of Argo CD, and must allow every kind and namespace that is deployed.',
      why: 'Otherwise, Argo CD does not sync the Applications.',
      enforcer: BY_ARGO_CD,
      source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/projects/'],
      fail: `
${poolIn('chart')}const projects = new Chart(app, 'projects');
${gitOps('', "project: new karpenter.argocd.AppProject(projects, 'nodes', {\n  sourceRepos: ['*'],\n  destinations: [karpenter.argocd.ApplicationDestination.server('*', '*')],\n}),")}`,
      pass: poolIn('chart') + gitOps(''),
    },
  ]),
];
