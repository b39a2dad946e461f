/** Matches the spaces that Go's `strings.TrimSpace` removes. */
const SPACE = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const ASCII_SPACES = '\t\n\f\r ';

/**
 * Splits the output of a template into manifests, like Helm.
 *
 * @see https://github.com/helm/helm/blob/v4.1.4/pkg/release/v1/util/manifest.go
 */
export function splitManifests(output: string): string[] {
  const text = trimmed(output);
  const manifests: string[] = [];
  let start = text.startsWith('---') ? afterSeparator(text, 3) : 0;
  for (;;) {
    const separator = text.indexOf('\n---', start);
    const manifest = trimmed(text.slice(start, separator === -1 ? undefined : separator));
    if (manifest !== '') manifests.push(manifest);
    if (separator === -1) return manifests;
    start = afterSeparator(text, separator + 4);
  }
}

function afterSeparator(text: string, dashesEnd: number): number {
  let at = dashesEnd;
  while (at < text.length && ASCII_SPACES.includes(text[at])) at++;
  return at;
}

/** Trims in linear time. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SPACE.test(text[start])) start++;
  while (end > start && SPACE.test(text[end - 1])) end--;
  return text.slice(start, end);
}
