import { amountProblems, containerAmountProblems, limitProblems, PathProblem, quantityProblems } from './container-resources';
import { childPath, isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { valueText } from '../../../foundation/basics/value-text';

const CONTAINER = '{name: app, image: nginx}';

/** Returns the mistakes that hide the requests of a pod. The API server rejects such pods. A placeholder is not a mistake. `path` is the path of the spec. */
export function podSpecProblems(spec: unknown, path: string): readonly PathProblem[] {
  if (isPlaceholder(spec)) return [];
  if ((spec ?? undefined) !== undefined && !isObject(spec)) return [problemAt(path, `must be an object, got ${valueText(spec)}`, `Set an object, for example {containers: [${CONTAINER}]}.`)];
  const known = isObject(spec) ? spec : {};
  const { containers } = known;
  const isMissing = (containers ?? undefined) === undefined || (Array.isArray(containers) && containers.length === 0);
  return [
    ...isMissing ? [problemAt(childPath(path, 'containers'), 'is required', `Add a container, for example ${CONTAINER}.`)] : [],
    ...podResourceProblems(known, path),
  ];
}

/** Returns the mistakes in the resources of a pod that hide its requests. `path` is the path of the spec. */
export function podResourceProblems({ containers, initContainers, resources, overhead }: JsonObject, path: string): readonly PathProblem[] {
  return [
    ...containerProblems(containers, childPath(path, 'containers')),
    ...containerProblems(initContainers, childPath(path, 'initContainers')),
    ...resourcesProblems(resources, childPath(path, 'resources'), podLevelProblems),
    ...amountProblems(overhead, childPath(path, 'overhead')),
  ];
}

/** Returns the requests of a pod that the API server rejects because of their limits. `path` is the path of the spec. */
export function podLimitProblems(spec: JsonObject, path: string): readonly PathProblem[] {
  return ['containers', 'initContainers'].flatMap((name) => objectsIn(spec[name]).flatMap(({ item, index }) => (
    limitProblems(objectAt(item, ['resources']), `${childPath(path, name)}[${index}].resources`)
  )));
}

function containerProblems(list: unknown, path: string): readonly PathProblem[] {
  if ((list ?? undefined) === undefined || isPlaceholder(list)) return [];
  if (!Array.isArray(list)) return [problemAt(path, `must be a list, got ${valueText(list)}`, `Set a list, for example [${CONTAINER}].`)];
  return list.flatMap((item: unknown, index) => {
    const itemPath = `${path}[${index}]`;
    if (item === undefined) return [];
    return isObject(item) ? resourcesProblems(item.resources, `${itemPath}.resources`) : [problemAt(itemPath, `must be an object, got ${valueText(item)}`, `Set a container, for example ${CONTAINER}.`)];
  });
}

function resourcesProblems(resources: unknown, path: string, problemsOf = containerAmountProblems): readonly PathProblem[] {
  if ((resources ?? undefined) === undefined || isPlaceholder(resources)) return [];
  if (!isObject(resources)) return [problemAt(path, `must be an object, got ${valueText(resources)}`, 'Set an object, for example {requests: {cpu: 500m, memory: 1Gi}}.')];
  return problemsOf(resources, path);
}

/** Returns the mistakes in resources of a whole pod. A cluster without the feature `PodLevelResources` decodes them, but ignores them. */
function podLevelProblems({ requests, limits }: JsonObject, path: string): readonly PathProblem[] {
  return [...quantityProblems(requests, childPath(path, 'requests')), ...quantityProblems(limits, childPath(path, 'limits'))];
}

function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && placeholderIn(value) !== undefined;
}

function problemAt(path: string, text: string, fix: string): PathProblem {
  return { path, message: `${path.slice(path.lastIndexOf('.') + 1)} ${text}`, fix };
}
