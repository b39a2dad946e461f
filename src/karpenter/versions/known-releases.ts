import { KindFacts } from './facts';
import { KarpenterVersion } from './karpenter-version';
import { factsOf, isServed, kindFacts, servedApis } from './known-apis';
import { newestPatchOf } from './patches';

const releases = new WeakMap<KindFacts, WeakMap<KarpenterVersion, string | undefined>>();
let newest: KarpenterVersion | undefined;

/**
 * Returns the imported release whose facts apply to a Karpenter release, by default the last patch of the same minor release. For newer minor
 * releases, returns the newest release. For older minor releases that serve the kind, returns the oldest release. If the kind does not depend on the
 * Karpenter release, returns the Karpenter release unchanged.
 */
export function releaseOfFacts(api: string, facts: KindFacts, version: KarpenterVersion): string | undefined {
  let known = releases.get(facts);
  if (!known) releases.set(facts, known = new WeakMap());
  if (!known.has(version)) known.set(version, findRelease(api, facts, version));
  return known.get(version);
}

function findRelease(api: string, facts: KindFacts, version: KarpenterVersion): string | undefined {
  if (facts.releases.length === 0) return version._asRelease();
  const sameMinor = facts.releases.filter((release) => KarpenterVersion.of(release)._compareMinor(version) === 0);
  if (sameMinor.length > 0) return sameMinor[sameMinor.length - 1];
  const last = facts.releases[facts.releases.length - 1];
  if (isNewerThanKnown(version)) return last === newestRelease() ? last : undefined;
  return isOlderThan(facts, version) && isServed(api, version) ? facts.releases[0] : undefined;
}

/** Returns true if a release is older than all imported CRDs for the kind. */
export function isOlderThan({ releases: [oldest] }: KindFacts, version: KarpenterVersion): boolean {
  return oldest !== undefined && KarpenterVersion.of(oldest)._compareMinor(version) > 0;
}

/** Returns the newest known release: the newest known patch of the newest minor in imports/. */
export function newestKnown(): KarpenterVersion {
  newest ??= newestPatch(KarpenterVersion.of(newestRelease()))!;
  return newest;
}

function newestRelease(): string {
  return kindFacts('karpenter.sh/v1', 'NodePool')!.releases.slice(-1)[0];
}

/** Returns true if a release has a newer minor version than all releases in imports/. */
export function isNewerThanKnown(version: KarpenterVersion): boolean {
  return version._compareMinor(newestKnown()) > 0;
}

/** Returns the newest known patch of the minor release of a version, or undefined if no patch is known. */
export function newestPatch(version: KarpenterVersion): KarpenterVersion | undefined {
  const facts = servedApis(version).map((api) => factsOf(api)!)[0];
  return newestPatchOf(version, facts?.releases ?? []);
}

/** Returns the newest known patch of the minor release of a version, if the version is a later patch. */
export function newestPatchBefore(version: KarpenterVersion): KarpenterVersion | undefined {
  const newestOfMinor = version.patch === undefined ? undefined : newestPatch(version);
  return newestOfMinor !== undefined && newestOfMinor.patch! < version.patch! ? newestOfMinor : undefined;
}
