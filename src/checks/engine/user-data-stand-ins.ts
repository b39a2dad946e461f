import { placeholdersOutside } from '../../foundation/basics/placeholders';

/** User data in pieces: between two pieces is a placeholder for a whole value. */
export interface UserDataTemplate {
  readonly pieces: readonly string[];
  /** The names of the settings with placeholders, one for each placeholder. */
  readonly names: readonly string[];
}

/** The places of values in a format, and its strings and comments, in which all characters are text. */
interface Format {
  readonly text: string;
  /** The line before a value, with the name of its setting. */
  readonly value: RegExp;
  /** The line before an item of a list in brackets, with the name of its setting. */
  readonly item: RegExp;
  /** The line before a value of a map in braces, with the name of its setting. */
  readonly entry: RegExp;
  /** The line before an item of a list whose name is in an earlier line. */
  readonly dash?: RegExp;
}

/** Strings and comments of TOML. */
export const TOML_TEXT = String.raw`"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*`;
const TOML: Format = {
  text: TOML_TEXT,
  value: /^[ \t]*([\w."'/-]+)[ \t]*=[ \t]*$/,
  item: /^[ \t]*([\w."'/-]+)[ \t]*=[ \t]*\[(?:[^\]{}]*,)?[ \t]*$/,
  entry: /[{,][ \t]*([\w."'/-]+)[ \t]*=[ \t]*$/,
};
/** Strings and comments of YAML. */
export const YAML_TEXT = String.raw`"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?<=^|[ \t\n])#[^\n]*`;
const YAML: Format = {
  text: YAML_TEXT,
  value: /^[ \t]*(?:- +)?([\w."'/-]+):[ \t]+$/,
  item: /^[ \t]*(?:- +)?([\w."'/-]+):[ \t]+\[(?:[^\]{}]*,)?[ \t]*$/,
  entry: /[{,][ \t]*([\w."'/-]+):[ \t]+$/,
  dash: /^[ \t]*- +$/,
};
const AFTER_VALUE = /^[ \t]*(?:#.*)?\r?$/;
const AFTER_ITEM = /^[ \t]*[,\]]/;
const AFTER_ENTRY = /^[ \t]*[,}]/;
const NAME_ALONE = /^[ \t]*(?:- +)?([\w."'/-]+):[ \t]*\r?$/;
const NODE_CONFIG = /^[ \t]*["']?apiVersion["']?:[ \t]*["']?node\.eks\.aws\//m;
/** Maximum number of placeholders, because each of them takes several checks. */
const MAX_PLACEHOLDERS = 20;

/** Returns the user data of Bottlerocket as a template, or undefined if placeholders are not only in the place of values. */
export function tomlTemplate(text: string): UserDataTemplate | undefined {
  return templateOf([{ text, format: TOML }]);
}

/** Returns user data with NodeConfigs as a template, or undefined if a placeholder can be a line or the name of a field in a NodeConfig. */
export function nodeConfigTemplate(text: string): UserDataTemplate | undefined {
  return templateOf(text.split(/^(?=--)/m).map((part) => ({ text: part, format: NODE_CONFIG.test(part) ? YAML : undefined })));
}

function templateOf(parts: readonly { readonly text: string; readonly format?: Format }[]): UserDataTemplate | undefined {
  const pieces = [''];
  const names: string[] = [];
  for (const { text, format } of parts) {
    let end = 0;
    const placeholders = format === undefined ? [] : placeholdersOutside(text, format.text);
    if (names.length + placeholders.length > MAX_PLACEHOLDERS) return undefined;
    for (const { placeholder, start } of placeholders) {
      const stop = start + placeholder.length;
      const before = `${pieces.join('x')}${text.slice(end, start)}`.split('\n').at(-1)!;
      const after = text.slice(stop).split('\n', 1)[0];
      const name = nameOf(before, after, text.slice(0, start), format!);
      if (name !== undefined) {
        pieces[pieces.length - 1] += text.slice(end, start);
        pieces.push('');
        names.push(name);
        end = stop;
      } else if (format === TOML || before.trim() === '' || /^[ \t]*:/.test(after)) {
        return undefined;
      }
    }
    pieces[pieces.length - 1] += text.slice(end);
  }
  return names.length === 0 ? undefined : { pieces, names };
}

/** Returns the name of the setting with a value or item, or undefined if the place is not that of a value. */
function nameOf(before: string, after: string, earlier: string, { value, item, entry, dash }: Format): string | undefined {
  const ofEntry = AFTER_ENTRY.test(after) ? entry.exec(before)?.[1] : undefined;
  if (ofEntry !== undefined) return ofEntry;
  if (AFTER_ITEM.test(after)) return item.exec(before)?.[1];
  if (!AFTER_VALUE.test(after)) return undefined;
  if (dash?.test(before)) return earlier.split('\n').reverse().map((line) => NAME_ALONE.exec(line)?.[1]).find((name) => name !== undefined);
  return value.exec(before)?.[1];
}

/** Returns the user data with other values instead of its placeholders. */
export function filledIn({ pieces }: UserDataTemplate, values: readonly string[]): string {
  return pieces.map((piece, index) => (index === 0 ? piece : values[index - 1] + piece)).join('');
}
