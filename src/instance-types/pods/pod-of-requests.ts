import { RequestProblem, requestProblem } from './request-problem';
import { isObject, JsonObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';
import { NANO, parseNanos } from '../../go/exact-quantity';

export interface PodOfRequests {
  /** The spec of a pod with the requests. The pod tolerates all taints. */
  readonly spec: JsonObject;
  /** The requests as text, for example `cpu=4,memory=8Gi`. */
  readonly text: string;
  /** Number of DaemonSet pods whose requests are part of the requests, as in events of Karpenter. */
  readonly daemonPods: number;
  readonly problems: readonly RequestProblem[];
}

const EXAMPLE_FIX = 'Use, for example, cpu=4,memory=8Gi,nvidia.com/gpu=1.';

/**
 * Returns the spec of a pod with requests such as `cpu=4,memory=8Gi`, or with the JSON object of requests in an event of Karpenter, such as
 * `{"cpu":"4","pods":"3"}`. Omits requests that the API server rejects. In an event, `pods` counts the pod and the DaemonSet pods on its node.
 */
export function podOfRequests(written: string): PodOfRequests {
  const requests = new Map<string, string>();
  const problems: RequestProblem[] = [];
  for (const part of partsOf(written)) {
    const problem = 'message' in part ? part : problemOf(part, requests);
    if (problem !== undefined) problems.push(problem);
    else if (!('message' in part)) requests.set(part.name, part.quantity);
  }
  const pods = Number((parseNanos(requests.get('pods') ?? '1') ?? NANO) / NANO);
  requests.delete('pods');
  return {
    spec: { containers: [{ name: 'pod', resources: { requests: Object.fromEntries(requests) } }], tolerations: [{ operator: 'Exists' }] },
    text: [...requests].map(([name, quantity]) => `${name}=${quantity}`).join(),
    daemonPods: Math.max(pods - 1, 0),
    problems,
  };
}

interface Request {
  readonly name: string;
  readonly quantity: string;
}

function partsOf(written: string): (Request | RequestProblem)[] {
  const text = written.trim().replace(/^resources=/, '');
  return text.startsWith('{') ? jsonParts(text) : text.split(',').map((each) => partOf(each.trim()));
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
