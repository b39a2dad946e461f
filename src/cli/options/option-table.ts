/** An option of a command. The help, the parser, and suggested commands use the same table of options. */
export interface CommandOption {
  /** Placeholder of the value in the help, such as VERSION. An option without a placeholder takes no value. */
  readonly value?: string;
  /** Name with one letter. */
  readonly short?: string;
  /** Whether the parser collects all values of a repeated option. By default, the last value wins. */
  readonly multiple?: boolean;
  /** The allowed values. By default, the option allows all values. */
  readonly choices?: readonly string[];
  /** The value of an option that is not set. The help adds it to the text. */
  readonly default?: string;
  /** Whether an option without a value accepts a level like `-v` of kubectl, such as `-v=6`. Level 0 does not set the option. */
  readonly hasLevels?: boolean;
  /** Description in the help. The help replaces `{choices}` with the allowed values. A line break starts a new line. */
  readonly text: string;
}

/** The options of a command by name, in the order of the help. */
export interface OptionTable {
  readonly [name: string]: CommandOption;
}

/** The values of the options on a command line. */
export type OptionValues<T extends OptionTable> = { readonly [N in keyof T]?: OptionValue<T[N]> };

type OptionValue<T extends CommandOption> =
  T extends { readonly value: string } ? T extends { readonly multiple: true } ? readonly string[] : string : boolean;
