/** Matches characters that YAML does not allow or reads as line breaks. */
export const ESCAPED_IN_YAML = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

const ESCAPED = new RegExp(ESCAPED_IN_YAML, 'g');

/** Quotes a string so that YAML and Go templates read it in the same way. */
export function quoted(text: string): string {
  return escaped(JSON.stringify(text));
}

/** Escapes characters that YAML does not allow. */
export function escaped(text: string): string {
  return text.replace(ESCAPED, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Escapes literal text in a template. If `isBeforeAction` is true, also escapes a brace at the end of the text. */
export function literal(text: string, isBeforeAction = false): string {
  return text.replace(isBeforeAction ? /\{\{|\{$/g : /\{\{/g, (braces) => `{{ "${braces}" }}`);
}

/** Returns whether a string contains an unpaired UTF-16 surrogate, which UTF-8 cannot encode. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Cs}/u.test(text);
}
