import { requestProblem } from './request-problem';
import { childPath, isObject, keyPath } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';

/** A mistake in a pod spec. */
export interface PodSpecProblem extends Problem {
  readonly path: string;
}

const CONTAINER = '{name: app, image: nginx}';

/** Returns the mistakes that hide the requests of a pod. The API server rejects such pods. A placeholder is not a mistake. `path` is the path of the spec. */
export function podSpecProblems(spec: unknown, path: string): readonly PodSpecProblem[] {
  if (isPlaceholder(spec)) return [];
  if ((spec ?? undefined) !== undefined && !isObject(spec)) return [problemAt(path, `must be an object, got ${valueText(spec)}`, `Set an object, for example {containers: [${CONTAINER}]}.`)];
  const { containers, initContainers, resources, overhead } = isObject(spec) ? spec : { containers: undefined };
  const isMissing = (containers ?? undefined) === undefined || (Array.isArray(containers) && containers.length === 0);
  return [
    ...isMissing ? [problemAt(childPath(path, 'containers'), 'is required', `Add a container, for example ${CONTAINER}.`)] : containerProblems(containers, childPath(path, 'containers')),
    ...containerProblems(initContainers, childPath(path, 'initContainers')),
    ...resourcesProblems(resources, childPath(path, 'resources')),
    ...listProblems(overhead, childPath(path, 'overhead')),
  ];
}

function containerProblems(list: unknown, path: string): readonly PodSpecProblem[] {
  if ((list ?? undefined) === undefined || isPlaceholder(list)) return [];
  if (!Array.isArray(list)) return [problemAt(path, `must be a list, got ${valueText(list)}`, `Set a list, for example [${CONTAINER}].`)];
  return list.flatMap((item: unknown, index) => {
    const itemPath = `${path}[${index}]`;
    return isObject(item) ? resourcesProblems(item.resources, `${itemPath}.resources`) : [problemAt(itemPath, `must be an object, got ${valueText(item)}`, `Set a container, for example ${CONTAINER}.`)];
  });
}

function resourcesProblems(resources: unknown, path: string): readonly PodSpecProblem[] {
  if ((resources ?? undefined) === undefined || isPlaceholder(resources)) return [];
  if (!isObject(resources)) return [problemAt(path, `must be an object, got ${valueText(resources)}`, 'Set an object, for example {requests: {cpu: 500m, memory: 1Gi}}.')];
  return ['requests', 'limits'].flatMap((name) => listProblems(resources[name], childPath(path, name)));
}

function listProblems(list: unknown, path: string): readonly PodSpecProblem[] {
  if ((list ?? undefined) === undefined || isPlaceholder(list)) return [];
  if (!isObject(list)) return [problemAt(path, `must be an object, got ${valueText(list)}`, 'Set an object, for example {cpu: 500m, memory: 1Gi}.')];
  return Object.entries(list).flatMap(([name, quantity]) => {
    const problem = quantity === null || isPlaceholder(name) || isPlaceholder(quantity) ? undefined : quantityProblem(name, typeof quantity === 'object' ? valueText(quantity) : String(quantity));
    return problem === undefined ? [] : [{ path: name.includes('/') ? keyPath(path, name) : childPath(path, name), ...problem }];
  });
}

function quantityProblem(resource: string, quantity: string): Problem | undefined {
  const withoutSpaces = quantity.replace(/\s/g, '');
  const meant = requestProblem(resource, withoutSpaces, '') === undefined ? withoutSpaces : exampleOf(resource);
  return requestProblem(resource, quantity, `Set a quantity, for example ${meant}.`);
}

function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && placeholderIn(value) !== undefined;
}

function exampleOf(resource: string): string {
  return resource === 'cpu' ? '500m' : resource.includes('/') ? '1' : '1Gi';
}

function problemAt(path: string, text: string, fix: string): PodSpecProblem {
  return { path, message: `${path.slice(path.lastIndexOf('.') + 1)} ${text}`, fix };
}
