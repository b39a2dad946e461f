import { REPO, written } from './platform';
import { argocd, automode, ClusterTarget, helm, KarpenterApp, MixedPool, SecurityGroupSelectorTerm, SubnetSelectorTerm, SystemPool } from 'cdk8s-karpenter';

const SELECTORS = {
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
};

type ValuesOf = (cluster: string) => { [key: string]: any };

/** Returns the AWS resources in the README of a fleet, by cluster. `define` adds objects to the chart, and returns the values of a cluster. */
function resourcesFor(define: (chart: helm.HelmChart) => ValuesOf): { readonly [cluster: string]: readonly string[] } {
  const { files } = written(() => {
    const app = new KarpenterApp({ cluster: ClusterTarget.AUTO_MODE, warnings: false });
    const chart = new helm.HelmChart(app, 'nodes', { disableResourceNameHashes: true });
    const valuesOf = define(chart);
    new argocd.KarpenterGitOps(app, 'platform', {
      repoURL: REPO,
      clusters: ['staging', 'eu', 'us'].map((name) => ({
        name,
        stage: name === 'staging' ? name : 'production',
        destination: argocd.ApplicationDestination.cluster(name),
        nodes: [argocd.ChartSource.helmChart(chart, valuesOf(name))],
      })),
    });
    return app;
  });
  const [, lines] = /^\d+\. Create the AWS resources of these clusters,.*\n\n((?: {3}- .*\n)+)/m.exec(files['README.md'])!;
  return Object.fromEntries([...lines.matchAll(/^ {3}- (\w+): (.*)$/gm)].map(([, cluster, items]) => [cluster, items.split(', ')]));
}

const role = (name: string, nodeClass = 'nodes-linux') => [`role \`${name}\` of NodeClass \`${nodeClass}\``];

test('names the role of each cluster from a string value', () => {
  expect(resourcesFor((nodes) => {
    const cluster = nodes.stringValue('clusterName', { defaultValue: 'staging' });
    const nodeClass = new automode.NodeClass(nodes, 'linux', { role: `NodeRole-${cluster}`, ...SELECTORS });
    const general = new MixedPool(nodes, 'general', { nodeClass, limits: { cpu: '200' } });
    new SystemPool(nodes, 'sys', { nodeClass, limits: { cpu: '32' } });
    nodes.expose(general, 'spec.limits');
    return (name) => ({ clusterName: name, general: { limits: { cpu: '50' } } });
  })).toEqual({ staging: role('NodeRole-staging'), eu: role('NodeRole-eu'), us: role('NodeRole-us') });
});

test('names the role of each cluster from an exposed field, and the default where a cluster sets none', () => {
  expect(resourcesFor((nodes) => {
    const nodeClass = new automode.NodeClass(nodes, 'linux', { role: 'DefaultRole', ...SELECTORS });
    nodes.expose(nodeClass, 'spec.role', { name: 'nodeRole' });
    nodes.expose(nodeClass, 'spec.tags', { name: 'aws.tags' });
    return (name) => (name === 'us' ? {} : { nodeRole: `Role-of-${name}`, ...name === 'eu' && { aws: { tags: { team: 'web' } } } });
  })).toEqual({
    staging: role('Role-of-staging'),
    eu: [...role('Role-of-eu'), 'tags of NodeClass `nodes-linux`'],
    us: role('DefaultRole'),
  });
});

test('lists only the node classes that a cluster has: switches, and entries of a repeated class', () => {
  expect(resourcesFor((nodes) => {
    const linux = new automode.NodeClass(nodes, 'linux', { role: 'Linux', ...SELECTORS });
    nodes.addSwitch(linux, { name: 'linux.enabled' });
    const teams = new automode.NodeClass(nodes, 'team', { metadata: { name: 'web' }, role: 'Web', ...SELECTORS });
    nodes.repeat(teams, { name: 'teams' });
    nodes.expose(teams, 'spec.role');
    nodes.addSwitch(teams);
    return (name) => ({
      staging: {},
      eu: { linux: { enabled: false }, teams: { data: { role: 'Data' }, web: { role: 'WebEu' } } },
      us: { teams: { web: { enabled: false } } },
    }[name]!);
  })).toEqual({
    staging: [...role('Linux'), ...role('Web', 'web')],
    eu: [...role('WebEu', 'web'), ...role('Data', 'data')],
    us: role('Linux'),
  });
});
