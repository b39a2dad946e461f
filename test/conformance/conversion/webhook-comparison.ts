import { ruleSetFor } from '../../../src/checks/engine/rule-set';
import { Json } from '../../../src/checks/findings/rule';
import { pruneAndDefault } from '../../../src/checks/schema/prune-and-default';
import { isObject, sortedKeys } from '../../../src/foundation/basics/json';
import { canonicalDuration } from '../../../src/foundation/go/duration-string';
import { parseNanos } from '../../../src/foundation/go/exact-quantity';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { apiOfObject } from '../../../src/karpenter/versions/known-apis';
import { convert } from '../../../src/migration/conversion/convert';

const RELEASE = KarpenterVersion.of('1.0.14');
const KUBELET = 'compatibility.karpenter.sh/v1beta1-kubelet-conversion';
const DURATIONS = new Set(['expireAfter', 'consolidateAfter', 'duration']);
const QUANTITIES = new Set(['volumeSize', 'cpu', 'memory', 'ephemeral-storage', 'pid']);

/** Fields whose values have the format of another field. */
const FORMATS: { readonly [field: string]: string } = { evictionSoftGracePeriod: 'duration', limits: 'cpu' };

/** The result for an object without a valid v1 object. */
export const TO_DECIDE = 'to decide';

/** Returns an object as an API server with the CRDs of 1.0.14 stores it. */
export function withCrdDefaults(object: Json): Json {
  return pruneAndDefault(object, ruleSetFor(apiOfObject(object), RELEASE)!.schema);
}

/** Returns our conversion of one object, in a form that is comparable with the webhook's. The kubelet settings of a NodePool are in `kubelet`. */
export function ours(object: Json): unknown {
  const { objects, patches } = convert([object], RELEASE);
  if (objects.length === 0) return TO_DECIDE;
  return comparable(objects[0].json, patches[0]?.json.spec.kubelet);
}

/**
 * Returns the webhook's conversion in the same form, with the documented differences:
 * - Go adds empty fields, the webhook adds annotations, and the order of fields has no meaning.
 * - `nodeClassRef.kind` is always EC2NodeClass for Karpenter's API group.
 * - An EC2NodeClass with the AMI ID `ami-placeholder` is to decide.
 * - Empty `budgets` remain, but the webhook drops them, so that the API server adds the default.
 * - `consolidateAfter: Never` remains. With WhenUnderutilized, the webhook replaces it with 0s, which enables consolidation.
 */
export function theirs(object: Json, converted: Json): unknown {
  if (converted.spec.amiSelectorTerms?.[0]?.id === 'ami-placeholder') return TO_DECIDE;
  const { annotations: { [KUBELET]: kubelet } = {} as Json } = converted.metadata;
  const result = structuredClone(converted);
  if (result.kind === 'NodePool') {
    const { nodeClassRef } = result.spec.template.spec;
    if (nodeClassRef.group === 'karpenter.k8s.aws') nodeClassRef.kind = 'EC2NodeClass';
    if (object.spec.disruption?.budgets?.length === 0) result.spec.disruption.budgets = [];
    if (object.spec.disruption?.consolidateAfter === 'Never') result.spec.disruption.consolidateAfter = 'Never';
  }
  // Without kubelet settings, the webhook keeps the annotation of the input.
  const isOfInput = object.spec.template?.spec?.kubelet === undefined && kubelet === object.metadata.annotations?.[KUBELET];
  return comparable(result, kubelet === undefined || isOfInput ? undefined : JSON.parse(kubelet));
}

/** Returns a v1 object as the API server stores it, because the conversion removes the API server's defaults from live objects. */
function comparable(json: Json, kubelet: Json | undefined): unknown {
  const { apiVersion, kind, metadata, spec } = withCrdDefaults(json);
  const { name, labels, annotations = {} } = metadata;
  const own = Object.entries(annotations).filter(([key]) => !key.startsWith('compatibility.karpenter'));
  return sortedKeys(withoutEmpty({ apiVersion, kind, metadata: { name, labels, annotations: Object.fromEntries(own) }, spec, kubelet }));
}

/** Removes the empty values that Go omits, and writes durations and quantities like Go. */
function withoutEmpty(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutEmpty(item, name));
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, child]) => [key, withoutEmpty(child, FORMATS[name] ?? key)] as const);
    return Object.fromEntries(entries.filter(([key, child]) => child !== undefined && !(key === 'rootVolume' && child === false) && !isEmptyObject(child)));
  }
  if (DURATIONS.has(name) && typeof value === 'string' && value !== 'Never') return canonicalDuration(value);
  if (QUANTITIES.has(name)) return String(parseNanos(String(value)) ?? value);
  if (name === 'timeAdded') return 'a time';
  return typeof value === 'bigint' ? Number(value) : value;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
