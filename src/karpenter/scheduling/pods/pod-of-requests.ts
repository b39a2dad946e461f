import { isOtherMessage, MessageResources, resourcesIn } from './karpenter-log-message';
import { requestProblem } from './request-problem';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';

/** A pod with requests. */
export interface RequestingPod {
  /** The spec of a pod with the requests. The pod tolerates all taints. */
  readonly spec: JsonObject;
  /** The requests as text, for example `cpu=4,memory=8Gi` or `no requests`. */
  readonly text: string;
  /** Number of DaemonSet pods whose requests are part of the requests, as in events of Karpenter. */
  readonly daemonPods: number;
  /** True if the requests are those on the instance types on which DaemonSets request the most. */
  readonly isMaximum: boolean;
}

export interface PodOfRequests extends RequestingPod {
  /** The pod on nodes of each NodePool, if a message contains different resources for NodePools. Otherwise empty. */
  readonly ofPools: ReadonlyMap<string, RequestingPod>;
  readonly problems: readonly Problem[];
}

const EXAMPLE_FIX = 'Use, for example, cpu=4,memory=8Gi,nvidia.com/gpu=1.';

/**
 * Returns the spec of a pod with requests such as `cpu=4,memory=8Gi`, or with the requests in a log message or an event of Karpenter, such as
 * `resources={"cpu":"4","pods":"3"}`. Omits requests that the API server rejects. In a message, `pods` counts the pod and the DaemonSet pods on its node.
 */
export function podOfRequests(written: string): PodOfRequests {
  // Quotes are escaped in the JSON of logs.
  const text = written.trim().replace(/\\+"/g, '"');
  const found = resourcesIn(text);
  const distinct = [...new Map(found.map((each) => [each.json, each])).values()];
  const isMaximum = found.some((each) => each.isMaximum);
  if (distinct.length < 2) {
    if (distinct.length === 0 && isOtherMessage(text)) return { ...podOf([], false), ofPools: new Map(), problems: [NO_RESOURCES] };
    const parts = partsOf(distinct[0]?.json ?? text.replace(/^resources=/, ''));
    return { ...podOf(parts, isMaximum), ofPools: new Map() };
  }
  const problem = ambiguity(found, distinct);
  const pods = distinct.map(({ json, isMaximum: isOfMaximum }) => [json, podOf(partsOf(json), isOfMaximum)] as const);
  const byJson = new Map(pods);
  const problems = problem === undefined ? pods.flatMap(([, pod]) => pod.problems) : [problem];
  return { ...pods[0][1], ofPools: new Map(found.map(({ pool, json }) => [pool ?? '', byJson.get(json)!])), problems };
}

const NO_RESOURCES: Problem = {
  message: 'the message contains no resources of a pod',
  fix: 'Use a message that contains resources, or set requests, for example cpu=4,memory=8Gi.',
};

/** Returns the pod on nodes of a NodePool. If a message does not name the NodePool, returns the pod of the first NodePool in the message. */
export function podIn(pod: PodOfRequests, pool: string): RequestingPod {
  return pod.ofPools.get(pool) ?? pod;
}

/** Returns the requests of a pod as text. */
export function podName({ ofPools, text }: PodOfRequests): string {
  return ofPools.size === 0 ? text : 'the requests in the message';
}

/** Returns a problem if a message has different resources, but does not name the NodePool of each, or has several for one NodePool. */
function ambiguity(found: readonly MessageResources[], distinct: readonly MessageResources[]): Problem | undefined {
  const fix = `Use the resources of one pod, for example ${distinct[0].json}.`;
  const pools = new Map<string | undefined, string>();
  for (const { pool, json } of found) {
    const before = pools.get(pool);
    if (before !== undefined && before !== json && pool !== undefined) return { message: `the message contains different resources for NodePool ${pool}`, fix };
    pools.set(pool, json);
  }
  return pools.has(undefined) ? { message: `the message contains ${distinct.length} different resources, but does not name the NodePool of each`, fix } : undefined;
}

interface Request {
  readonly name: string;
  readonly quantity: string;
}

function podOf(parts: readonly (Request | Problem)[], isMaximum: boolean): RequestingPod & { readonly problems: readonly Problem[] } {
  const requests = new Map<string, string>();
  const problems: Problem[] = [];
  for (const part of parts) {
    const problem = 'message' in part ? part : problemOf(part, requests);
    if (problem !== undefined) problems.push(problem);
    else if (!('message' in part)) requests.set(part.name, part.quantity);
  }
  const pods = Number((parseNanos(requests.get('pods') ?? '1') ?? NANO) / NANO);
  requests.delete('pods');
  return {
    spec: { containers: [{ name: 'pod', resources: { requests: Object.fromEntries(requests) } }], tolerations: [{ operator: 'Exists' }] },
    text: [...requests].map(([name, quantity]) => `${name}=${quantity}`).join() || (pods > 1 ? `pods=${pods}` : 'no requests'),
    daemonPods: Math.max(pods - 1, 0),
    isMaximum,
    problems,
  };
}

function partsOf(requests: string): (Request | Problem)[] {
  return requests.startsWith('{') ? jsonParts(requests) : requests.split(',').map((each) => partOf(each.trim()));
}

function partOf(text: string): Request | Problem {
  const [, name, quantity] = /^([^=]+?)\s*=\s*(.*)$/.exec(text) ?? [];
  return name === undefined ? { message: `a request must have the form RESOURCE=QUANTITY, got ${valueText(text)}`, fix: EXAMPLE_FIX } : { name, quantity };
}

function jsonParts(text: string): (Request | Problem)[] {
  const json = parsedJson(text);
  if (!isObject(json)) return [{ message: `requests must be a JSON object, got ${valueText(text)}`, fix: 'Use, for example, {"cpu":"4","memory":"8Gi"}.' }];
  return Object.entries(json).map(([name, quantity]) => ({ name, quantity: typeof quantity === 'string' ? quantity : JSON.stringify(quantity) }));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemOf({ name, quantity }: Request, before: ReadonlyMap<string, string>): Problem | undefined {
  if (before.has(name)) return { message: `${name} appears more than once`, fix: `Remove one of the values of ${name}.` };
  return requestProblem(name, quantity, EXAMPLE_FIX);
}
