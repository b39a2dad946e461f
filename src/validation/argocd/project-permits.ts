import { normalizedGitUrl } from './argocd-git-url';
import { globMatches } from './argocd-glob';
import { AppProjectV1Alpha1Spec } from '../../imports/AppProject.v1alpha1';

/** The destination of an Application, which sets either the server or the name of the cluster. */
export interface Destination {
  readonly server?: string;
  readonly name?: string;
  readonly namespace?: string;
}

export interface GroupKind {
  /** API group without the version. Empty for the core group. */
  readonly group: string;
  readonly kind: string;
}

interface NamedKind extends GroupKind {
  readonly name?: string;
}

/** Returns true if a project permits a repository. Equivalent to `IsSourcePermitted` in Argo CD. */
export function permitsRepo({ sourceRepos = [] }: AppProjectV1Alpha1Spec, repoUrl: string): boolean {
  const url = normalizedGitUrl(repoUrl);
  let permitted = false;
  for (const repo of sourceRepos) {
    const denied = isDeny(repo);
    const pattern = normalizedGitUrl(denied ? repo.slice(1) : repo);
    const isMatch = pattern === '*' || globMatches(pattern, url, '/');
    if (denied && isMatch) return false;
    permitted ||= denied || isMatch;
  }
  return permitted;
}

/**
 * Returns whether a project permits a destination, like `IsDestinationPermitted` in Argo CD. Returns undefined if the answer depends on
 * project-scoped clusters, or on a name or server that the destination does not set.
 */
export function permitsDestination(project: AppProjectV1Alpha1Spec, destination: Destination): boolean | undefined {
  const { destinations = [], permitOnlyProjectScopedClusters } = project;
  const outcomes = destinations.map((item) => outcomesOf(item, destination));
  if (outcomes.some((all) => isOnly(all, 'denied')) || !outcomes.some((all) => all.has('permitted'))) return false;
  if (permitOnlyProjectScopedClusters || outcomes.some((all) => all.has('denied'))) return undefined;
  return outcomes.some((all) => isOnly(all, 'permitted')) ? true : undefined;
}

/** Returns true if a project permits cluster-scoped objects of a kind, either with a given name or with any name. Equivalent to `IsGroupKindNamePermitted` in Argo CD. */
export function permitsClusterKind(project: AppProjectV1Alpha1Spec, groupKind: GroupKind, name?: string): boolean {
  const { clusterResourceWhitelist: allowed = [], clusterResourceBlacklist: denied = [] } = project;
  const isListed = (item: NamedKind) => isKind(item, groupKind) && (!item.name || (name !== undefined && fileMatches(item.name, name)));
  return allowed.some(isListed) && !denied.some(isListed);
}

/** Returns true if a project permits namespaced objects of a kind. */
export function permitsNamespacedKind(project: AppProjectV1Alpha1Spec, groupKind: GroupKind): boolean {
  const { namespaceResourceWhitelist: allowed, namespaceResourceBlacklist: denied = [] } = project;
  const isListed = (item: GroupKind) => isKind(item, groupKind);
  return (allowed === undefined || allowed.some(isListed)) && !denied.some(isListed);
}

type Outcome = 'permitted' | 'denied' | 'neither';

/** Returns the possible outcomes for one destination entry of a project. */
function outcomesOf({ server = '', name = '', namespace = '' }: Destination, to: Destination): ReadonlySet<Outcome> {
  const isServer = matchesOf(server, to.server?.replace(/\/+$/, ''), to.name);
  const isName = matchesOf(name, to.name, to.server);
  const inNamespace = matches(namespace, to.namespace ?? '');
  return new Set(isServer.flatMap((byServer) => isName.map((byName) => {
    if ((byServer || byName) && inNamespace) return 'permitted';
    if ((!byName && isDeny(name)) || (!byServer && isDeny(server) && inNamespace)) return 'denied';
    return !inNamespace && isDeny(namespace) && byServer ? 'denied' : 'neither';
  })));
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

function isDeny(pattern: string): boolean {
  return pattern.startsWith('!');
}

function isOnly(all: ReadonlySet<Outcome>, outcome: Outcome): boolean {
  return all.size === 1 && all.has(outcome);
}

function isKind({ group, kind }: GroupKind, asked: GroupKind): boolean {
  return fileMatches(kind, asked.kind) && fileMatches(group, asked.group);
}

/** Matches patterns like Go's filepath.Match: `*` and `?` within a segment, `[a-z]`, `[^a-z]`, and a backslash to escape a character. */
function fileMatches(pattern: string, text: string): boolean {
  let expression = '';
  for (const [token, range] of pattern.matchAll(/\[(\^?(?:\\.|[^\\\]])+)\]|\\?./gsu)) {
    if (range !== undefined) expression += `[${range.replace(/[[&|~]/g, '\\$&')}]`;
    else if (token === '*' || token === '?') expression += token === '*' ? '[^/]*' : '[^/]';
    else if (token === '[' || token === '\\') return false;
    else expression += token.replace(/^\\(?=.)/su, '').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  }
  try {
    return new RegExp(`^(?:${expression})$`, 's').test(text);
  } catch {
    return false;
  }
}
