import { lstatSync, statSync } from 'fs';
import { releaseOfSources } from './release-of-sources';
import { unmatchedLine, unmatchedValues } from './unmatched-values';
import { ConfigFile } from '../../checks/manifests/config/config-file';
import { Configurations, isAround } from '../../checks/manifests/config/configurations';
import { originText, Sourced } from '../../checks/manifests/config/settings';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { Source } from '../../checks/manifests/source';
import { oneLine } from '../../foundation/basics/one-line';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { Terminal } from '../terminal/terminal';

/** The options of a command that decide how it reads files. */
export interface InputOptions {
  readonly configurations: Configurations;
  readonly excluded: ExcludedPaths;
  /** The release in `--karpenter-version`. */
  readonly version?: KarpenterVersion;
  /** The sources that decide the release for all files. Default: all sources. */
  readonly decisive?: readonly Source[];
}

/** Whether a command uses a release for each file, or one for all files. Omitted if the release has no influence on the input. */
export type InputReleases = 'each' | 'all';

/**
 * Prints the lines that --verbose adds about the input: the configuration file and the release of each file, skipped files and folders, and globs that match
 * nothing. The excluded paths must record the skipped ones.
 */
export function printInputDetails(sources: readonly Source[], options: InputOptions, releases: InputReleases | undefined, terminal: Terminal): void {
  const { configurations, excluded } = options;
  const files = new Map(sources.map(({ name, path = name, file = path }) => [name, file]));
  const configs = new Map([...files.values()].flatMap((file): [string, ConfigFile][] => {
    const config = configurations.configOf(file);
    return config === undefined ? [] : [[config.name, config]];
  }));
  const print = (lines: readonly string[]) => lines.forEach((line) => terminal.err(`${oneLine(line)}\n`));
  print([...files].map(([name, file]) => `${name}: ${[configText(file, configurations), ...releases === 'each' ? [releaseOfFile(file, options)] : []].join(', ')}`));
  if (releases === 'all') print([`${releaseOfAll(options.decisive ?? sources, options)} for all files`]);
  print([...excluded.skipped ?? []].flatMap(([path, below]) => {
    const reason = skippedReason(path, below, options);
    return reason === undefined ? [] : [`${path}: skipped, ${reason}`];
  }));
  print(unmatchedOptions(excluded).map((glob) => `--exclude: the glob ${JSON.stringify(glob)} matches no file or folder`));
  // A file from --config can be in another folder than the input.
  const aroundInput = [...configs.values()].filter((config) => [...files.values()].every((file) => isAround(config, file)));
  print(aroundInput.flatMap((config) => unmatchedValues(config)).map(unmatchedLine));
}

/** Prints the details about the input if the user sets --verbose. Returns the terminal for the rest of the command. */
export function withInputDetails(
  sources: readonly Source[], options: InputOptions & { readonly verbose: boolean }, releases: InputReleases | undefined, terminal: Terminal,
): Terminal {
  if (!options.verbose) return terminal;
  printInputDetails(sources, options, releases, terminal);
  return { ...terminal, isVerbose: true };
}

function configText(file: string, configurations: Configurations): string {
  const config = configurations.configOf(file);
  return config === undefined ? 'no configuration file' : `configuration ${config.name}`;
}

function releaseOfFile(file: string, { configurations, version }: InputOptions): string {
  return releaseText(version, configurations.settingsOf(file).karpenterVersion);
}

function releaseOfAll(sources: readonly Source[], { configurations, version }: InputOptions): string {
  return releaseText(version, version === undefined ? releaseOfSources(sources, configurations) : undefined);
}

function releaseText(ofOption: KarpenterVersion | undefined, configured: Sourced<KarpenterVersion> | undefined): string {
  if (ofOption !== undefined) return `Karpenter ${ofOption} (--karpenter-version)`;
  if (configured !== undefined) return `Karpenter ${configured.value} (${originText(configured.origin)})`;
  return `Karpenter ${newestKnown()} (the newest known release, because no option or configuration file sets a release)`;
}

/** Returns the reason why a command does not read a file or folder, or undefined for the folder of Git. */
function skippedReason(path: string, below: string, { configurations, excluded }: InputOptions): string | undefined {
  const glob = excluded.globOf(path, below);
  if (glob !== undefined) return `because it matches --exclude ${glob}`;
  const exclusion = configurations.exclusionOf(path);
  if (exclusion !== undefined) return `because it matches ${exclusion.value.text} in exclude (${originText(exclusion.origin)})`;
  if (path.endsWith('node_modules')) return 'because commands never read node_modules';
  return isLinkToFolder(path) ? 'because it is a symbolic link to a folder' : undefined;
}

function isLinkToFolder(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Returns the globs in `--exclude` that match nothing in the input. */
function unmatchedOptions({ globs, skipped = new Map() }: ExcludedPaths): readonly string[] {
  return globs.filter((glob) => {
    const alone = new ExcludedPaths([glob]);
    return ![...skipped].some(([path, below]) => alone.globOf(path, below) !== undefined);
  });
}
