const MAX_NAME = 63;
const MAX_PREFIX = 253;
const NAME = /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** What a key has to be, in words. */
export const QUALIFIED_NAME = `a name of at most ${MAX_NAME} letters, digits, "-", "_" and ".", beginning and ending with a letter or digit, `
  + 'perhaps after a DNS name and a slash';
export const LABEL_VALUE = `at most ${MAX_NAME} letters, digits, "-", "_" and ".", beginning and ending with a letter or digit, or nothing`;

/** Whether a text can be the key of a label, annotation or taint. Source: Kubernetes' IsQualifiedName. */
export function isQualifiedName(text: string): boolean {
  const slash = text.indexOf('/');
  return isName(text.slice(slash + 1)) && (slash < 0 || isSubdomain(text.slice(0, slash)));
}

/** Whether a text can be the value of a label. Source: Kubernetes' IsValidLabelValue. */
export function isLabelValue(text: string): boolean {
  return text === '' || isName(text);
}

/** Whether a text is a DNS-1123 subdomain. */
export function isSubdomain(text: string): boolean {
  return text.length <= MAX_PREFIX && SUBDOMAIN.test(text);
}

function isName(text: string): boolean {
  return text.length <= MAX_NAME && NAME.test(text);
}

/** A key's text before the first slash, or all of it: what the CEL rules of the CRDs compare with domains. Source: rule NP-56. */
export function domainOf(key: string): string {
  return /^[^/]+/.exec(key)?.[0] ?? '';
}
