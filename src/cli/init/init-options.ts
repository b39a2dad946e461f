import { suggestion } from '../../basics/suggestion';
import { parsed } from '../options';
import { UsageError } from '../usage-error';

export const LANGUAGES = ['typescript', 'python', 'java', 'go'] as const;
export type Language = typeof LANGUAGES[number];

export const INIT_HELP = `usage: cdk8s-karpenter init [--language ${LANGUAGES.join('|')}] DIR

Writes a new cdk8s app into the folder DIR: a program with an EC2NodeClass and a NodePool for the newest known Karpenter release, a test, cdk8s.yaml,
and a README that says what to run and what to change. DIR is a new folder, or one that holds nothing but .git. Nothing is installed.

  --language L, -l L        the language of the program: ${LANGUAGES.slice(0, -1).join(', ')} or ${LANGUAGES.at(-1)} (default: ${LANGUAGES[0]})
  --help                    this text

Exit codes: 0 done; 2 wrong usage, or a folder that can't be written.
`;

const OPTIONS = { language: { type: 'string', short: 'l' }, help: { type: 'boolean', short: 'h' } } as const;

export interface InitOptions {
  readonly folder: string;
  readonly language: Language;
}

/** None where only help is asked for. @throws {UsageError} */
export function initOptions(args: readonly string[]): InitOptions | undefined {
  const { values, positionals } = parsed('init', args, OPTIONS);
  if (values.help) return undefined;
  const [folder, another] = positionals;
  if (!folder) throw new UsageError('DIR is missing: name a folder for the app, such as my-nodes; see cdk8s-karpenter init --help');
  if (another !== undefined) throw new UsageError(`${JSON.stringify(another)}: an app has one folder, and that is ${JSON.stringify(folder)} already`);
  return { folder, language: languageOf(values.language ?? LANGUAGES[0]) };
}

function languageOf(named: string): Language {
  const found = LANGUAGES.find((language) => language === named);
  if (found !== undefined) return found;
  const meant = suggestion(named, LANGUAGES);
  throw new UsageError(`--language ${JSON.stringify(named)}: ${meant ? `did you mean ${meant}? There are` : 'write one of'} ${LANGUAGES.join(', ')}`);
}
