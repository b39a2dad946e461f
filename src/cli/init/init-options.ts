import { alternatives, oneOf, parsed } from '../options';
import { UsageError } from '../usage-error';

export const LANGUAGES = ['typescript', 'python', 'java', 'go'] as const;
export type Language = typeof LANGUAGES[number];

export const INIT_HELP = `Create a cdk8s app with an EC2NodeClass, a NodePool, a test, and a README.

The app is for the newest known Karpenter release. The command does not install
packages.

Examples:
  cdk8s-karpenter init my-nodes
  cdk8s-karpenter init --language python my-nodes

Usage:
  cdk8s-karpenter init [OPTIONS] FOLDER

Arguments:
  FOLDER  App folder, which must be new, or empty except for .git.

Options:
  -l, --language LANGUAGE  Language of the app: ${alternatives(LANGUAGES)}.
                           Default: ${LANGUAGES[0]}.
  -h, --help               Print this help.

Exit codes:
  0  The app was created.
  2  Usage error, or the folder is not writable.
`;

const OPTIONS = { language: { type: 'string', short: 'l' }, help: { type: 'boolean', short: 'h' } } as const;

export interface InitOptions {
  readonly folder: string;
  readonly language: Language;
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
  if (another !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(another)}. Use only one folder.`);
  return { folder, language: oneOf('--language', values.language ?? LANGUAGES[0], LANGUAGES) };
}
