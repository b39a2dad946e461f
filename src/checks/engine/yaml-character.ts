import { findingOf } from './finding-of';
import { childPath } from '../../foundation/basics/json';
import { ByScope } from '../../karpenter/versions/by-scope';
import { Finding, Severity } from '../findings/finding';

/** Charts whose objects are also written elsewhere with escaped special characters, for example to a Helm chart. */
export const ESCAPED_ELSEWHERE = new ByScope<boolean>();

/** Characters that cdk8s does not escape: control characters, which parsers reject, and characters that Go parsers read as line breaks. */
const UNREADABLE = /[\u007f-\u009f\u2028\u2029\ufffe\uffff]/;

/** Reports the first string in an object that kubectl and Helm reject or misread in YAML written by cdk8s. */
export function checkCharacters(json: unknown, isEscapedElsewhere: boolean): Finding[] {
  const found = mayBeUnreadable(json) ? unreadableIn(json, '') : undefined;
  if (!found) return [];
  const code = UNREADABLE.exec(found.text)![0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const message = `a string contains U+${code}, which cdk8s does not escape, so kubectl and Helm reject the file or read a different string`;
  const finding = findingOf('yaml-character', found.path, message, isEscapedElsewhere ? 'Remove the character, or deploy only the Helm chart, which escapes the character.' : 'Remove the character.');
  return [isEscapedElsewhere ? { ...finding, severity: Severity.WARNING } : finding];
}

/** Checks all strings at once, which is much faster than checking each string. */
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
