import { devNull } from 'os';
import { UsageError } from '../usage-error';

/** The objects that a plan counts as changed if the other side is empty. */
const EFFECTS = { OLD: 'new', NEW: 'deleted' };

/**
 * Rejects input without Karpenter objects, for example the output of a command that failed. An empty file on purpose is /dev/null.
 *
 * @throws {UsageError} if a side contains no Karpenter objects, and its path is not /dev/null
 */
export function checkNotEmpty(side: keyof typeof EFFECTS, path: string, { length }: readonly unknown[]): void {
  if (length > 0 || path === devNull) return;
  const name = path === '-' ? 'standard input' : path;
  throw new UsageError(`${side} (${name}) contains no Karpenter objects, so all objects would count as ${EFFECTS[side]}. Check the path or the command that writes ${side}. If ${side} is empty on purpose, set ${devNull}.`);
}
