import { globMatches } from './argocd-glob';
import { GlobIndex } from './glob-index';
import { isDeny } from './project-permits';
import { AppProjectV1Alpha1Spec } from '../../karpenter/imports/AppProject.v1alpha1';

/** The destination of an Application, which sets either the server or the name of the cluster. */
export interface Destination {
  readonly server?: string;
  readonly name?: string;
  readonly namespace?: string;
}

type Outcome = 'permitted' | 'denied' | 'neither';
type Outcomes = ReadonlySet<Outcome>;

const PERMITTED: Outcomes = new Set(['permitted']);
const MAYBE_PERMITTED: Outcomes = new Set(['permitted', 'neither']);
const NEITHER: Outcomes = new Set(['neither']);

/**
 * Returns a function that returns whether a project permits a destination, like `IsDestinationPermitted` in Argo CD. The function returns
 * undefined if the answer depends on project-scoped clusters, or on a name or server that the destination does not set.
 */
export function destinationPermission(project: AppProjectV1Alpha1Spec): (destination: Destination) => boolean | undefined {
  const { destinations = [], permitOnlyProjectScopedClusters } = project;
  const clusters = new GlobIndex<PermittedClusters>();
  const denying = destinations.filter(({ server = '', name = '', namespace = '' }) => [server, name, namespace].some(isDeny));
  const isDenying = new Set(denying);
  for (const item of destinations) {
    if (!isDenying.has(item)) clusters.valueOf(item.namespace ?? '', () => new PermittedClusters()).add(item);
  }
  return (destination) => {
    const permitted = clusters.matching(destination.namespace ?? '').map((each) => each.outcomesOf(destination));
    const outcomes = [...permitted, ...denying.map((item) => outcomesOf(item, destination))];
    if (outcomes.some((all) => isOnly(all, 'denied')) || !outcomes.some((all) => all.has('permitted'))) return false;
    if (permitOnlyProjectScopedClusters || outcomes.some((all) => all.has('denied'))) return undefined;
    return outcomes.some((all) => isOnly(all, 'permitted')) ? true : undefined;
  };
}

/** The servers and names of clusters in the entries for one namespace, none of which denies anything. */
class PermittedClusters {
  private readonly servers = new PermittedValues();
  private readonly names = new PermittedValues();

  public add({ server = '', name = '' }: Destination): void {
    this.servers.add(server);
    this.names.add(name);
  }

  /** Returns the possible outcomes for the entry that permits a cluster, or else may permit it. */
  public outcomesOf(to: Destination): Outcomes {
    const byServer = this.servers.outcomesOf(serverOf(to), to.name);
    return byServer === PERMITTED ? byServer : strongest(byServer, this.names.outcomesOf(to.name, to.server));
  }
}

/** Patterns for servers or names. */
class PermittedValues {
  private readonly index = new GlobIndex<true>();
  private readonly patterns = new Set<string>();

  public add(pattern: string): void {
    if (pattern === '') return;
    this.patterns.add(pattern);
    this.index.valueOf(pattern, () => true);
  }

  /** Returns the possible outcomes. If only the other property of the cluster is known, any pattern but `*` may match. */
  public outcomesOf(value: string | undefined, other: string | undefined): Outcomes {
    if (value) return this.index.matching(value).length > 0 ? PERMITTED : NEITHER;
    if (!other || this.patterns.size === 0) return NEITHER;
    return this.patterns.has('*') ? PERMITTED : MAYBE_PERMITTED;
  }
}

function strongest(one: Outcomes, other: Outcomes): Outcomes {
  return [PERMITTED, MAYBE_PERMITTED].find((each) => each === one || each === other) ?? NEITHER;
}

/** Returns the possible outcomes for an entry that denies something. */
function outcomesOf({ server = '', name = '', namespace = '' }: Destination, to: Destination): Outcomes {
  const isServer = matchesOf(server, serverOf(to), to.name);
  const isName = matchesOf(name, to.name, to.server);
  const inNamespace = matches(namespace, to.namespace ?? '');
  return new Set(isServer.flatMap((byServer) => isName.map((byName) => {
    if ((byServer || byName) && inNamespace) return 'permitted';
    if ((!byName && isDeny(name)) || (!byServer && isDeny(server) && inNamespace)) return 'denied';
    return !inNamespace && isDeny(namespace) && byServer ? 'denied' : 'neither';
  })));
}

function serverOf({ server }: Destination): string | undefined {
  return server?.replace(/\/+$/, '');
}

/** Returns whether a pattern matches a server or name. Returns both true and false if only the other property of the cluster is known. */
function matchesOf(pattern: string, value: string | undefined, other: string | undefined): readonly boolean[] {
  if (value) return [matches(pattern, value)];
  if (!other) return [false];
  return pattern === '*' ? [true] : pattern === '' ? [false] : [true, false];
}

function matches(pattern: string, value: string): boolean {
  return isDeny(pattern) ? !globMatches(pattern.slice(1), value) : pattern === '*' || globMatches(pattern, value);
}

function isOnly(all: Outcomes, outcome: Outcome): boolean {
  return all.size === 1 && all.has(outcome);
}
