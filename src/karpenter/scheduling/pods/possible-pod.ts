import { admittedPod } from './admitted-pod';
import { grouped } from '../../../foundation/basics/grouped';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { placeholdersIn } from '../../../foundation/basics/placeholders';

/** The operators of selectors that match no label without a value. */
const VALUE_OPERATORS: readonly unknown[] = ['In', 'Gt', 'Lt', 'Gte', 'Lte'];
const TOLERATES_ALL: JsonObject = { operator: 'Exists' };
/** The effect of the tolerations that the API server adds for extended resources. */
const TOLERATES_EXTENDED: JsonObject = { operator: 'Exists', effect: 'NoSchedule' };

/**
 * Returns a pod spec without the values that contain placeholders. The pod fits each node that the pod fits with any values. Omits preferences, and
 * constraints that depend on other pods. The caller removes volumes.
 */
export function possiblePod(spec: unknown): JsonObject {
  if (!isObject(spec)) return { tolerations: [TOLERATES_ALL] };
  const { containers, initContainers, resources, overhead, nodeSelector, affinity, tolerations, topologySpreadConstraints: _, ...others } = spec;
  const hasUnknownNames = hasUnknownResources([containers, initContainers, resources]);
  const ofContainers = (list: unknown) => objectsIn(list).map(({ item }) => possibleContainer(item, hasUnknownNames));
  const selectors = Object.entries(objectAt(nodeSelector, [])).map(([key, value]) => ({ key, operator: 'In', values: [value] }));
  const nodeSelectorTerms = possibleTerms(objectAt(affinity, ['nodeAffinity']).requiredDuringSchedulingIgnoredDuringExecution, selectors);
  return admittedPod({
    ...others,
    containers: ofContainers(containers),
    initContainers: ofContainers(initContainers),
    ...isObject(resources) && { resources: possibleResources(resources, hasUnknownNames) },
    ...isObject(overhead) && { overhead: Object.fromEntries(Object.entries(overhead).filter((entry) => !isUnknown(entry))) },
    affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } },
    tolerations: [
      ...possibleTolerations(tolerations),
      ...hasUnknownNames ? [TOLERATES_EXTENDED] : [],
      ...isUnknown(others.runtimeClassName) ? [TOLERATES_ALL] : [],
    ],
  });
}

/** Returns whether the names of the resources that a pod requests are unknown. */
function hasUnknownResources([containers, initContainers, ofPod]: readonly unknown[]): boolean {
  const isHidden = (part: unknown) => typeof part === 'string' && isUnknown(part);
  const lists = [containers, initContainers];
  const items = lists.flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
  const resources = [...items.map((item) => (isObject(item) ? item.resources : item)), ofPod];
  const amounts = resources.flatMap((each) => [objectAt(each, []).requests, objectAt(each, []).limits]);
  const names = amounts.flatMap((each) => (isObject(each) ? Object.keys(each) : []));
  return [...lists, ...resources, ...amounts, ...names].some(isHidden);
}

function possibleContainer({ resources, ports, ...container }: JsonObject, hasUnknownNames: boolean): JsonObject {
  return {
    ...container,
    resources: possibleResources(resources, hasUnknownNames),
    ports: objectsIn(ports).map(({ item }) => item).filter((port) => !isUnknown(port)),
  };
}

/** A container requests its limit by default, so limits do not count if a request can be hidden. */
function possibleResources(resources: unknown, hasUnknownNames: boolean): JsonObject {
  const { requests, limits, ...others } = objectAt(resources, []);
  return { ...others, requests: possibleAmounts(requests), ...!hasUnknownNames && { limits: possibleAmounts(limits) } };
}

function possibleAmounts(amounts: unknown): JsonObject {
  const possible = {};
  for (const [name, amount] of Object.entries(objectAt(amounts, []))) if (!isUnknown(name)) put(possible, name, isUnknown(amount) ? '0' : amount);
  return possible;
}

/** Returns the alternatives of the required node affinity, each with the node selector. An alternative that a placeholder hides can match each node. */
function possibleTerms(required: unknown, selectors: readonly JsonObject[]): readonly JsonObject[] {
  const { nodeSelectorTerms: terms } = objectAt(required, []);
  const written: readonly unknown[] = Array.isArray(terms) && terms.length > 0 ? terms : [{}];
  return written.map((term) => {
    const { matchFields, matchExpressions } = objectAt(term, []);
    return { matchFields, matchExpressions: possibleSelectors([...selectors, ...objectsIn(matchExpressions).map(({ item }) => item)]) };
  });
}

/** To Karpenter, selectors of a label that exclude each other mean that the node lacks the label, so they do not count if a value is unknown. */
function possibleSelectors(selectors: readonly JsonObject[]): readonly JsonObject[] {
  const ofKeys = [...grouped(selectors, ({ key }) => key)].filter(([, ofKey]) => ofKey.length > 1 && isUnknown(ofKey));
  const open = new Set(ofKeys.map(([key]) => key));
  return selectors.flatMap(({ key, operator, values }): JsonObject[] => {
    if (isUnknown([key, operator]) || open.has(key)) return [];
    if (!isUnknown(values)) return [{ key, operator, values }];
    if (VALUE_OPERATORS.includes(operator)) return [{ key, operator: 'Exists' }];
    const known = Array.isArray(values) ? values.filter((value) => !isUnknown(value)) : [];
    return known.length === 0 ? [] : [{ key, operator, values: known }];
  });
}

function possibleTolerations(tolerations: unknown): readonly JsonObject[] {
  if (typeof tolerations === 'string') return [TOLERATES_ALL];
  return (Array.isArray(tolerations) ? tolerations : []).map((toleration: unknown) => {
    if (!isUnknown(toleration)) return toleration as JsonObject;
    const { key, operator, value, effect } = objectAt(toleration, []);
    const isCompared = isObject(toleration) && !isUnknown([operator, value, ...Object.keys(toleration)]);
    return { ...!isUnknown(key) && { key }, ...isCompared ? { operator, value } : { operator: 'Exists' }, ...!isUnknown(effect) && { effect } };
  });
}

function isUnknown(value: unknown): boolean {
  return placeholdersIn(value).length > 0;
}
