import { FROM_LANGUAGES, FromLanguage } from './from/languages';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { alternatives, EXCLUDE, excludedPaths, excludeHelp, karpenterVersion, oneOf, parsed } from '../options';
import { UsageError } from '../usage-error';

export const LANGUAGES = ['typescript', 'python', 'java', 'go'] as const;
export type Language = typeof LANGUAGES[number];

export const TARGETS = ['self-managed', 'auto-mode'] as const;
export type AppTarget = typeof TARGETS[number];

export const INIT_HELP = `Create a cdk8s app with a node class, a NodePool, a test, and a README.

The command does not install packages.

With --from, the program of the app creates the objects in existing manifests
instead. The command removes the status and the server metadata of live objects,
compares the objects that the program renders with the manifests, and reports
errors in the manifests. The program includes objects without a construct, such
as Deployments, from a file.

Examples:
  cdk8s-karpenter init my-nodes
  cdk8s-karpenter init --language python my-nodes

  # Create an app for a cluster with EKS Auto Mode.
  cdk8s-karpenter init --target auto-mode my-nodes

  # Create a program for the manifests in a folder.
  cdk8s-karpenter init --from manifests/ --karpenter-version 1.15 my-nodes

  # Create a program for the objects in a cluster.
  kubectl get nodepools,ec2nodeclasses -o yaml |
    cdk8s-karpenter init --from - my-nodes

Usage:
  cdk8s-karpenter init [OPTIONS] FOLDER

Arguments:
  FOLDER  App folder, which must be new, or empty except for .git.

Options:
  -l, --language LANGUAGE      Language: ${alternatives(LANGUAGES)}.
                               Default: ${LANGUAGES[0]}.
  --target TARGET              Cluster: ${alternatives(TARGETS)}. With
                               auto-mode, omit --karpenter-version.
                               Default: ${TARGETS[0]}.
  --karpenter-version VERSION  Karpenter release, such as 1.15 or 1.15.3.
                               Default: the newest known release.
  --from PATH                  Manifests for the program: a file, a folder, or
                               - for standard input. You can repeat this option.
                               Requires ${alternatives(FROM_LANGUAGES)}.
${excludeHelp(31)}
  -h, --help                   Print this help.

Exit codes:
  0  The app was created.
  1  The app was created, but the manifests have errors, or the program renders
     different objects. Or the input contains different copies of an object of
     Karpenter, and no app was created.
  2  Usage error, unreadable input, or the folder is not writable.
`;

const FIRST_V1 = KarpenterVersion.of('1.0');

const OPTIONS = {
  'language': { type: 'string', short: 'l' },
  'target': { type: 'string' },
  'from': { type: 'string', multiple: true },
  'karpenter-version': { type: 'string' },
  ...EXCLUDE,
  'help': { type: 'boolean', short: 'h' },
} as const;

export interface InitOptions {
  readonly folder: string;
  readonly language: Language;
  /** The cluster of a new app. Objects that the app adopts determine their target themselves. */
  readonly target: AppTarget;
  /** The Karpenter release of the app. Defaults to the newest known release. */
  readonly version?: KarpenterVersion;
  /** The existing manifests. */
  readonly from?: ExistingManifests;
}

export interface ExistingManifests {
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
  readonly language: FromLanguage;
}

/**
 * Parses the arguments. Returns undefined for `--help`.
 *
 * @throws {UsageError}
 */
export function initOptions(args: readonly string[]): InitOptions | undefined {
  const { values, positionals } = parsed('init', args, OPTIONS);
  if (values.help) return undefined;
  const [folder, another] = positionals;
  if (!folder) throw new UsageError('FOLDER is required. For example: cdk8s-karpenter init my-nodes');
  if (another !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(another)}. Use only one folder.${values.from === undefined ? '' : ' To read several files, repeat --from.'}`);
  const language = oneOf('--language', values.language ?? LANGUAGES[0], LANGUAGES);
  const version = karpenterVersion(values['karpenter-version']);
  const target = oneOf('--target', values.target ?? TARGETS[0], TARGETS);
  if (values.from !== undefined) {
    if (values.target !== undefined) throw new UsageError('--target must not be set with --from, because the manifests determine the target. Remove --target.');
    const from = { paths: fromPaths(values.from), excluded: excludedPaths(values), language: fromLanguage(language) };
    return { folder, language, target, version, from };
  }
  if (target === 'auto-mode') {
    if (version) throw new UsageError('--karpenter-version must not be set with --target auto-mode, because AWS chooses the Karpenter release. Remove --karpenter-version.');
    return { folder, language, target };
  }
  if (version?._isAtLeast(FIRST_V1) === false) throw new UsageError(`--karpenter-version must be 1.0 or later without --from, because the new app uses API version v1, got ${version}`);
  return { folder, language, target, version };
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
