import { Configurations } from '../../checks/manifests/config/configurations';
import { originText, Sourced } from '../../checks/manifests/config/settings';
import { mentionsKarpenter } from '../../checks/manifests/files/karpenter-text';
import { Source } from '../../checks/manifests/source';
import { listText } from '../../foundation/basics/list-text';
import { oneLine } from '../../foundation/basics/one-line';
import { decodeBytes } from '../../foundation/yaml/decode-bytes';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { UsageError } from '../terminal/usage-error';

/** A release, and the first source for which a configuration sets it. */
interface ReleaseOfSource {
  readonly source: Source;
  readonly release: Sourced<KarpenterVersion>;
}

/**
 * Returns the Karpenter release that configuration files set for sources, or undefined if they set none. If they set several, only sources with objects of Karpenter count.
 *
 * @throws {UsageError} if they set different releases for sources with objects of Karpenter
 */
export function releaseOfSources(sources: readonly Source[], configurations: Configurations): Sourced<KarpenterVersion> | undefined {
  const releases = relevantReleases(sources, configurations);
  if (releases.length > 1) {
    const named = [...releases].sort(byRelease).map(({ source: { name }, release }) => oneLine(`${release.value} for ${name} (${originText(release.origin)})`));
    throw new UsageError(`the configuration sets different releases for the files: ${listText(named)}. Set files of one cluster, or --karpenter-version.`);
  }
  return releases[0]?.release;
}

/** Returns whether one release applies to all sources. Otherwise, they are those of several clusters, or a mistake. */
export function inputReleases(
  sources: readonly Source[], { configurations, version }: { readonly configurations: Configurations; readonly version?: KarpenterVersion },
): 'all' | 'each' {
  return version !== undefined || relevantReleases(sources, configurations).length < 2 ? 'all' : 'each';
}

/** Reports whether configuration files set a Karpenter release for any of the sources. */
export function setsRelease(sources: readonly Source[], configurations: Configurations): boolean {
  return releasesOf(sources, configurations).length > 0;
}

/** Returns the releases of sources. If there are several, only sources with objects of Karpenter count. */
function relevantReleases(sources: readonly Source[], configurations: Configurations): readonly ReleaseOfSource[] {
  const all = releasesOf(sources, configurations);
  return all.length > 1 ? releasesOf(sources.filter(hasKarpenterText), configurations) : all;
}

function releasesOf(sources: readonly Source[], configurations: Configurations): readonly ReleaseOfSource[] {
  const releases = new Map<string, ReleaseOfSource>();
  for (const source of sources) {
    const { name, path = name, file = path } = source;
    const release = configurations.settingsOf(file).karpenterVersion;
    const text = release?.value.toString();
    if (text !== undefined && !releases.has(text)) releases.set(text, { source, release: release! });
  }
  return [...releases.values()];
}

function byRelease({ release: { value: a } }: ReleaseOfSource, { release: { value: b } }: ReleaseOfSource): number {
  return a._compareMinor(b) || (a.patch ?? 0) - (b.patch ?? 0);
}

/** Returns false also for a source that cannot be read. The command reports it when it reads the objects. */
function hasKarpenterText(source: Source): boolean {
  try {
    const text = decodeBytes(source.read());
    return typeof text === 'string' && mentionsKarpenter(text);
  } catch {
    return false;
  }
}
