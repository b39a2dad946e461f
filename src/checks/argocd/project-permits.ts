import { normalizedGitUrl } from './argocd-git-url';
import { GlobIndex } from './glob-index';
import { AppProjectV1Alpha1Spec } from '../../karpenter/imports/AppProject.v1alpha1';

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

/**
 * Matches patterns like Go's filepath.Match: `*` and `?` within a segment, `[a-z]`, `[^a-z]`, and a backslash to escape a character.
 * Takes time in proportion to the product of both lengths, because patterns come from input.
 */
function fileMatches(pattern: string, text: string): boolean {
  const items = itemsOf(pattern);
  if (items === undefined) return false;
  /** The numbers of items that can match the text up to a character. */
  let ends = withStars(new Set([0]), items);
  for (const char of text) {
    const next = new Set<number>();
    for (const end of ends) {
      const item = items[end];
      if (item === '*' && char !== '/') next.add(end);
      else if (typeof item === 'function' && item(char)) next.add(end + 1);
    }
    ends = withStars(next, items);
  }
  return ends.has(items.length);
}

/** A star, or a condition for one character. */
type Item = '*' | ((char: string) => boolean);

function itemsOf(pattern: string): readonly Item[] | undefined {
  const items: Item[] = [];
  for (const [token, range] of pattern.matchAll(/\[(\^?(?:\\.|[^\\\]])+)\]|\\?./gsu)) {
    const item = range === undefined ? itemOf(token) : classOf(range);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function itemOf(token: string): Item | undefined {
  if (token === '*') return '*';
  if (token === '?') return (char) => char !== '/';
  if (token === '[' || token === '\\') return undefined;
  const literal = token.replace(/^\\(?=.)/su, '');
  return (char) => char === literal;
}

/** Returns the condition for a character class, or undefined if the class is not valid. An expression for one character does not backtrack. */
function classOf(range: string): Item | undefined {
  try {
    const expression = new RegExp(`^[${range.replace(/[[&|~]/g, '\\$&')}]$`, 's');
    return (char) => expression.test(char);
  } catch {
    return undefined;
  }
}

/** Adds the items that follow stars, because a star also matches nothing. */
function withStars(ends: Set<number>, items: readonly Item[]): ReadonlySet<number> {
  for (const end of ends) if (items[end] === '*') ends.add(end + 1);
  return ends;
}
