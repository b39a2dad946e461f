/** What YAML has no letter for, or reads as the end of a line. */
export const ESCAPED_IN_YAML = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

const ESCAPED = new RegExp(ESCAPED_IN_YAML, 'g');

/** A text in double quotes that YAML and Go templates read alike. */
export function quoted(text: string): string {
  return escaped(JSON.stringify(text));
}

/** A text with numbers in place of what YAML has no letter for. */
export function escaped(text: string): string {
  return text.replace(ESCAPED, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Text of a template that comes out as it is; before an action, where one follows. */
export function literal(text: string, isBeforeAction = false): string {
  return text.replace(isBeforeAction ? /\{\{|\{$/g : /\{\{/g, (braces) => `{{ "${braces}" }}`);
}

/** Whether a text has halves of pairs that stand for one letter (UTF-16), which no file can hold. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Cs}/u.test(text);
}
