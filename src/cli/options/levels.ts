import { OptionTable } from './option-table';

/** Levels that kubectl describes, from 0 to 10. */
const LEVEL = /^(?:\d|10)$/;

/**
 * Writes the levels of options such as `-v=6`, `-v6`, `-v 6`, and `--v=6` of kubectl as an option without a value. Omits an option with level 0.
 *
 * @param args arguments with short options in their long form if they have an equals sign
 */
export function withoutLevels(args: readonly string[], table: OptionTable): readonly string[] {
  return Object.entries(table).filter(([, { hasLevels }]) => hasLevels).reduce((all, [name, { short }]) => ofOption(all, name, short), args);
}

function ofOption(args: readonly string[], name: string, short: string | undefined): readonly string[] {
  const end = args.indexOf('--');
  const long = `--${name}`;
  const names = [long, ...short === undefined ? [] : [`-${short}`, `--${short}`]];
  const isLevelAfter = (index: number) => names.includes(args[index - 1]) && LEVEL.test(args[index]);
  return args.flatMap((arg, index) => {
    if (end !== -1 && index >= end) return [arg];
    if (isLevelAfter(index)) return [];
    const [, written, level] = /^(-\w(?=\d*$)|--[\w-]+(?==|$))=?(\d+)?$/.exec(arg) ?? [];
    if (!names.includes(written)) return [arg];
    return Number(level ?? (isLevelAfter(index + 1) ? args[index + 1] : 1)) === 0 ? [] : [long];
  });
}
