import { existsSync, lstatSync, realpathSync, Stats } from 'fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'path';
import { ConfigError } from './config-error';
import { CONFIG_FILE, ConfigFile } from './config-file';
import { readConfig } from './read-config';
import { oneLine } from '../../../foundation/basics/one-line';

/** Names that a configuration file does not have. They are looked up only in the last folder of a search without result. */
const SIMILAR_NAMES = ['.cdk8s-karpenter.yml', 'cdk8s-karpenter.yaml', 'cdk8s-karpenter.yml', '.cdk8s-karpenter.json'];

/** Finds the configuration file of a folder: in the folder or above it, up to the root of its Git repository. Each folder is looked up once. */
export class ConfigFinder {
  private readonly found = new Map<string, ConfigFile | undefined>();
  private readonly current = process.cwd();
  /** Paths of files whose names are similar to that of a configuration file, as messages print them. */
  readonly misnamed = new Set<string>();

  /** @throws {ConfigError} if the configuration file has a mistake */
  configOf(folder: string): ConfigFile | undefined {
    if (this.found.has(folder)) return this.found.get(folder);
    const config = this.look(folder);
    this.found.set(folder, config);
    return config;
  }

  private look(folder: string): ConfigFile | undefined {
    const file = join(folder, CONFIG_FILE);
    const stats = entryAt(file);
    if (stats !== undefined) {
      const name = shownPath(file);
      if (stats.isSymbolicLink()) checkLink(file, name);
      else if (!stats.isFile()) throw new ConfigError(oneLine(`${name}: the configuration must be a file`));
      return readConfig(file, name);
    }
    const above = dirname(folder);
    if (above !== folder && !this.isRoot(folder)) return this.configOf(above);
    SIMILAR_NAMES.map((name) => join(folder, name)).filter((each) => entryAt(each)?.isFile()).forEach((each) => this.misnamed.add(shownPath(each)));
    return undefined;
  }

  /** Outside of a Git repository, the current folder is the root for its files. For other folders, no folder above counts, because it can belong to another user. */
  private isRoot(folder: string): boolean {
    if (existsSync(join(folder, '.git'))) return true;
    if (folder === this.current || !isBelow(folder, this.current)) return gitRootOf(folder) === undefined;
    return false;
  }
}

/** Returns undefined also if the folder is a file, is too long, or cannot be read. Then reading the input fails. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** A link that leaves the folder could show parts of any file in an error. */
function checkLink(file: string, name: string): void {
  const root = gitRootOf(dirname(file)) ?? dirname(file);
  let target: string;
  try {
    target = realpathSync(file);
  } catch {
    throw new ConfigError(oneLine(`${name}: the configuration is a symbolic link without a target`));
  }
  if (!isBelow(target, realpathSync(root))) throw new ConfigError(oneLine(`${name}: the configuration is a symbolic link to a file outside of ${shownPath(root)}. Use a file of the repository, or set --config.`));
}

function gitRootOf(folder: string): string | undefined {
  for (let each = folder; ; each = dirname(each)) {
    if (existsSync(join(each, '.git'))) return each;
    if (each === dirname(each)) return undefined;
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/** Returns a path as messages print it: relative to the current folder. */
export function shownPath(file: string): string {
  return relative(process.cwd(), resolve(file)) || '.';
}
