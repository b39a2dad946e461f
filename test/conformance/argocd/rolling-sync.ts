import { ClusterSecret, FleetEvent, GeneratedApplication, Rollout, SetAnswer, SetCase } from './ask-application-sets';
import { generate, Generated } from './generate';
import { Json } from '../../../src/checks/findings/rule';

/** State of an Application in a rolling sync, as in `status.applicationStatus` of the ApplicationSet. */
interface Progress {
  readonly status: 'Waiting' | 'Pending' | 'Progressing' | 'Healthy';
  readonly revision: string;
  readonly step: number;
}

/** An Application in the cluster, with its status. */
interface Live extends Generated {
  readonly revision: string;
  readonly isSynced: boolean;
  readonly health: string;
  /** Whether a sync started since the Application became Pending. */
  readonly hasStarted: boolean;
  readonly operation?: 'requested' | 'running';
}

interface World {
  set: Json;
  clusters: readonly ClusterSecret[];
  commit: string;
  contents: { [application: string]: string };
  readonly deployed: Map<string, string>;
  readonly health: Map<string, string>;
  apps: Map<string, Live>;
  progress: Map<string, Progress>;
  errors: string[];
}

const QUIET_ROUNDS = 3;

/** Returns what the controllers of Argo CD do, according to our understanding of rolling syncs. The compared program runs Argo CD's own code. */
export function expectedAnswer({ id, objects, clusters, events }: SetCase): SetAnswer {
  const world: World = {
    set: objects.find(({ kind }) => kind === 'ApplicationSet')!,
    clusters,
    commit: '',
    contents: {},
    deployed: new Map(),
    health: new Map(),
    apps: new Map(),
    progress: new Map(),
    errors: [],
  };
  const rollouts = [{ commit: 'first' }, ...events].map((event) => {
    apply(world, event);
    return settle(world);
  });
  return { id, applications: sorted(world.apps).map((app) => application(app, world.progress.get(app.name))), rollouts };
}

function application({ name, labels, finalizers, spec }: Live, progress: Progress | undefined): GeneratedApplication {
  return { name, ...labels && { labels }, ...finalizers && { finalizers }, spec, step: progress?.step ?? 0 };
}

