import { PlanOptions } from './plan-options';
import { Sourced } from '../../checks/manifests/config/settings';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { fromVersion, settingText } from '../upgrade/from-version';

/**
 * Returns the options with the release of the configuration files, unless an option sets the release.
 *
 * @throws {UsageError}
 */
export function withRelease<T extends Pick<PlanOptions, 'asked' | 'to' | 'from'>>(options: T, configured: () => Sourced<KarpenterVersion> | undefined): T {
  const release = options.asked.to === undefined ? configured() : undefined;
  if (release === undefined) return options;
  const { value: to, origin } = release;
  return { ...options, to, from: options.asked.from === undefined ? to : fromVersion(options.asked.from, to, settingText(origin)) };
}
