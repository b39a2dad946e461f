import { isObject, put } from './json';

/** A notation for values that another program fills in before the file is applied. */
interface Notation {
  readonly pattern: string;
  /** Whether unquoted values in this notation are not YAML in a list or map in brackets, or at the start of a value. */
  readonly isMasked?: boolean;
  /** Whether Argo CD's own templates use the notation. */
  readonly isOfArgoCd?: boolean;
}

/** Returns the first placeholder in a string. */
export type FindPlaceholder = (text: string) => string | undefined;

const NOTATIONS: readonly Notation[] = [
  // envsubst, Flux, Terraform, and the AWS CDK. One level of braces is inside, as in ${NAME:=${OTHER}}.
  { pattern: String.raw`\$\{(?:[^{}\n]|\{[^{}\n]*\})*\}`, isMasked: true },
  { pattern: String.raw`#\{Token\[[^\]\n]*\]\}`, isMasked: true },
  // Helm, Jinja, Go templates, and Argo CD.
  { pattern: String.raw`\{\{(?:[^{}\n]|[{}](?![{}]))*\}\}`, isMasked: true, isOfArgoCd: true },
  { pattern: String.raw`\$\([A-Za-z_][\w.-]*\)` },
  { pattern: String.raw`\$_*[A-Z]\w*`, isOfArgoCd: true },
  { pattern: String.raw`<<[A-Za-z][\w .-]*>>` },
  { pattern: String.raw`<(?!(?:none|nil|unknown|unset)>)[A-Za-z][\w-]*(?:[ ./][\w-]+)*>` },
];

const PLACEHOLDER = new RegExp(NOTATIONS.map(({ pattern }) => pattern).join('|'));
const MASKED = new RegExp(NOTATIONS.filter(({ isMasked }) => isMasked).map(({ pattern }) => pattern).join('|'), 'g');
const NOT_OF_ARGO_CD = new RegExp(NOTATIONS.filter(({ isOfArgoCd }) => !isOfArgoCd).map(({ pattern }) => pattern).join('|'));
/** The characters with which placeholders start. */
const START = /[$#{<]/;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\x00-\x1f\x7f]/;
const CDK_TOKEN = /[$#]\{Token\[[^\]\n]*\]\}/;

/** The first character that replaces characters of placeholders. These characters are private, so that no notation gives them a meaning. */
const MASK_START = 0xE000;
const MASK_CHARACTERS = /[\uE000-\uE07F]/g;

/** Returns the first placeholder in a string of one line. In a string of several lines, such as user data, `${NAME}` is a variable of the shell. */
export function placeholderIn(text: string): string | undefined {
  return START.test(text) ? found(PLACEHOLDER, text) : undefined;
}

/** Returns the first placeholder in a string of an Argo CD object, in which `{{…}}` and `$NAME` are part of the API. */
export function argoCdPlaceholderIn(text: string): string | undefined {
  return found(NOT_OF_ARGO_CD, text);
}

/** Returns the first match in a string of one line. `<NAME>` in HTML is an element. */
function found(pattern: RegExp, text: string): string | undefined {
  if (CONTROL.test(text)) return undefined;
  const placeholder = pattern.exec(text)?.[0];
  return placeholder?.startsWith('<') && text.includes('</') ? undefined : placeholder;
}

/** Returns the first string token of the AWS CDK in a string. */
export function cdkTokenIn(text: string): string | undefined {
  return CDK_TOKEN.exec(text)?.[0];
}

/** Returns the placeholders in the strings and keys of a value. */
export function placeholdersIn(value: unknown, find: FindPlaceholder = placeholderIn): readonly string[] {
  const placeholders: string[] = [];
  addPlaceholders(placeholders, value, find);
  return placeholders;
}

function addPlaceholders(placeholders: string[], value: unknown, find: FindPlaceholder): void {
  if (typeof value === 'string') {
    const placeholder = find(value);
    if (placeholder !== undefined) placeholders.push(placeholder);
  } else if (Array.isArray(value)) {
    for (const item of value) addPlaceholders(placeholders, item, find);
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      addPlaceholders(placeholders, key, find);
      addPlaceholders(placeholders, value[key], find);
    }
  }
}

/** Returns the value at a path, or the string with a placeholder that hides it. */
export function valueOrPlaceholderAt(json: unknown, path: readonly string[]): unknown {
  let value = json;
  for (const name of path) {
    if (typeof value === 'string' && placeholderIn(value) !== undefined) return value;
    value = isObject(value) ? value[name] : undefined;
  }
  return value;
}

/** Returns the strings and keys of a value that contain placeholders. */
export function textsWithPlaceholders(value: unknown): readonly string[] {
  return placeholdersIn(value, (text) => (placeholderIn(text) === undefined ? undefined : text));
}

/** Returns whether a placeholder is in the place of a value that kustomize sets. */
export function isReplacement(placeholder: string): boolean {
  return /^\$\(replacements(?:\.\w+)?\)$/.test(placeholder);
}

/** Returns whether a placeholder has one value in a file. The reader replaces `<NAME>` in each place, and kustomize can set each value differently. */
export function isVariable(placeholder: string): boolean {
  return !isReplacement(placeholder) && !/^<[^<]/.test(placeholder);
}

/** Describes a placeholder, or a value that kustomize sets, in words. */
export function placeholderText(placeholder: string): string {
  return isReplacement(placeholder) ? 'a value that a kustomize replacement sets' : `the placeholder ${placeholder}`;
}

/** Returns all placeholders in a string of one line. */
export function allPlaceholdersIn(text: string): readonly string[] {
  return placeholderIn(text) === undefined ? [] : text.match(new RegExp(PLACEHOLDER, 'g'))!;
}

/** Returns the placeholders in a text of several lines, outside of the parts that match a pattern. */
export function placeholdersOutside(text: string, ignored: string): readonly { readonly placeholder: string; readonly start: number }[] {
  const matches = [...text.matchAll(new RegExp(`${ignored}|(${PLACEHOLDER.source})`, 'g'))];
  return matches.filter((match) => match[1] !== undefined).map(({ 0: placeholder, index }) => ({ placeholder, start: index }));
}

/** Returns a string with another text instead of each placeholder. */
export function withoutPlaceholders(text: string, find: FindPlaceholder, other: string): string {
  let [replaced, rest] = ['', text];
  for (let placeholder = find(rest); placeholder !== undefined; placeholder = find(rest)) {
    const start = rest.indexOf(placeholder);
    replaced += rest.slice(0, start) + other;
    rest = rest.slice(start + placeholder.length);
  }
  return replaced + rest;
}

/** Replaces the characters of placeholders in a YAML text, so that the text is YAML. All offsets remain. Returns undefined if the text has no such placeholders. */
export function maskedText(text: string): string | undefined {
  if (text.search(MASK_CHARACTERS) !== -1) return undefined;
  const masked = text.replace(MASKED, (placeholder) => placeholder.replace(/[\x20-\x7e]/g, (char) => String.fromCharCode(MASK_START + char.charCodeAt(0))));
  return masked === text ? undefined : masked;
}

export function unmaskedText(text: string): string {
  return text.replace(MASK_CHARACTERS, (char) => String.fromCharCode(char.charCodeAt(0) - MASK_START));
}

/** Returns a value with a change to all its strings and keys. */
export function withTexts(value: unknown, change: (text: string) => string): any {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (!isObject(value)) return value;
  const changed = {};
  for (const [key, child] of Object.entries(value)) put(changed, change(key), withTexts(child, change));
  return changed;
}
