import { largestOf, Resources, resourcesOf, sumOf } from './resources';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { NANO } from '../../../foundation/go/exact-quantity';

/** One pod in billionths, because a pod takes one of the node's `pods`. */
const ONE_POD: Resources = new Map([['pods', NANO]]);

/**
 * Returns the resources that a pod requests from its node, after the defaults of the API server. A container without a request for a resource
 * requests its limit.
 *
 * Source: https://github.com/kubernetes/component-helpers/blob/v0.35.0/resource/helpers.go#L130-L167
 */
export function podRequests(spec: JsonObject): Resources {
  const ofContainers = containerRequests(spec);
  const withPodLevel = new Map([...ofContainers, ...podLevelRequests(spec, ofContainers)]);
  return new Map([...sumOf(withPodLevel, resourcesOf(spec.overhead)), ...ONE_POD]);
}

/** Returns the requests of all containers. Sidecar containers run next to the containers, and other init containers run one by one before them. */
function containerRequests(spec: JsonObject): Resources {
  let running = sumOf(...objectsIn(spec.containers).map(({ item }) => requestsOf(item)));
  let sidecars: Resources = new Map();
  let starting: Resources = new Map();
  for (const { item } of objectsIn(spec.initContainers)) {
    const requests = requestsOf(item);
    const withSidecars = sumOf(sidecars, requests);
    if (item.restartPolicy === 'Always') [running, sidecars] = [sumOf(running, requests), withSidecars];
    starting = largestOf(starting, withSidecars);
  }
  return largestOf(running, starting);
}

function requestsOf(container: JsonObject): Resources {
  const { requests, limits } = objectAt(container, ['resources']);
  return new Map([...resourcesOf(limits), ...resourcesOf(requests)]);
}

/** Returns the requests that the pod sets for all containers together. A pod-level limit is the default if no container requests the resource. */
function podLevelRequests(spec: JsonObject, ofContainers: Resources): Resources {
  const { requests, limits } = objectAt(spec, ['resources']);
  const defaults = [...resourcesOf(limits)].filter(([name]) => isHugePages(name) || !ofContainers.has(name));
  return new Map([...defaults, ...resourcesOf(requests)].filter(([name]) => name === 'cpu' || name === 'memory' || isHugePages(name)));
}

function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-');
}
