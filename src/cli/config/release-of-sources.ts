import { Configurations } from '../../checks/manifests/config/configurations';
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
  readonly version: KarpenterVersion;
}

/**
 * Returns the Karpenter release that configuration files set for sources, or undefined if they set none. If they set several, only sources with objects of Karpenter count.
 *
 * @throws {UsageError} if they set different releases for sources with objects of Karpenter
 */
export function releaseOfSources(sources: readonly Source[], configurations: Configurations): KarpenterVersion | undefined {
  const all = releasesOf(sources, configurations);
  const releases = all.length > 1 ? releasesOf(sources.filter(hasKarpenterText), configurations) : all;
  if (releases.length > 1) {
    const named = [...releases].sort(byRelease).map(({ source: { name }, version }) => `${version} for ${oneLine(name)}`);
    throw new UsageError(`the configuration sets different releases for the files: ${listText(named)}. Set files of one cluster, or --karpenter-version.`);
  }
  return releases[0]?.version;
}

function releasesOf(sources: readonly Source[], configurations: Configurations): readonly ReleaseOfSource[] {
  const releases = new Map<string, ReleaseOfSource>();
  for (const source of sources) {
    const { name, path = name, file = path } = source;
    const version = configurations.settingsOf(file).karpenterVersion?.value;
    if (version !== undefined && !releases.has(version.toString())) releases.set(version.toString(), { source, version });
  }
  return [...releases.values()];
}

function byRelease({ version: a }: ReleaseOfSource, { version: b }: ReleaseOfSource): number {
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
