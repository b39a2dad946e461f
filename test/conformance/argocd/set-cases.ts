import { ClusterSecret, FleetEvent, SetCase } from './ask-application-sets';
import { generate } from './generate';
import { Json } from '../../../src/checks/findings/rule';
import { Random } from '../mutations/random';

const STAGE = 'example.com/stage';
const STAGES = ['dev', 'staging', 'canary', 'production'];
const LOCAL_SERVER = 'https://kubernetes.default.svc';
const LIMITS = [undefined, undefined, 0, 1, 2, 5, '0%', '1%', '25%', '34%', '50%', '100%'];

const PROJECT = { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', metadata: { name: 'nodes', namespace: 'argocd' }, spec: {} };

/** Returns generated ApplicationSets with rolling syncs: list and cluster generators, steps with limits, and changes. */
export function setCases(count: number, seed: number): SetCase[] {
  return Array.from({ length: count }, (_, index) => setCase(new Random('application sets', seed, index), String(index)));
}

function setCase(random: Random, id: string): SetCase {
  const clusters = Array.from({ length: 2 + random.below(8) }, (_, index) => cluster(random, index));
  const isByLabel = random.chance(0.5);
  const set = applicationSet(random, clusters, isByLabel);
  const names = generated(set, clusters);
  const events = names === undefined ? [] : Array.from({ length: 1 + random.below(4) }, (_, index) => event(random, `commit-${index}`, set, names, clusters));
  return { id, objects: [PROJECT, set], clusters, events };
}

/** Returns the names of the generated Applications, or undefined if the ApplicationSet is in error. */
function generated(set: Json, clusters: readonly ClusterSecret[]): string[] | undefined {
  try {
    return generate(set, clusters).map(({ name }) => name);
  } catch {
    return undefined;
  }
}

function cluster(random: Random, index: number): ClusterSecret {
  const name = `${random.pick(['eu', 'us', 'ap'])}-${index}`;
  return {
    name,
    server: index === 0 && random.chance(0.3) ? LOCAL_SERVER : `https://${name}.example.com`,
    labels: { ...random.chance(0.95) && { [STAGE]: random.pick(STAGES) }, ...random.chance(0.9) && { karpenter: 'enabled' }, role: `role-${name}` },
    ...random.chance(0.3) && { annotations: { 'example.com/queue': name } },
  };
}

function applicationSet(random: Random, clusters: readonly ClusterSecret[], isByLabel: boolean): Json {
  const label = `{{index .metadata.labels "${STAGE}"}}`;
  const [name, stage, server] = isByLabel ? ['{{.nameNormalized}}', label, '{{.server}}'] : ['{{.cluster}}', '{{.stage}}', '{{.server}}'];
  const isChart = random.chance(0.3);
  const source = isChart
    ? { repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.3', helm: { valuesObject: { settings: { clusterName: name } } } }
    : { repoURL: 'https://github.com/example/fleet.git', path: `clusters/${name}`, targetRevision: 'main' };
  return {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'ApplicationSet',
    metadata: { name: 'nodes', namespace: 'argocd' },
    spec: {
      generators: [isByLabel ? { clusters: clusterGenerator(random) } : { list: { elements: clusters.map((each) => element(each)) } }],
      goTemplate: true,
      goTemplateOptions: ['missingkey=error'],
      ...random.chance(0.9) && { strategy: { type: 'RollingSync', rollingSync: { steps: steps(random) } } },
      syncPolicy: { preserveResourcesOnDeletion: random.chance(0.7) },
      template: {
        metadata: { name: `nodes-${name}`, labels: { stage, role: isByLabel ? '{{.metadata.labels.role}}' : 'any' } },
        spec: {
          project: 'nodes',
          source,
          destination: { server, namespace: 'kube-system' },
          ...random.chance(0.8) && { syncPolicy: { automated: { prune: true, selfHeal: true } } },
        },
      },
    },
  };
}

function clusterGenerator(random: Random): Json {
  return { selector: random.chance(0.8) ? { matchLabels: { karpenter: 'enabled' } } : {}, ...random.chance(0.3) && { values: { queue: 'karpenter-{{.name}}' } } };
}

function element({ name, server, labels }: ClusterSecret): Json {
  return { cluster: name, server, stage: labels?.[STAGE] ?? 'none' };
}

function steps(random: Random): Json[] {
  const stages = random.shuffled(STAGES).slice(random.below(2));
  return stages.map((stage, index) => {
    const maxUpdate = random.pick(LIMITS);
    const isRest = index === stages.length - 1 && random.chance(0.2);
    const expression = isRest ? { key: 'stage', operator: 'NotIn', values: stages.slice(0, -1) } : { key: 'stage', operator: 'In', values: [stage] };
    return { matchExpressions: [expression], ...maxUpdate !== undefined && { maxUpdate } };
  });
}

function event(random: Random, commit: string, set: Json, names: readonly string[], clusters: readonly ClusterSecret[]): FleetEvent {
  const some = () => names.filter(() => random.chance(0.5));
  switch (random.below(6)) {
    case 0: return { commit, changed: some() };
    case 1: return { synced: some() };
    case 2: return { drifted: some() };
    case 3: return { commit, health: Object.fromEntries(some().map((name) => [name, random.pick(['Degraded', 'Progressing', 'Healthy', 'Healthy'])])) };
    case 4: return set.spec.generators[0].clusters ? { clusters: clusters.slice(0, -1) } : { commit };
    default: return { commit };
  }
}

/** Returns cases in which the ApplicationSet changes after its first rollout. A changed value has no new revision, so the rolling sync does not start. */
export function changedSets(): SetCase[] {
  const clusters = STAGES.slice(0, 2).map((stage) => ({ name: stage, server: `https://${stage}.example.com`, labels: { [STAGE]: stage } }));
  const chart = { repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.3', helm: { valuesObject: { logLevel: 'info' } } };
  const git = { repoURL: 'https://github.com/example/fleet.git', path: 'charts/nodes', targetRevision: 'main', helm: { valuesObject: { cpu: '1' } } };
  const changes: readonly (readonly [id: string, before: Json, after: Json])[] = [
    ['values of a chart', chart, { ...chart, helm: { valuesObject: { logLevel: 'debug' } } }],
    ['version of a chart', chart, { ...chart, targetRevision: '1.15.4' }],
    ['values of a chart in Git', git, { ...git, helm: { valuesObject: { cpu: '2' } } }],
    ['branch', git, { ...git, targetRevision: 'next' }],
  ];
  return changes.map(([id, before, after]) => ({
    id,
    objects: [PROJECT, setOfSource(before, clusters)],
    clusters,
    events: [{ applicationSet: setOfSource(after, clusters) }, { commit: 'later' }],
  }));
}

function setOfSource(source: Json, clusters: readonly ClusterSecret[]): Json {
  return {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'ApplicationSet',
    metadata: { name: 'nodes', namespace: 'argocd' },
    spec: {
      generators: [{ list: { elements: clusters.map(element) } }],
      goTemplate: true,
      strategy: { type: 'RollingSync', rollingSync: { steps: clusters.map(({ name }) => ({ matchExpressions: [{ key: 'stage', operator: 'In', values: [name] }] })) } },
      template: {
        metadata: { name: 'nodes-{{.cluster}}', labels: { stage: '{{.stage}}' } },
        spec: { project: 'nodes', source, destination: { server: '{{.server}}', namespace: 'default' }, syncPolicy: { automated: { selfHeal: true } } },
      },
    },
  };
}
