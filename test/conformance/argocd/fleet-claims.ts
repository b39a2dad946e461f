import { GeneratedApplication, Rollout } from './ask-application-sets';
import { Fleet, FleetCluster, Limit, NEXT_REVISION, parentOf, stageOf } from './fleet-cases';
import { limitOf } from './rolling-sync';
import { Json } from '../../../src/checks/findings/rule';

/** The parent Applications of a fleet and their rollouts, as our documentation describes them. */
export interface FleetClaim {
  readonly applications: readonly GeneratedApplication[];
  readonly rollouts: readonly Rollout[];
}

export function claimOf({ clusters, limits, asked: { events } }: Fleet): FleetClaim {
  const stages = limits ? [...limits.keys()] : [...new Set(clusters.map(stageOf))];
  const applications = inOrder(clusters.map((cluster) => parent(cluster, stages.indexOf(stageOf(cluster)) + 1)));
  const steps = stepsOf(applications, stages.map((stage) => limits?.get(stage)));
  const [, some, , again] = events;
  const followers = new Set(clusters.filter(({ revision }) => revision === undefined).map(parentOf));
  return { applications, rollouts: [...changes(steps, some.changed!, followers), broken(steps, Object.keys(again.health!)[0])] };
}

export function inOrder(applications: readonly GeneratedApplication[]): GeneratedApplication[] {
  return [...applications].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the steps of a rolling sync. `limits` are those of the stages, in order. */
export function stepsOf(applications: readonly GeneratedApplication[], limits: readonly Limit[]): Step[] {
  return limits.map((limit, index) => {
    const names = applications.filter(({ step }) => step === index + 1).map(({ name }) => name);
    return { names, most: limitOf(limit, names.length) };
  });
}

/** Returns the first rollout, and the rollouts of a commit that changes all parents, of one that changes some, and of a new revision of the platform. */
export function changes(steps: readonly Step[], some: readonly string[], followers: ReadonlySet<string>): Rollout[] {
  const areChanged = [() => true, () => true, (name: string) => some.includes(name), (name: string) => followers.has(name)];
  return areChanged.map((isChanged) => ({ batches: batchesOf(steps, isChanged) }));
}

/** Returns the rollout of a commit that changes all parents, while one of them does not become healthy. */
export function broken(steps: readonly Step[], degraded: string): Rollout {
  const { batches, later } = untilBroken(steps, degraded);
  return {
    batches,
    unhealthy: Object.fromEntries([[degraded, 'Progressing'], ...later.map((name) => [name, 'Waiting'])].sort()),
    ...later.length > 0 && { outOfSync: later },
  };
}

export interface Step {
  readonly names: readonly string[];
  /** Maximum number of parents that change at the same time. */
  readonly most: number;
}

/** Returns the parents that change at the same time, in order. Within a step, the alphabetical order decides. */
function batchesOf(steps: readonly Step[], isChanged: (name: string) => boolean): string[][] {
  return steps.flatMap(({ names, most }) => chunks(names.filter(isChanged), most));
}

function chunks(names: readonly string[], most: number): string[][] {
  const size = Math.min(most, names.length);
  return names.length === 0 ? [] : [names.slice(0, size), ...chunks(names.slice(size), most)];
}

/** Returns the batches until an unhealthy parent stops the rollout, and the parents that then wait. The unhealthy parent keeps its place in its step. */
function untilBroken(steps: readonly Step[], degraded: string): { readonly batches: string[][]; readonly later: string[] } {
  const stopped = steps.findIndex(({ names }) => names.includes(degraded));
  const { names, most } = steps[stopped];
  const before = chunks(names, most);
  const at = before.findIndex((batch) => batch.includes(degraded));
  const rest = before.slice(at + 1).flat();
  const batches = [...batchesOf(steps.slice(0, stopped), () => true), ...before.slice(0, at + 1), ...most > 1 ? chunks(rest, most - 1) : []];
  const done = new Set(batches.flat());
  return { batches, later: steps.flatMap((step) => step.names).filter((name) => !done.has(name)).sort() };
}

function parent(cluster: FleetCluster, step: number): GeneratedApplication {
  return {
    name: parentOf(cluster),
    labels: { stage: stageOf(cluster) },
    step,
    spec: {
      project: 'platform',
      source: { repoURL: 'https://github.com/example/fleet.git', path: `karpenter/gitops/clusters/${cluster.name}/apps`, targetRevision: cluster.revision ?? NEXT_REVISION },
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
