import { Finding, Severity } from './finding';
import { findingOf } from './finding-of';
import { childPath } from '../basics/json';
import { ByScope } from '../versions/by-scope';

/** The charts that are also written by somebody who escapes what YAML has no letter for. */
export const ESCAPED_ELSEWHERE = new ByScope<boolean>();

/** What cdk8s writes as it is: control characters that no reader takes, and what Go's readers take for the end of a line. */
const UNREADABLE = /[\u007f-\u009f\u2028\u2029\ufffe\uffff]/;

/** The first text of an object that kubectl and Helm refuse, or read as another, once cdk8s has written it. */
export function checkCharacters(json: unknown, isEscapedElsewhere: boolean): Finding[] {
  const found = mayBeUnreadable(json) ? unreadableIn(json, '') : undefined;
  if (!found) return [];
  const code = UNREADABLE.exec(found.text)![0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const message = `a string contains U+${code}, which cdk8s does not escape, so kubectl and Helm reject the file or read another string`;
  const finding = findingOf('yaml-character', found.path, message, isEscapedElsewhere ? 'Remove the character, or deploy only the Helm chart, where it is escaped.' : 'Remove the character.');
  return [isEscapedElsewhere ? { ...finding, severity: Severity.WARNING } : finding];
}

/** To look at all texts at once takes a fraction of the time that going through them does. */
function mayBeUnreadable(json: unknown): boolean {
  try {
    return UNREADABLE.test(JSON.stringify(json));
  } catch {
    return true;
  }
}

function unreadableIn(value: unknown, path: string): { readonly path: string; readonly text: string } | undefined {
  if (typeof value === 'string') return UNREADABLE.test(value) ? { path, text: value } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const found = unreadableIn(value[index], `${path}[${index}]`);
      if (found) return found;
    }
    return undefined;
  }
  for (const name of Object.keys(value)) {
    const at = childPath(path, name);
    const found = UNREADABLE.test(name) ? { path, text: name } : unreadableIn((value as { [name: string]: unknown })[name], at);
    if (found) return found;
  }
  return undefined;
}
