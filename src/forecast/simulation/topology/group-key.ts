import { NodeFilter } from './node-filter';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';

/** The properties by which Karpenter identifies a topology group. */
interface Identity {
  readonly type: string;
  readonly key: string;
  readonly namespaces: ReadonlySet<string>;
  readonly maxSkew: number;
  readonly filter?: NodeFilter;
  readonly selector: unknown;
}

/**
 * Returns the string that two topology groups share if Karpenter counts them together. Karpenter's hash does not include `minDomains` or the values of
 * node requirements, and equal list items cancel each other out in pairs.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/topologygroup.go, `Hash`
 */
export function groupKey({ type, key, namespaces, maxSkew, filter, selector }: Identity): string {
  return JSON.stringify([type, key, [...namespaces].sort(), maxSkew, filter === undefined ? null : filterKey(filter), selectorKey(selector)]);
}

function filterKey({ requirements, tolerations, nodeTaintsPolicy, nodeAffinityPolicy }: NodeFilter): unknown {
  return [
    oddOnes(requirements.map((each) => JSON.stringify([...each.keys()].sort()))),
    oddOnes(tolerations.map(({ key, operator, value, effect, tolerationSeconds }) => {
      return JSON.stringify([key || '', operator || '', value || '', effect || '', tolerationSeconds ?? 0]);
    })),
    nodeTaintsPolicy,
    nodeAffinityPolicy,
  ];
}

function selectorKey(selector: unknown): unknown {
  if (!isObject(selector)) return null;
  const labels = Object.entries(isObject(selector.matchLabels) ? selector.matchLabels : {}).map((entry) => JSON.stringify(entry)).sort();
  const expressions = new Set(objectsIn(selector.matchExpressions).map(({ item }) => expressionKey(item)));
  return [labels, [...expressions].sort()];
}

function expressionKey({ key, operator, values }: JsonObject): string {
  return JSON.stringify([key, operator, oddOnes(Array.isArray(values) ? values.map(String) : [])]);
}

/** Returns the strings that occur an odd number of times. */
function oddOnes(texts: readonly string[]): readonly string[] {
  const odd = new Set<string>();
  for (const text of texts) if (!odd.delete(text)) odd.add(text);
  return [...odd].sort();
}
