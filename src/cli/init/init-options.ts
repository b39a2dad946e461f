import { Configurations } from '../../checks/manifests/config/configurations';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { configurationsOf } from '../config/configurations-of';
import { FROM_LANGUAGES, FromLanguage, INIT_OPTIONS } from '../help/init';
import { alternatives, choiceOf, excludedPaths, karpenterVersion, schemaLocation } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';

export type Language = typeof INIT_OPTIONS.language.choices[number];

export type AppTarget = typeof INIT_OPTIONS.target.choices[number];

const FIRST_V1 = KarpenterVersion.of('1.0');

export interface InitOptions {
  readonly folder: string;
  readonly language: Language;
  /** The cluster of a new app. Objects that the app adopts determine their target themselves. */
  readonly target: AppTarget;
  /** The Karpenter release of the app. Defaults to the newest known release. */
  readonly version?: KarpenterVersion;
  /** Folder or URL of the JSON Schemas that the manifests name in comments. */
  readonly schemas?: string;
  /** The existing manifests. */
  readonly from?: ExistingManifests;
}

export interface ExistingManifests {
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
  readonly configurations: Configurations;
  readonly verbose: boolean;
  readonly language: FromLanguage;
}

/**
 * Parses the arguments. Returns undefined for `--help`.
 *
 * @throws {UsageError}
 */
export function initOptions(args: readonly string[]): InitOptions | undefined {
  const { values, positionals } = parsed('init', args, INIT_OPTIONS);
  if (values.help) return undefined;
  const [folder, another] = positionals;
  if (!folder) throw new UsageError('FOLDER is required. For example: cdk8s-karpenter init my-nodes');
  if (another !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(another)}. Use only one folder.${values.from === undefined ? '' : ' To read several files, repeat --from.'}`);
  const language = choiceOf('--language', INIT_OPTIONS.language, values.language);
  const version = karpenterVersion(values['karpenter-version']);
  const schemas = schemaLocation(values.schemas);
  const target = choiceOf('--target', INIT_OPTIONS.target, values.target);
  if (values.from !== undefined) {
    if (values.target !== undefined) throw new UsageError('--target must not be set with --from, because the manifests determine the target. Remove --target.');
    const configurations = configurationsOf(values);
    const from = {
      paths: fromPaths(values.from),
      excluded: excludedPaths(values, configurations),
      configurations,
      verbose: values.verbose ?? false,
      language: fromLanguage(language),
    };
    return { folder, language, target, version, schemas, from };
  }
  if (target === 'auto-mode') {
    if (version) throw new UsageError('--karpenter-version must not be set with --target auto-mode, because AWS chooses the Karpenter release. Remove --karpenter-version.');
    return { folder, language, target, schemas };
  }
  if (version?._isAtLeast(FIRST_V1) === false) throw new UsageError(`--karpenter-version must be 1.0 or later without --from, because the new app uses API version v1, got ${version}`);
  return { folder, language, target, version, schemas };
}

function fromPaths(paths: readonly string[]): readonly string[] {
  if (paths.includes('')) throw new UsageError('--from must not be empty. Set the path of a file or folder, or - for standard input.');
  return [...new Set(paths)];
}

function fromLanguage(language: Language): FromLanguage {
  const found = FROM_LANGUAGES.find((each) => each === language);
  if (found === undefined) throw new UsageError(`--from requires ${alternatives(FROM_LANGUAGES)} as the language, got ${JSON.stringify(language)}`);
  return found;
}
