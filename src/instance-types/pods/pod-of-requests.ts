import { RequestProblem, requestProblem } from './request-problem';
import { isObject, JsonObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';
import { NANO, parseNanos } from '../../go/exact-quantity';

export interface PodOfRequests {
  /** The spec of a pod with the requests. The pod tolerates all taints. */
  readonly spec: JsonObject;
  /** The requests as text, for example `cpu=4,memory=8Gi` or `no requests`. */
  readonly text: string;
  /** Number of DaemonSet pods whose requests are part of the requests, as in events of Karpenter. */
  readonly daemonPods: number;
  /** True if the requests are those on the instance types on which DaemonSets request the most. */
  readonly isMaximum: boolean;
  readonly problems: readonly RequestProblem[];
}

const EXAMPLE_FIX = 'Use, for example, cpu=4,memory=8Gi,nvidia.com/gpu=1.';

/**
 * Returns the spec of a pod with requests such as `cpu=4,memory=8Gi`, or with the requests in a log message or an event of Karpenter, such as
 * `resources={"cpu":"4","pods":"3"}`. Omits requests that the API server rejects. In a message, `pods` counts the pod and the DaemonSet pods on its node.
 */
export function podOfRequests(written: string): PodOfRequests {
  // Quotes are escaped in the JSON of logs.
  const text = written.trim().replace(/\\+"/g, '"');
  const requests = new Map<string, string>();
  const problems: RequestProblem[] = [];
  for (const part of partsOf(text)) {
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
    isMaximum: resourcesIn(text).some(({ isMaximum }) => isMaximum),
    problems,
  };
}

interface Request {
  readonly name: string;
  readonly quantity: string;
}

function partsOf(text: string): (Request | RequestProblem)[] {
  const distinct = [...new Set(resourcesIn(text).map(({ json }) => json))];
  if (distinct.length > 1) {
    return [{ message: `the message contains different resources for ${distinct.length} NodePools`, fix: `Use the resources of one NodePool, for example ${distinct[0]}.` }];
  }
  const requests = distinct[0] ?? text.replace(/^resources=/, '');
  return requests.startsWith('{') ? jsonParts(requests) : requests.split(',').map((each) => partOf(each.trim()));
}

/**
 * Returns the resources of each NodePool in a message. If DaemonSets request different amounts on different instance types, the message contains a minimum
 * and a maximum. Returns the maximum, because it agrees with the message: no instance type has enough resources.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/nodeclaim.go#L529-L542
 */
function resourcesIn(text: string): readonly { readonly json: string; readonly isMaximum: boolean }[] {
  return [...text.matchAll(/(?:resources=|^(?=min=))(min=\{[^{}]*\}, max=)?(\{[^{}]*\})/g)].map(([, range, json]) => ({ json, isMaximum: range !== undefined }));
}

function partOf(text: string): Request | RequestProblem {
  const [, name, quantity] = /^([^=]+?)\s*=\s*(.*)$/.exec(text) ?? [];
  return name === undefined ? { message: `a request must have the form RESOURCE=QUANTITY, got ${valueText(text)}`, fix: EXAMPLE_FIX } : { name, quantity };
}

function jsonParts(text: string): (Request | RequestProblem)[] {
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

function problemOf({ name, quantity }: Request, before: ReadonlyMap<string, string>): RequestProblem | undefined {
  if (before.has(name)) return { message: `${name} appears more than once`, fix: `Remove one of the values of ${name}.` };
  return requestProblem(name, quantity, EXAMPLE_FIX);
}
