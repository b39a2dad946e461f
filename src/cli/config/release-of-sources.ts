import { Configurations } from '../../checks/manifests/config/configurations';
import { Source } from '../../checks/manifests/source';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { UsageError } from '../terminal/usage-error';

/**
 * Returns the Karpenter release that configuration files set for sources, or undefined if they set none.
 *
 * @throws {UsageError} if they set different releases
 */
export function releaseOfSources(sources: readonly Source[], configurations: Configurations): KarpenterVersion | undefined {
  const settings = sources.map(({ name, path = name, file = path }) => configurations.settingsOf(file).karpenterVersion);
  const releases = new Map(settings.flatMap((release) => (release === undefined ? [] : [[release.value.toString(), release.value]])));
  if (releases.size > 1) throw new UsageError(`the configuration sets different releases for the files: ${[...releases.keys()].join(' and ')}. Set files of one cluster, or --karpenter-version.`);
  return [...releases.values()][0];
}