function sorted(apps: ReadonlyMap<string, Live>): Live[] {
  return [...apps.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function apply(world: World, { commit, changed, applicationSet, clusters, synced = [], drifted = [], health = {} }: FleetEvent): void {
  if (commit !== undefined) {
    world.commit = commit;
    if (changed === undefined) world.contents = { '': commit };
    for (const name of changed ?? []) world.contents[name] = commit;
  }
  for (const name of drifted) world.deployed.set(name, 'drifted');
  for (const [name, each] of Object.entries(health)) world.health.set(name, each);
  world.set = applicationSet ?? world.set;
  world.clusters = clusters ?? world.clusters;
  for (const app of world.apps.values()) if (synced.includes(app.name)) world.apps.set(app.name, sync(world, app));
}

function settle(world: World): Rollout {
  const batches: string[][] = [];
  for (let quiet = 0, last = ''; quiet < QUIET_ROUNDS;) {
    for (const app of world.apps.values()) {
      world.apps.set(app.name, { ...compared(world, app), hasStarted: app.hasStarted && world.progress.get(app.name)?.status === 'Pending' });
    }
    reconcile(world);
    const batch = sorted(world.apps).filter(({ operation }) => operation === 'requested');
    for (const app of world.apps.values()) if (app.operation === 'running') world.apps.set(app.name, sync(world, app));
    for (const app of batch) world.apps.set(app.name, { ...app, operation: 'running', hasStarted: true });
    if (batch.length > 0) batches.push(batch.map(({ name }) => name));
    const state = JSON.stringify([[...world.progress], sorted(world.apps).map(({ hasStarted, ...app }) => app)]);
    quiet = batch.length > 0 || state !== last ? 0 : quiet + 1;
    last = state;
  }
  const unhealthy = sorted(world.apps).flatMap(({ name }) => {
    const status = world.progress.get(name)?.status;
    return status === undefined || status === 'Healthy' ? [] : [[name, status]];
  });
  const outOfSync = sorted(world.apps).filter(({ isSynced }) => !isSynced).map(({ name }) => name);
  return {
    batches,
    ...unhealthy.length > 0 && { unhealthy: Object.fromEntries(unhealthy) },
    ...outOfSync.length > 0 && { outOfSync },
    ...world.errors.length > 0 && { errors: world.errors },
  };
}

function sync(world: World, app: Live): Live {
  world.deployed.set(app.name, desired(world, app));
  return { ...compared(world, app), operation: undefined };
}

function compared(world: World, app: Live): Live {
  const deployed = world.deployed.get(app.name);
  const health = deployed === undefined ? 'Missing' : world.health.get(app.name) ?? 'Healthy';
  return { ...app, revision: revisionOf(world, app), isSynced: deployed === desired(world, app), health };
}

function revisionOf({ commit }: World, { spec: { source } }: Live): string {
  return source.chart ? source.targetRevision : `${source.targetRevision}@${commit}`;
}

function desired({ contents }: World, { name, spec: { syncPolicy, ...spec } }: Live): string {
  return JSON.stringify([spec, ...spec.source.chart ? [] : [contents[''], contents[name]]]);
}

/** Runs the ApplicationSet controller once. */
function reconcile(world: World): void {
  let generated: Generated[];
  try {
    generated = generate(world.set, world.clusters);
  } catch (error) {
    world.errors = [(error as Error).message];
    return;
  }
  const steps = stepsOf(world.set);
  const before = world.progress;
  const wanted = new Map(generated.map((each) => [each.name, steps ? withoutAutomatedSync(each) : each]));
  const syncing = steps ? advance(world, steps, wanted) : new Set<string>();
  if (!steps) world.progress = new Map();
  const emptySteps = (steps ?? []).flatMap(({ isIn }, index) => (generated.some(isIn) ? [] : [index + 1]));
  world.errors = emptySteps.length > 0 ? [`Steps [${emptySteps.join(' ')}] have no applications matching their criteria`] : [];
  world.apps = new Map([...wanted.values()].map((each) => {
    const live = world.apps.get(each.name);
    const isRequested = live !== undefined && syncing.has(each.name) && before.get(each.name)?.status === 'Pending';
    const created: Live = { ...each, revision: '', isSynced: false, health: '', hasStarted: false };
    return [each.name, live ? { ...live, ...each, operation: live.operation ?? (isRequested ? 'requested' : undefined) } : created];
  }));
}

interface Step {
  readonly isIn: (application: Generated) => boolean;
  /** Maximum number of Applications that change at the same time, of all Applications in the step. */
  readonly mostOf: (total: number) => number;
}

function stepsOf({ spec: { strategy } }: Json): Step[] | undefined {
  return strategy?.type === 'RollingSync' ? strategy.rollingSync.steps.map(({ matchExpressions = [], maxUpdate }: Json): Step => ({
    isIn: ({ labels = {} }) => matchExpressions.every(({ key, operator, values }: Json) => (operator === 'In') === values.includes(labels[key])),
    mostOf: (total) => limitOf(maxUpdate, total),
  })) : undefined;
}

/** A percentage is rounded down, and admits at least one Application unless it is `0%`. */
export function limitOf(maxUpdate: number | string | undefined, total: number): number {
  if (maxUpdate === undefined) return Infinity;
  if (typeof maxUpdate === 'number') return maxUpdate;
  return maxUpdate === '0%' ? 0 : Math.max(1, Math.floor(total * parseInt(maxUpdate, 10) / 100));
}

function withoutAutomatedSync(app: Generated): Generated {
  const { syncPolicy } = app.spec;
  if (!syncPolicy?.automated) return app;
  return { ...app, spec: { ...app.spec, syncPolicy: { ...syncPolicy, automated: { ...syncPolicy.automated, enabled: false } } } };
}

/** Moves Applications to their next state, and returns those in the steps that have started. */
function advance(world: World, steps: readonly Step[], wanted: ReadonlyMap<string, Generated>): Set<string> {
  const stepOf = (name: string) => {
    const app = wanted.get(name);
    return app === undefined ? -1 : steps.findIndex(({ isIn }) => isIn(app));
  };
  const progress = new Map(sorted(world.apps).map((app) => {
    const { name } = app;
    return [name, progressOf(app, world.progress.get(name), wanted.get(name), stepOf(name))];
  }));
  const started = new Set<string>();
  for (const { isIn } of steps) {
    const names = [...wanted.values()].filter(isIn).map(({ name }) => name);
    names.forEach((name) => started.add(name));
    if (names.some((name) => progress.get(name)?.status !== 'Healthy')) break;
  }
  // Argo CD counts Applications that match no step in the first step.
  const slots = steps.map(({ mostOf: most }, index) => {
    const inStep = [...progress].filter(([name]) => Math.max(0, stepOf(name)) === index).map(([, { status }]) => status);
    return most(inStep.length) - inStep.filter((status) => status === 'Pending' || status === 'Progressing').length;
  });
  for (const [name, each] of progress) {
    const step = Math.max(0, stepOf(name));
    if (each.status !== 'Waiting' || !started.has(name) || slots[step] <= 0) continue;
    slots[step]--;
    progress.set(name, { ...each, status: 'Pending' });
  }
  world.progress = progress;
  return started;
}

function progressOf(app: Live, earlier: Progress | undefined, wanted: Generated | undefined, index: number): Progress {
  const step = index < 0 ? -1 : index + 1;
  const { status, revision } = earlier ?? { status: 'Waiting', revision: app.revision };
  const isChanged = revision !== app.revision || (wanted !== undefined && JSON.stringify(wanted.spec) !== JSON.stringify(app.spec));
  const isHealthy = app.isSynced && app.health === 'Healthy';
  const to = (next: Progress['status']): Progress => ({ status: next, revision: app.revision, step });
  if (isChanged || status === 'Waiting') return to(isHealthy ? 'Healthy' : app.isSynced ? 'Progressing' : 'Waiting');
  if (status === 'Pending') return to(app.hasStarted ? 'Progressing' : 'Pending');
  return to(status === 'Progressing' && isHealthy ? 'Healthy' : status);
}
