import { STANDARD_INPUT } from '../../checks/manifests/source';
import { OLD_APIS } from '../../forecast/plan/plan-of';
import { COMPARED, isOtherClass } from '../../forecast/plan/state/cluster-state';
import { JsonObject } from '../../foundation/basics/json';
import { devNull } from '../../foundation/platform/dev-null';
import { apiOfObject } from '../../karpenter/versions/known-apis';
import { UsageError } from '../terminal/usage-error';

/** The objects that a plan counts as changed if the other side is empty. */
const EFFECTS = { OLD: 'new', NEW: 'deleted' };

/** Objects before or after a change, and the path that contains them. */
interface Input {
  readonly path: string;
  readonly objects: readonly JsonObject[];
  /** Returns an instruction that converts a path. */
  readonly conversion: (path: string) => string;
}

/**
 * Rejects input without NodePools and EC2NodeClasses, for example the output of a command that failed. An empty file on purpose is /dev/null. Two inputs
 * with only other objects are valid, because no objects count as new or deleted.
 *
 * @throws {UsageError} if only one side contains objects to compare, and the path of the other side is not /dev/null
 */
export function checkNotEmpty(side: keyof typeof EFFECTS, { path, objects, conversion }: Input, others: readonly JsonObject[]): void {
  if (path === devNull || objects.some(isCompared) || (objects.length > 0 && !others.some(isCompared))) return;
  const name = path === '-' ? STANDARD_INPUT : path;
  throw new UsageError(`${side} (${name}) contains no NodePools or EC2NodeClasses, so all objects would count as ${EFFECTS[side]}. Check the path or the command that writes ${side}. If ${side} is empty on purpose, set ${devNull}.${hasOldApis(objects) ? ` To compare the v1alpha5 objects in ${side}, first convert them: ${conversion(path)}.` : ''}`);
}

function isCompared(object: JsonObject): boolean {
  return COMPARED.has(apiOfObject(object)) || isOtherClass(object);
}

function hasOldApis(objects: readonly JsonObject[]): boolean {
  return objects.some((object) => OLD_APIS.includes(apiOfObject(object)));
}
