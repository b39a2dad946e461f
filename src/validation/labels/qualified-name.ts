const MAX_NAME = 63;
const MAX_PREFIX = 253;
const NAME = /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** The form of a key, in words. */
export const QUALIFIED_NAME = `at most ${MAX_NAME} letters, digits, "-", "_", and ".", starting and ending with a letter or digit, `
  + 'optionally after a DNS name and a slash';
export const LABEL_VALUE = `at most ${MAX_NAME} letters, digits, "-", "_", and ".", starting and ending with a letter or digit, or an empty string`;

/**
 * Whether a string is a valid key of a label, annotation, or taint.
 * @see `IsQualifiedName` in https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/util/validation/validation.go
 */
export function isQualifiedName(text: string): boolean {
  const slash = text.indexOf('/');
  return isName(text.slice(slash + 1)) && (slash < 0 || isSubdomain(text.slice(0, slash)));
}

/** Whether a string is a valid label value. */
export function isLabelValue(text: string): boolean {
  return text === '' || isName(text);
}

/** Whether a string is a DNS-1123 subdomain. */
export function isSubdomain(text: string): boolean {
  return text.length <= MAX_PREFIX && SUBDOMAIN.test(text);
}

function isName(text: string): boolean {
  return text.length <= MAX_NAME && NAME.test(text);
}

/** The part of a key before its first slash, or the whole key. The CEL rules of the CRDs compare it with domains. */
export function domainOf(key: string): string {
  return /^[^/]+/.exec(key)?.[0] ?? '';
}
