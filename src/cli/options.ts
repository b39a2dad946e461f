import { parseArgs, ParseArgsConfig } from 'util';
import { UsageError } from './usage-error';
import { KarpenterVersion } from '../versions/karpenter-version';

/** The arguments of a command. */
export function parsed<T extends NonNullable<ParseArgsConfig['options']>>(
  command: string, args: readonly string[], options: T,
): ReturnType<typeof parseArgs<{ readonly allowPositionals: true; readonly options: T }>> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}; see cdk8s-karpenter ${command} --help`);
  }
}

export function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new UsageError(`${option} ${JSON.stringify(value)}: write one of ${known.join(', ')}`);
  return found;
}

/** What an option says, where reading it may be refused. */
export function readable<T>(option: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${option}: ${(error as Error).message}`);
  }
}

export function karpenterVersion(value: string | undefined): KarpenterVersion | undefined {
  return value === undefined ? undefined : karpenterRelease('--karpenter-version', value);
}

/** The release that an option names. A value in another form is often a path, because the release was forgotten. */
export function karpenterRelease(option: string, text: string): KarpenterVersion {
  if (!/^v?\d/.test(text)) throw new UsageError(`${option} must be a Karpenter version such as 1.14, got ${JSON.stringify(text)}`);
  return readable(option, () => KarpenterVersion.of(text));
}
