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
    return new Configurations(() => config, undefined, true);
  }

  static found(): Configurations {
    const finder = new ConfigFinder();
    return new Configurations((folder) => finder.configOf(folder), finder.misnamed);
  }

  /**
   * @param misnamed files whose names are similar to that of a configuration file, where a search has ended without result
   * @param isNamed whether the user names the file, which then applies to all folders
   */
  private constructor(
    private readonly configIn: (folder: string) => ConfigFile | undefined,
    public readonly misnamed: ReadonlySet<string> = new Set(),
    private readonly isNamed = false,
  ) {}

  /** Returns the configuration file of a file. Standard input belongs to the current folder. */
  configOf(file: string): ConfigFile | undefined {
    return this.configIn(dirname(resolve(file)));
  }

  /** Reports whether the configuration file of a file applies only below its folder. A file that the user names also applies in the current folder. */
  appliesBelow(file: string): boolean {
    const config = this.configOf(file);
    return config !== undefined && isAround(config, file) && (!this.isNamed || isAround(config, '.'));
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

/** Reports whether a file or folder is in the folder of a configuration file, or below it. */
export function isAround(config: ConfigFile, file: string): boolean {
  return pathBelow(config, file).split('/')[0] !== '..';
}

/** Returns the path of a file below the folder of a configuration file, with slashes. */
export function pathBelow({ folder }: ConfigFile, file: string): string {
  return normalPath(relative(folder, resolve(file)));
}
