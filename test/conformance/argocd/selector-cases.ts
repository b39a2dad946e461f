import { ClusterSecret, GeneratedApplication, Rollout, SetCase } from './ask-application-sets';
import { Limit, maxUpdateOf, MOST_CLUSTERS } from './fleet-cases';
import { broken, changes, FleetClaim, inOrder, Step, stepsOf } from './fleet-claims';
import { generate } from './generate';
import { Json } from '../../../src/checks/findings/rule';
import { appFor, nodesIn, written } from '../../outputs/argocd/git-ops/bundle/platform';
import { Random } from '../mutations/random';
import { argocd, helm, KarpenterApp, settings } from 'cdk8s-karpenter';

const { ClusterValue } = argocd;
const STAGE = 'example.com/stage';
const NEXT = 'release-2';

interface Stage {
  readonly name: string;
  readonly limit: Limit;
  readonly revision?: string;
}

/** A generated fleet whose clusters Argo CD finds by label. */
export interface SelectorFleet {
  readonly id: string;
  readonly stages: readonly Stage[];
  readonly asked: SetCase;
  /** Secrets of all clusters, also of the last one, which an event adds. */
  readonly secrets: readonly ClusterSecret[];
  /** Returns the Applications that the chart of a parent contains. */
  readonly childrenOf: (values: Json) => readonly Json[];
}

export function selectorFleets(count: number, seed: number): SelectorFleet[] {
  return Array.from({ length: count }, (_, index) => selectorFleet(new Random('selector fleets', seed, index), `selector-${index}`));
}

function selectorFleet(random: Random, id: string): SelectorFleet {
  const hasRevisions = random.chance(0.5);
  const stages = random.shuffled(['dev', 'staging', 'canary', 'eu', 'us']).slice(random.below(4)).map((name): Stage => ({
    name, limit: random.pick([undefined, undefined, 1, 2, 3, '25%', '50%']), ...hasRevisions && random.chance(0.6) && { revision: random.pick(['v1', 'v2']) },
  }));
  const secrets = [
    ...Array.from({ length: 3 + random.below(MOST_CLUSTERS - 3) }, (_, index) => secret(random, index, stages)),
    { ...secret(random, 99, stages), labels: { karpenter: 'enabled', [STAGE]: random.pick(stages).name } },
  ];
  const appAt = (revision: string) => appOf(stages, revision);
  let chart: helm.HelmChart | undefined;
  const { objects } = written(() => {
    const made = appAt('main');
    chart = made.chart;
    return made.app;
  });
  const next = written(() => appAt(NEXT).app).objects['apps/platform.yaml'];
  const [first, grown] = [secrets.slice(0, -1), secrets];
  const names = generate(objects['apps/platform.yaml'], first).map(({ name }) => name);
  const events = [
    { commit: 'all' }, { commit: 'some', changed: names.filter(() => random.chance(0.4)) }, { applicationSet: next }, { clusters: grown },
    { commit: 'again', health: { [random.pick(names)]: 'Degraded' } },
  ];
  return {
    id,
    stages,
    secrets,
    asked: { id, objects: [objects['apps/platform-project.yaml'], objects['apps/platform.yaml']], clusters: first, events },
    childrenOf: (values) => chart!._objectsWith(values),
  };
}

function secret(random: Random, index: number, stages: readonly Stage[]): ClusterSecret {
  const name = `${random.pick(['eu', 'us', 'ap', 'Sa_'])}-${index}`;
  const isSelected = index < 2 || random.chance(0.85);
  return {
    name,
    server: `https://${name.toLowerCase().replace('_', '')}.example.com`,
    labels: {
      ...isSelected && { karpenter: 'enabled' },
      ...random.chance(0.9) && { [STAGE]: random.chance(0.9) ? random.pick(stages).name : 'unknown' },
      ...random.chance(0.9) && { 'example.com/queue': `queue-${index}` },
      ...random.chance(0.5) && { 'example.com/release': random.pick(['1.15.1', '1.15.2', '1.15.3']) },
    },
    ...random.chance(0.7) && { annotations: { team: 'platform', ...random.chance(0.8) && { 'example.com/role': `arn:aws:iam::123456789012:role/${name}` } } },
  };
}

