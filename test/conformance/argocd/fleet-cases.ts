import { Chart } from 'cdk8s';
import { ClusterSecret, FleetEvent, SetCase } from './ask-application-sets';
import { Json } from '../../../src/checks/findings/rule';
import { appFor, nodesIn, written } from '../../outputs/argocd/git-ops/bundle/platform';
import { Random } from '../mutations/random';
import { argocd, helm, KarpenterApp, settings } from 'cdk8s-karpenter';

const REPO = 'https://github.com/example/fleet.git';
const NAMESPACE = 'argocd';

/** A cluster of a generated fleet. */
export interface FleetCluster {
  readonly name: string;
  readonly stage?: string;
  readonly server: string;
  readonly revision?: string;
  readonly cpu: string;
}

/** A generated fleet, with the folder that Argo CD reads. */
export interface Fleet {
  readonly id: string;
  readonly clusters: readonly FleetCluster[];
  readonly isChart: boolean;
  /** Objects of the generated folder, by path. */
  readonly objects: { readonly [path: string]: Json };
  readonly asked: SetCase;
}

export function fleets(count: number, seed: number): Fleet[] {
  return Array.from({ length: count }, (_, index) => fleet(new Random('fleets', seed, index), String(index), index % 2 === 0));
}

function fleet(random: Random, id: string, isChart: boolean): Fleet {
  const stages = random.shuffled(['dev', 'staging', 'canary', 'production-eu', 'production-us']).slice(random.below(4));
  const clusters = Array.from({ length: 2 + random.below(29) }, (_, index): FleetCluster => {
    const name = `${random.pick(['eu', 'us', 'ap', 'sa'])}-${index}`;
    return {
      name,
      ...random.chance(0.9) && { stage: random.pick(stages) },
      server: `https://${name}.example.com`,
      ...random.chance(0.2) && { revision: random.pick(['v1', 'v2']) },
      cpu: String(100 * (1 + random.below(20))),
    };
  });
  const { objects } = written(() => appOf(clusters, isChart));
  const applied = [objects['apps/platform-project.yaml'], objects['apps/platform.yaml']];
  return { id, clusters, isChart, objects, asked: { id, objects: applied, clusters: secretsOf(clusters), events: eventsOf(random, clusters) } };
}

function secretsOf(clusters: readonly FleetCluster[]): ClusterSecret[] {
  return clusters.map(({ name, server }) => ({ name, server }));
}

/** Changes every cluster, some clusters, and every cluster while some of an earlier stage stay unhealthy. */
function eventsOf(random: Random, clusters: readonly FleetCluster[]): FleetEvent[] {
  const names = clusters.map(parentOf);
  const degraded = random.pick(names);
  return [{ commit: 'all' }, { commit: 'some', changed: names.filter(() => random.chance(0.4)) }, { commit: 'again', health: { [degraded]: 'Degraded' } }];
}

export function parentOf({ name }: FleetCluster): string {
  return `${name}-platform`;
}

function appOf(clusters: readonly FleetCluster[], isChart: boolean): KarpenterApp {
  const app = appFor('1.15.1');
  const shared = isChart ? chartOf(app) : undefined;
  new argocd.KarpenterGitOps(app, 'platform', {
    repoURL: REPO,
    namespace: NAMESPACE,
    path: 'karpenter',
    targetRevision: 'main',
    clusters: clusters.map((cluster): argocd.GitOpsCluster => ({
      name: cluster.name,
      stage: cluster.stage,
      targetRevision: cluster.revision,
      destination: argocd.ApplicationDestination.server(cluster.server),
      controllerValues: new settings.ControllerValues({ clusterName: cluster.name, interruptionQueue: cluster.name }),
      nodes: [sourceOf(app, cluster, shared)],
    })),
  });
  return app;
}

function sourceOf(app: KarpenterApp, cluster: FleetCluster, shared: helm.HelmChart | undefined): argocd.ChartSource {
  if (shared === undefined) return argocd.ChartSource.manifests(manifestsOf(app, cluster));
  return argocd.ChartSource.helmChart(shared, { general: { limits: { cpu: cluster.cpu } } });
}

function chartOf(app: KarpenterApp): helm.HelmChart {
  const chart = new helm.HelmChart(app, 'nodes', { version: '1.0.0', disableResourceNameHashes: true });
  const { pool } = nodesIn(chart, { pool: { limits: { cpu: '100' } } });
  chart.expose(pool, 'spec.limits');
  return chart;
}

function manifestsOf(app: KarpenterApp, { name, cpu }: FleetCluster): Chart {
  const chart = new Chart(app, `${name}-nodes`, { disableResourceNameHashes: true });
  nodesIn(chart, { pool: { limits: { cpu } } });
  return chart;
}
