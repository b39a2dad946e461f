import { PathGlob } from './path-globs';
import { Settings, Sourced } from './settings';

/** Name of the configuration files that the command and the plugin find. */
export const CONFIG_FILE = '.cdk8s-karpenter.yaml';

/** Settings for the files that a glob matches. */
export interface Override {
  readonly files: readonly Sourced<PathGlob>[];
  readonly settings: Settings;
}

/** The contents of a configuration file. */
export interface ConfigFile {
  /** Path, as messages print it. */
  readonly name: string;
  /** Absolute path of its folder, to which globs are relative. */
  readonly folder: string;
  readonly settings: Settings;
  readonly exclude: readonly Sourced<PathGlob>[];
  /** In the order of the file. Later overrides win. */
  readonly overrides: readonly Override[];
}
