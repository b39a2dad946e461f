import { Configurations } from '../../checks/manifests/config/configurations';
import { UsageError } from '../terminal/usage-error';

/** Values of the options about configuration files. */
interface ConfigValues {
  readonly 'config'?: string;
  readonly 'no-config'?: boolean;
  readonly 'help'?: boolean;
}

/**
 * Returns the configuration files of a run.
 *
 * @throws {UsageError} if the options contradict each other
 * @throws {ConfigError} if the file in `--config` has a mistake
 */
export function configurationsOf({ config, 'no-config': isOff = false, help = false }: ConfigValues): Configurations {
  if (config !== undefined && isOff) throw new UsageError('--config and --no-config are mutually exclusive. Remove one of them.');
  if (config === '') throw new UsageError('--config must be a file, got an empty string');
  if (isOff || help) return Configurations.NONE;
  return config === undefined ? Configurations.found() : Configurations.named(config);
}
