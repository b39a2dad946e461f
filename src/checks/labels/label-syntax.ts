const MAX_NAME = 63;
const MAX_PREFIX = 253;
const NAME = /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** The format of a label, annotation, or taint key, in words. */
export const QUALIFIED_NAME = `at most ${MAX_NAME} letters, digits, "-", "_", and "." that start and end with a letter or digit, `
  + 'optionally after a DNS name and a slash';
export const LABEL_VALUE = `an empty string, or at most ${MAX_NAME} letters, digits, "-", "_", and "." that start and end with a letter or digit`;

/**
 * Returns true if a string is a valid key of a label, annotation, or taint.
 * @see `IsQualifiedName` in https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/util/validation/validation.go
 */
export function isQualifiedName(text: string): boolean {
  const slash = text.indexOf('/');
  return isName(text.slice(slash + 1)) && (slash < 0 || isSubdomain(text.slice(0, slash)));
}

/** Returns true if a string is a valid label value. */
export function isLabelValue(text: string): boolean {
  return text === '' || isName(text);
}

/** Returns true if a string is a DNS-1123 subdomain. */
export function isSubdomain(text: string): boolean {
  return text.length <= MAX_PREFIX && SUBDOMAIN.test(text);
}

function isName(text: string): boolean {
  return text.length <= MAX_NAME && NAME.test(text);
}

/** Returns the part of a key before its first slash, or the whole key. CEL rules in the CRDs compare this part with domains. */
export function domainOf(key: string): string {
  return /^[^/]+/.exec(key)?.[0] ?? '';
}