function appOf(stages: readonly Stage[], targetRevision: string): { readonly app: KarpenterApp; readonly chart: helm.HelmChart } {
  const app = appFor('1.15.1');
  const nodes = new helm.HelmChart(app, 'nodes', { version: '1.0.0', disableResourceNameHashes: true });
  const clusterName = nodes.stringValue('clusterName', { defaultValue: 'demo' });
  nodesIn(nodes).nodeClass.metadata.addLabel('cluster', clusterName);
  const platform = new argocd.KarpenterGitOps(app, 'platform', {
    repoURL: 'https://github.com/example/fleet.git',
    path: 'karpenter',
    targetRevision,
    stages: stages.map(({ name, limit, revision }) => ({ name, maxUpdate: maxUpdateOf(limit), targetRevision: revision })),
    clusterSelector: {
      selector: { matchLabels: { karpenter: 'enabled' } },
      stage: ClusterValue.label(STAGE),
      release: ClusterValue.label('example.com/release'),
      controllerValues: new settings.ControllerValues({
        clusterName: 'demo', interruptionQueue: 'demo', serviceAccountRoleArn: 'arn:aws:iam::123456789012:role/demo',
      }),
      clusterValues: {
        'settings.clusterName': ClusterValue.clusterName(),
        'settings.interruptionQueue': ClusterValue.label('example.com/queue', { defaultValue: 'shared' }),
        'serviceAccount.annotations["eks.amazonaws.com/role-arn"]': ClusterValue.annotation('example.com/role', { pattern: '^arn:' }),
      },
      nodes: [argocd.ChartSource.helmChart(nodes, { clusterName: 'demo' }, { clusterName: ClusterValue.clusterName() })],
    },
  });
  return { app, chart: platform.node.findChild('cluster') as helm.HelmChart };
}

/** The parents of the selected clusters and their rollouts, as our documentation describes them. */
export function selectorClaim({ stages, secrets, asked: { events } }: SelectorFleet): FleetClaim {
  const chosen = secrets.filter(({ labels }) => labels?.karpenter === 'enabled');
  const applications = inOrder(chosen.map((each) => parent(each, stages)));
  const added = parentName(secrets.at(-1)!);
  const limits = stages.map(({ limit }) => limit);
  const [, some, , , again] = events;
  const followers = new Set(chosen.filter((each) => stageOf(each, stages).revision === undefined).map(parentName));
  const [before, after] = [applications.filter(({ name }) => name !== added), applications].map((each) => stepsOf(each, limits));
  return {
    applications,
    rollouts: [
      ...changes(before, some.changed!, followers).map((rollout) => reported(rollout, before)),
      reported({ batches: [[added]] }, after),
      reported(broken(after, Object.keys(again.health!)[0]), after),
    ],
  };
}

/** Argo CD reports stages without clusters, and continues. */
function reported(rollout: Rollout, steps: readonly Step[]): Rollout {
  return steps.some(({ names }) => names.length === 0) ? { ...rollout, errors: ['stages without clusters'] } : rollout;
}

/** A missing or unknown stage is the last one. */
function stageOf({ labels }: ClusterSecret, stages: readonly Stage[]): Stage {
  return stages.find(({ name }) => name === labels?.[STAGE]) ?? stages.at(-1)!;
}

function normalized({ name }: ClusterSecret): string {
  return name.toLowerCase().replace('_', '-');
}

function parentName(each: ClusterSecret): string {
  return `${normalized(each)}-platform`;
}

function parent(each: ClusterSecret, stages: readonly Stage[]): GeneratedApplication {
  const stage = stageOf(each, stages);
  return {
    name: parentName(each),
    labels: { stage: each.labels?.[STAGE] ?? '' },
    step: stages.indexOf(stage) + 1,
    spec: {
      project: 'platform',
      source: {
        repoURL: 'https://github.com/example/fleet.git',
        path: 'karpenter/gitops/cluster',
        targetRevision: stage.revision ?? NEXT,
        helm: { releaseName: 'cluster', valuesObject: valuesOf(each, stages) },
      },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'argocd' },
      syncPolicy: { automated: { prune: true, selfHeal: true, enabled: false }, retry: { limit: 5, backoff: { duration: '10s', factor: 2, maxDuration: '3m' } } },
    },
  };
}

function valuesOf(each: ClusterSecret, stages: readonly Stage[]): Json {
  const { labels = {}, annotations = {} } = each;
  return {
    application: normalized(each),
    server: each.server,
    release: labels['example.com/release'] ?? '1.15.1',
    clusterName: each.name,
    queue: labels['example.com/queue'] ?? 'shared',
    role: annotations['example.com/role'] ?? '',
    ...stages.some(({ revision }) => revision !== undefined) && { revision: stageOf(each, stages).revision ?? NEXT },
  };
}

/** The Applications of a cluster, as our documentation describes them: name, server, revision, and values. */
export function selectorChildren(each: ClusterSecret, stages: readonly Stage[]): Json[] {
  const { release, clusterName, queue, role, revision = 'main' } = valuesOf(each, stages);
  const common = (name: string) => ({ name: `${normalized(each)}-${name}`, server: each.server });
  return [
    { ...common('karpenter-crd'), revision: release, values: undefined },
    {
      ...common('karpenter'),
      revision: release,
      values: { serviceAccount: { annotations: { 'eks.amazonaws.com/role-arn': role } }, settings: { clusterName, interruptionQueue: queue } },
    },
    { ...common('nodes'), revision, values: { clusterName } },
  ];
}
