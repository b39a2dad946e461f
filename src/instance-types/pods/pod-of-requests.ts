import { JsonObject } from '../../basics/json';
import { suggestion } from '../../basics/suggestion';
import { valueText } from '../../basics/value-text';
import { NANO, parseNanos } from '../../go/exact-quantity';
import { allInstanceTypes } from '../catalog/instance-types';

/** A mistake in the text of requests. */
export interface RequestProblem {
  readonly message: string;
  readonly fix: string;
}

export interface PodOfRequests {
  /** The spec of a pod with the requests. The pod tolerates all taints. */
  readonly spec: JsonObject;
  readonly problems: readonly RequestProblem[];
}

const EXAMPLE_FIX = 'Use, for example, cpu=4,memory=8Gi,nvidia.com/gpu=1.';

/** Returns the spec of a pod with requests such as `cpu=4,memory=8Gi`. Omits requests that the API server rejects. */
export function podOfRequests(text: string): PodOfRequests {
  const requests = new Map<string, string>();
  const problems: RequestProblem[] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, name, quantity] = /^([^=]+?)\s*=\s*(.*)$/.exec(part) ?? [];
    const problem = name === undefined
      ? { message: `a request must have the form RESOURCE=QUANTITY, got ${valueText(part)}`, fix: EXAMPLE_FIX }
      : problemOf(name, quantity, requests);
    if (problem === undefined) requests.set(name, quantity);
    else problems.push(problem);
  }
  return {
    spec: { containers: [{ name: 'pod', resources: { requests: Object.fromEntries(requests) } }], tolerations: [{ operator: 'Exists' }] },
    problems,
  };
}

function problemOf(name: string, quantity: string, before: ReadonlyMap<string, string>): RequestProblem | undefined {
  if (before.has(name)) return { message: `${name} appears more than once`, fix: `Remove one of the values of ${name}.` };
  const known = knownResources();
  if (!known.includes(name) && !name.includes('/') && !/^hugepages-\d+[KMG]i$/.test(name)) {
    const meant = known.find((each) => each.endsWith(`/${name}`)) ?? suggestion(name, known);
    return { message: `unknown resource ${valueText(name)}`, fix: meant === undefined ? `Use one of ${known.join(', ')}.` : `Did you mean ${meant}?` };
  }
  const amount = parseNanos(quantity);
  if (amount === undefined || amount < 0n) {
    return { message: `${name} must be a Kubernetes quantity of at least 0, got ${valueText(quantity)}`, fix: EXAMPLE_FIX };
  }
  if (name.includes('/') && amount % NANO !== 0n) {
    return { message: `${name} must be an integer, got ${valueText(quantity)}`, fix: `Set ${name} to an integer, for example 1.` };
  }
  return undefined;
}

/** Returns the resources of all instance types, except `pods`, because a pod does not request it. */
function knownResources(): string[] {
  const names = new Set(allInstanceTypes().flatMap(({ resources }) => [...resources.keys()]));
  names.delete('pods');
  // AMD and NVIDIA GPUs are both named "gpu". Most users have NVIDIA GPUs.
  return [...names].sort((one, other) => Number(other === 'nvidia.com/gpu') - Number(one === 'nvidia.com/gpu'));
}
