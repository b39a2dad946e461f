import { InputMistake } from './input-mistake';
import { DEFAULT_NAMESPACE, namespaceOf } from './object-key';
import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { listText } from '../../../foundation/basics/list-text';
import { objectName } from '../../../foundation/basics/object-name';
import { oneLine } from '../../../foundation/basics/one-line';
import { suggestion } from '../../../foundation/basics/suggestion';

/** The maximum number of pods in one simulation. */
export const MAX_PODS = 10_000;

/** The kinds without a number of replicas, and why. */
const FIXED: { readonly [kind: string]: string } = {
  DaemonSet: 'a DaemonSet runs one pod on each node',
  Pod: 'a Pod has no replicas',
};

/**
 * Returns the given numbers of replicas by workload. A name is `web`, or has the kind, the namespace, or both in front, such as `Deployment/shop/web`.
 *
 * @throws if a name fits no workload or several, or a number is not a whole number
 */
export function givenReplicas(
  given: Iterable<readonly [name: string, replicas: number]>, workloads: readonly JsonObject[],
): ReadonlyMap<JsonObject, number> {
  const found = new Map<JsonObject, number>();
  const byName = grouped(workloads, objectName);
  for (const [name, replicas] of given) {
    if (!Number.isInteger(replicas) || replicas < 0) throw new InputMistake(`replicas of ${oneLine(name)} must be a whole number of 0 or more, got ${replicas}`);
    if (replicas > MAX_PODS) throw new InputMistake(`replicas of ${oneLine(name)} must be at most ${MAX_PODS}, got ${replicas}`);
    const workload = workloadNamed(name, byName);
    if (Object.hasOwn(FIXED, workload.kind)) throw new InputMistake(`${fullName(workload)} cannot have replicas, because ${FIXED[workload.kind]}`);
    found.set(workload, replicas);
  }
  return found;
}

function workloadNamed(name: string, byName: ReadonlyMap<string, readonly JsonObject[]>): JsonObject {
  const [last, ...others] = name.split('/').reverse();
  const fitting = (byName.get(last) ?? []).filter((workload) => isIn(others, workload));
  if (fitting.length === 1) return fitting[0];
  if (fitting.length > 1) throw new InputMistake(`${oneLine(name)} is the name of several workloads. Use one of ${listText(fitting.map(fullName))}.`);
  const names = [...byName.keys()];
  const meant = suggestion(last, names);
  const hint = meant !== undefined ? `Did you mean ${oneLine(meant)}?` : names.length === 0 ? 'The input contains no workloads.' : `Workloads: ${names.slice(0, 10).map(oneLine).join(', ')}${names.length > 10 ? ', …' : ''}.`;
  throw new InputMistake(`no workload has the name ${oneLine(name)}. ${hint}`);
}

/** Returns true if each part is the kind or the namespace of a workload. */
function isIn(parts: readonly string[], workload: JsonObject): boolean {
  const known = [String(workload.kind).toLowerCase(), namespaceOf(workload)];
  return parts.every((part) => known.includes(part) || known.includes(part.toLowerCase()));
}

function fullName(workload: JsonObject): string {
  const namespace = namespaceOf(workload);
  return [workload.kind, ...namespace === DEFAULT_NAMESPACE ? [] : [namespace], objectName(workload)].map((part) => oneLine(String(part))).join('/');
}
