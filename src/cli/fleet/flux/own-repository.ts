import { JsonObject } from '../../../foundation/basics/json';

/** The name that `flux bootstrap` gives the repository of a cluster. */
const BOOTSTRAP = 'flux-system';

/**
 * Returns a function that reports whether the source of a Kustomization is the repository of the input: the one of `flux bootstrap`, or otherwise the one with most
 * of the folders. A source without a known URL is the repository if the folder exists.
 *
 * @param repositories the repositories of Flux in the input
 * @param exists whether the input contains the folder of a Kustomization
 */
export function ownRepository(
  kustomizations: readonly JsonObject[], repositories: readonly JsonObject[], exists: (kustomization: JsonObject) => boolean,
): (kustomization: JsonObject) => boolean {
  const urls = new Map<string, Set<string>>();
  for (const { kind, metadata, spec: { url } } of repositories) {
    const key = JSON.stringify([kind, metadata?.name]);
    if (typeof url === 'string') urls.set(key, new Set([...urls.get(key) ?? [], normalUrl(url)]));
  }
  const urlOf = ({ spec: { sourceRef: { kind, name } } }: JsonObject) => {
    const [url, ...others] = urls.get(JSON.stringify([kind, name])) ?? [];
    return others.length === 0 ? url : undefined;
  };
  const bootstrap = kustomizations.find(isBootstrap);
  const ownUrl = bootstrap === undefined ? mostFrequent(kustomizations.filter(exists).flatMap((each) => urlOf(each) ?? [])) : urlOf(bootstrap);
  return (kustomization) => {
    const url = urlOf(kustomization);
    return url === undefined ? isBootstrap(kustomization) || exists(kustomization) : url === ownUrl;
  };
}

/** Returns the revision that the source of a Kustomization sets, or undefined if the input does not contain the source. */
export function revisionOf({ spec: { sourceRef: { kind, name } } }: JsonObject, repositories: readonly JsonObject[]): string | undefined {
  const refs = repositories.filter((each) => each.kind === kind && each.metadata?.name === name).map(({ spec }) => spec.ref);
  const revisions = refs.map((ref) => ref?.commit ?? ref?.name ?? ref?.semver ?? ref?.digest ?? ref?.tag ?? ref?.branch);
  return revisions.length === 1 && typeof revisions[0] === 'string' ? revisions[0] : undefined;
}

function isBootstrap({ spec: { sourceRef: { name } } }: JsonObject): boolean {
  return name === BOOTSTRAP;
}

/** Returns a URL without its protocol, user, and extension, because clusters can read one repository in several ways. */
function normalUrl(url: string): string {
  return url.replace(/^[a-z+]+:\/\//i, '').replace(/^[^@/]*@/, '').replace(':', '/').replace(/\/$/, '').replace(/\.git$/, '').toLowerCase();
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
