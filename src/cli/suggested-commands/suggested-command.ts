import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { shellWord } from '../../checks/manifests/files/shell-word';
import { OptionTable } from '../options/option-table';

/** The value of an option. An option that is undefined, false, or empty is not set. */
type OptionValue = string | boolean | readonly string[] | { toString(): string } | undefined;

/** The input of a command, which a suggested command reads again. */
export interface CommandInput {
  readonly paths: readonly string[];
  readonly excluded: ExcludedPaths;
}

/**
 * Returns a command that a user can paste.
 *
 * @param options the options by name, in the order of the command
 * @param input the files to read. A command without files reads standard input.
 */
export function suggestedCommand<T extends OptionTable>(
  command: string, options: { readonly [N in keyof T]?: OptionValue }, input?: CommandInput,
): string {
  const excluded = input === undefined || isPiped(input) ? [] : input.excluded.globs;
  const words = Object.entries({ ...options, exclude: excluded }).flatMap(([name, value]) => optionWords(name, value));
  const paths = input === undefined || isPiped(input) ? [] : input.paths.map((path) => (path !== '-' && path.startsWith('-') ? `./${path}` : path));
  return ['cdk8s-karpenter', command, ...[...words, ...paths].map(shellWord)].join(' ');
}

/** Returns an instruction to run a suggested command, such as `run 'cdk8s-karpenter validate nodes.yaml'`. */
export function runText(command: string, input: CommandInput): string {
  return isPiped(input) ? `pipe the same input to '${command}'` : `run '${command}'`;
}

function isPiped({ paths }: CommandInput): boolean {
  return paths.every((path) => path === '-');
}

function optionWords(name: string, value: OptionValue): readonly string[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [`--${name}`];
  return (Array.isArray(value) ? value : [String(value)]).flatMap((each) => (each.startsWith('-') && each !== '-' ? [`--${name}=${each}`] : [`--${name}`, each]));
}
