import { Configurations } from '../../checks/manifests/config/configurations';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { SCHEMA_LOCATION } from '../../constructs/synthesis/schema-line';
import { oneLine } from '../../foundation/basics/one-line';
import { suggestion } from '../../foundation/basics/suggestion';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { UsageError } from '../terminal/usage-error';

/** Returns the paths in the arguments of a command. The default is standard input. */
export function inputPaths(positionals: readonly string[]): readonly string[] {
  if (positionals.includes('')) throw new UsageError('FILE must not be empty. Set the path of a file or folder, or - for standard input.');
  return positionals.length > 0 ? positionals : ['-'];
}

/** Returns the files and folders in `--exclude` and in configuration files. They record the skipped ones for `--verbose`. */
export function excludedPaths(
  { exclude = [], verbose = false }: { readonly exclude?: readonly string[]; readonly verbose?: boolean }, configurations?: Configurations,
): ExcludedPaths {
  if (exclude.includes('')) throw new UsageError('--exclude must not be empty. Set a name such as test, or a path such as charts/*/ci.');
  return new ExcludedPaths(exclude, configurations && ((path) => configurations.exclusionOf(path) !== undefined), verbose ? new Map() : undefined);
}

/** Returns the value of an option that must not be repeated. */
export function once(option: string, values: readonly string[] = []): string | undefined {
  if (values.length > 1) throw new UsageError(`--${option} must appear only once, got ${values.map((value) => JSON.stringify(oneLine(value))).join(' and ')}. Keep one of them.`);
  return values[0];
}

/** Returns an option's value if it is one of the known values. Otherwise, throws a usage error. */
export function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  if (found !== undefined) return found;
  const meant = suggestion(value, known);
  throw new UsageError(`${option} must be ${alternatives(known)}, got ${JSON.stringify(value)}${meant ? `. Did you mean ${meant}?` : ''}`);
}

/**
 * Returns the value of an option with choices, or its default.
 *
 * @throws {UsageError} if the option does not allow the value
 */
export function choiceOf<T extends string>(
  name: string, option: { readonly choices: readonly T[]; readonly default: T }, value: string | undefined,
): T {
  return oneOf(name, value ?? option.default, option.choices);
}

/** Reads an option's value. In errors, the option replaces the name of the prop: `issuer must be …` becomes `--oidc-issuer must be …`. */
export function readable<T>(option: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { message } = error as Error;
    const words = option.slice(2).split('-');
    const prop = words.map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');
    const name = [prop, words.at(-1)!].find((each) => message.startsWith(`${each} `));
    throw new UsageError(name === undefined ? `${option}: ${message}` : `${option}${message.slice(name.length)}`);
  }
}

/** Returns the release in `--karpenter-version`, or undefined if the option is not set. */
export function karpenterVersion(value: string | undefined): KarpenterVersion | undefined {
  return value === undefined ? undefined : karpenterRelease('--karpenter-version', value);
}

/** Returns the release in an option. If a user omits the release, the next argument, such as a path, becomes the option's value. */
export function karpenterRelease(option: string, text: string): KarpenterVersion {
  if (!/^v?\d/.test(text)) throw new UsageError(`${option} must be a Karpenter version such as 1.15, got ${JSON.stringify(text)}`);
  return readable(option, () => KarpenterVersion.of(text));
}

/** Returns the folder or URL in `--schemas`. A comment ends at the first space of a location. */
export function schemaLocation(value: string | undefined): string | undefined {
  if (value !== undefined && !SCHEMA_LOCATION.test(value)) throw new UsageError(`--schemas must be a folder or URL without spaces, got ${JSON.stringify(oneLine(value))}`);
  return value;
}

/** Returns values as a list in words, such as "text, json, or sarif". */
export function alternatives(values: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(values);
}
