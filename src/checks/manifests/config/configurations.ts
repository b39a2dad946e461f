import { dirname, relative, resolve } from 'path';
import { ConfigFile } from './config-file';
import { ConfigFinder, shownPath } from './find-config';
import { PathGlob } from './path-globs';
import { readConfig } from './read-config';
import { mergedSettings, NO_SETTINGS, Settings, Sourced } from './settings';
import { normalPath } from '../files/paths';

/** The configuration files of a run: one file that the user names, none, or those that are found above each file. */
export class Configurations {
  static readonly NONE = new Configurations(() => undefined);

  /** @throws {ConfigError} */
  static named(file: string): Configurations {
    const config = readConfig(file, shownPath(file));
    return new Configurations(() => config);
  }

  static found(): Configurations {
    const finder = new ConfigFinder();
    return new Configurations((folder) => finder.configOf(folder), finder.misnamed);
  }

  /** @param misnamed files whose names are similar to that of a configuration file, where a search has ended without result */
  private constructor(
    private readonly configIn: (folder: string) => ConfigFile | undefined,
    public readonly misnamed: ReadonlySet<string> = new Set(),
  ) {}

  /** Returns the configuration file of a file. Standard input belongs to the current folder. */
  configOf(file: string): ConfigFile | undefined {
    return this.configIn(dirname(resolve(file)));
  }

  /** Returns the settings of a file, without options and defaults. Most files share one object. */
  settingsOf(file: string): Settings {
    const config = this.configOf(file);
    if (config === undefined) return NO_SETTINGS;
    if (config.overrides.length === 0) return config.settings;
    const path = pathBelow(config, file);
    const overrides = config.overrides.filter(({ files }) => files.some(({ value }) => value.matches(path)));
    return mergedSettings([config.settings, ...overrides.map(({ settings }) => settings)]);
  }

  /** Returns the glob that excludes a file or folder itself. */
  exclusionOf(file: string): Sourced<PathGlob> | undefined {
    const config = this.configOf(file);
    return config?.exclude.find(({ value }) => value.matchesEntry(pathBelow(config, file)));
  }

  /** Returns the glob that excludes a file, or a folder above it. */
  exclusionAbove(file: string): Sourced<PathGlob> | undefined {
    const config = this.configOf(file);
    return config?.exclude.find(({ value }) => value.matches(pathBelow(config, file)));
  }
}

/** Returns the path of a file below the folder of a configuration file, with slashes. */
export function pathBelow({ folder }: ConfigFile, file: string): string {
  return normalPath(relative(folder, resolve(file)));
}
