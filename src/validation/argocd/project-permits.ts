import { normalizedGitUrl } from './argocd-git-url';
import { GlobIndex } from './glob-index';
import { AppProjectV1Alpha1Spec } from '../../imports/AppProject.v1alpha1';

export interface GroupKind {
  /** API group without the version. Empty for the core group. */
  readonly group: string;
  readonly kind: string;
}

interface NamedKind extends GroupKind {
  readonly name?: string;
}

/** Returns a function that returns true if a project permits a repository. Equivalent to `IsSourcePermitted` in Argo CD. */
export function repoPermission({ sourceRepos = [] }: AppProjectV1Alpha1Spec): (url: string) => boolean {
  const [permitted, denied] = [new GlobIndex<true>('/'), new GlobIndex<true>('/')];
  for (const repo of sourceRepos) {
    const index = isDeny(repo) ? denied : permitted;
    index.valueOf(normalizedGitUrl(isDeny(repo) ? repo.slice(1) : repo), () => true);
  }
  const isPermittedByDenial = sourceRepos.some(isDeny);
  return (repoUrl) => {
    const url = normalizedGitUrl(repoUrl);
    return denied.matching(url).length === 0 && (isPermittedByDenial || permitted.matching(url).length > 0);
  };
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

/** Returns true if an entry of a project denies what it matches. */
export function isDeny(pattern: string): boolean {
  return pattern.startsWith('!');
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
