import { ClusterDetails } from './cluster-details';
import { isObject, JsonObject, keyPath, put } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { canonicalDuration } from '../../../foundation/go/duration-string';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { KUBELET_CONFIG_FIELDS } from '../../kubelet/kubelet-config-fields';
import { KubeletField } from '../../kubelet/kubelet-field-type';
import { MANAGED_KUBELET_FIELDS } from '../../kubelet/kubelet-names';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** The kubelet settings of a node class as Karpenter resolves them, with `clusterDNS` and `maxPods`. */
export interface KubeletSettings {
  /** Settings for flags and for Bottlerocket: the fields that Karpenter knows, with durations in Go's format. */
  readonly kubelet: JsonObject;
  /** The kubelet configuration in Karpenter's NodeConfig for AL2023. */
  readonly kubeletConfig: JsonObject;
  /** Fields with CEL expressions, whose values depend on the instance type. */
  readonly expressions: readonly string[];
}

const RESERVED = ['kubeReserved', 'systemReserved'];
/** First release that passes kubelet settings to nodes unchanged, and allows expressions in the settings. */
const OPEN = KarpenterVersion.of('1.15');

/** Resolves kubelet settings as a Karpenter release does. Flags omit values that Karpenter can't read, because validation rules already report these values. */
export function kubeletSettings(given: JsonObject, version: KarpenterVersion, details: ClusterDetails): KubeletSettings {
  const isOpen = version._isAtLeast(OPEN);
  const { values, expressions } = isOpen ? withoutExpressions(given) : { values: given, expressions: [] };
  const typed = typedFields(values);
  const resolved = {
    clusterDNS: typed.clusterDNS?.length > 0 ? typed.clusterDNS : [details.clusterDns ?? 'CLUSTER_DNS'],
    maxPods: typed.maxPods ?? details.maxPods ?? 'MAX_PODS',
  };
  const periods = typed.evictionSoftGracePeriod && { evictionSoftGracePeriod: inGo(typed.evictionSoftGracePeriod) };
  return {
    kubelet: { ...typed, ...resolved, ...periods },
    kubeletConfig: { ...values, ...resolved, ...!isOpen && periods },
    expressions: details.maxPods === undefined ? expressions : expressions.filter((field) => field !== 'maxPods'),
  };
}

/** Replaces expressions, which Karpenter evaluates for each instance type, with placeholders. */
function withoutExpressions(given: JsonObject): { readonly values: JsonObject; readonly expressions: readonly string[] } {
  const values: JsonObject = { ...given };
  const expressions: string[] = [];
  if (typeof given.maxPods === 'string' && !isUnknown(given.maxPods)) expressions.push('maxPods');
  for (const field of RESERVED.filter((name) => isObject(given[name]))) {
    const resources: JsonObject = {};
    for (const [name, value] of Object.entries(given[field])) {
      const isExpression = typeof value === 'string' && quantityOf(value) === undefined && !isUnknown(value);
      put(resources, name, isExpression ? placeholder(field, name) : value);
      if (isExpression) expressions.push(keyPath(field, name));
    }
    values[field] = resources;
  }
  return { values, expressions };
}

/** Returns a placeholder such as `KUBE_RESERVED_CPU`. */
function placeholder(field: string, name: string): string {
  return `${field.replace(/([A-Z])/g, '_$1')}_${name.replace(/\W/g, '_')}`.toUpperCase();
}

function typedFields(values: JsonObject): JsonObject {
  const fields = MANAGED_KUBELET_FIELDS.filter((field) => Object.hasOwn(values, field) && isTyped(values[field], KUBELET_CONFIG_FIELDS[field]));
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Returns true if a value has the type of a field. Does not check the size of integers, because validation rules report integers that are too large. */
function isTyped(value: unknown, { type }: KubeletField): boolean {
  switch (type) {
    case 'list': return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'map': return isObject(value) && Object.values(value).every((item) => typeof item === 'string');
    case 'int32': return Number.isSafeInteger(value) || typeof value === 'bigint' || isUnknown(value);
    default: return typeof value === 'boolean' || isUnknown(value);
  }
}

/** Returns whether a value contains a placeholder, which remains in the user data. */
function isUnknown(value: unknown): boolean {
  return typeof value === 'string' && placeholderIn(value) !== undefined;
}

function inGo(periods: { readonly [signal: string]: string }): { readonly [signal: string]: string } {
  return Object.fromEntries(Object.entries(periods).map(([signal, period]) => [signal, canonicalDuration(period)]));
}
