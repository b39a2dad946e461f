import { GeneratedApplication, Rollout } from './ask-application-sets';
import { Fleet, FleetCluster, parentOf } from './fleet-cases';
import { Json } from '../../../src/checks/findings/rule';

/** The parent Applications of a fleet and their rollouts, as our documentation describes them. */
export interface FleetClaim {
  readonly applications: readonly GeneratedApplication[];
  readonly rollouts: readonly Rollout[];
}

export function claimOf({ clusters, asked: { events } }: Fleet): FleetClaim {
  const stages = [...new Set(clusters.map(stageOf))];
  const applications = clusters.map((cluster) => parent(cluster, stages.indexOf(stageOf(cluster)) + 1)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const batches = stages.map((_, index) => applications.filter(({ step }) => step === index + 1).map(({ name }) => name));
  const [, some, again] = events;
  const changed = batches.map((names) => names.filter((name) => some.changed!.includes(name))).filter((names) => names.length > 0);
  const [degraded] = Object.keys(again.health!);
  const broken = batches.findIndex((names) => names.includes(degraded));
  const later = batches.slice(broken + 1).flat().sort();
  return {
    applications,
    rollouts: [
      { batches },
      { batches },
      { batches: changed },
      {
        batches: batches.slice(0, broken + 1),
        unhealthy: Object.fromEntries([[degraded, 'Progressing'], ...later.map((name) => [name, 'Waiting'])].sort()),
        ...later.length > 0 && { outOfSync: later },
      },
    ],
  };
}

/** A cluster without a stage forms its own stage. */
function stageOf({ stage, name }: FleetCluster): string {
  return stage ?? name;
}

function parent(cluster: FleetCluster, step: number): GeneratedApplication {
  return {
    name: parentOf(cluster),
    labels: { stage: stageOf(cluster) },
    step,
    spec: {
      project: 'platform',
      source: { repoURL: 'https://github.com/example/fleet.git', path: `karpenter/gitops/clusters/${cluster.name}/apps`, targetRevision: cluster.revision ?? 'main' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'argocd' },
      syncPolicy: {
        automated: { prune: true, selfHeal: true, enabled: false },
        retry: { limit: 5, backoff: { duration: '10s', factor: 2, maxDuration: '3m' } },
      },
    },
  };
}

/** The documented properties of an Application that a parent deploys. */
interface ChildClaim {
  readonly name: string;
  readonly server: string;
  readonly revision: string;
  readonly path?: string;
  readonly values: Json | undefined;
}

export function childClaims({ clusters, isChart }: Fleet): { readonly [path: string]: ChildClaim } {
  return Object.fromEntries(clusters.flatMap(({ name, server, revision = 'main', cpu }) => {
    const file = (role: string) => `clusters/${name}/apps/${role}.yaml`;
    const common = (role: string) => ({ name: `${name}-${role}`, server });
    const nodes = isChart
      ? { path: 'karpenter/charts/nodes', values: { general: { limits: { cpu } } } }
      : { path: `karpenter/gitops/clusters/${name}/nodes`, values: undefined };
    return [
      [file('karpenter-crd'), { ...common('karpenter-crd'), revision: '1.15.1', path: undefined, values: undefined }],
      [file('karpenter'), { ...common('karpenter'), revision: '1.15.1', path: undefined, values: { settings: { clusterName: name, interruptionQueue: name } } }],
      [file('nodes'), { ...common('nodes'), revision, ...nodes }],
    ];
  }));
}

export function childrenOf({ objects }: Fleet): { readonly [path: string]: ChildClaim } {
  const files = Object.entries(objects).filter(([path]) => /^clusters\/[^/]*\/apps\//.test(path));
  return Object.fromEntries(files.map(([path, { metadata, spec: { source, destination } }]) => [
    path, { name: metadata.name, server: destination.server, revision: source.targetRevision, path: source.path, values: source.helm?.valuesObject },
  ]));
}

/** Returns the CPU limit of the NodePool in the manifests of each cluster. */
export function limitsOf({ clusters, objects }: Fleet): (string | undefined)[] {
  return clusters.map(({ name }) => objects[`clusters/${name}/nodes/nodepool-general.yaml`]?.spec.limits.cpu);
}
