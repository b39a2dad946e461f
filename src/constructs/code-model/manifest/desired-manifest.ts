import { fieldName } from '../../../checks/findings/field-name';
import { childPath, isObject, JsonObject } from '../../../foundation/basics/json';
import { withoutIgnoredNamespace } from '../../../karpenter/versions/cluster-scoped';

/** Metadata that the API server sets. */
const SERVER_METADATA = [
  'creationTimestamp', 'deletionGracePeriodSeconds', 'deletionTimestamp', 'generation', 'managedFields', 'resourceVersion', 'selfLink', 'uid',
];

/** Annotations that kubectl, Karpenter, and EKS Auto Mode set. */
const SERVER_ANNOTATIONS = [
  'kubectl.kubernetes.io/last-applied-configuration',
  'karpenter.sh/nodepool-hash',
  'karpenter.sh/nodepool-hash-version',
  'karpenter.k8s.aws/ec2nodeclass-hash',
  'karpenter.k8s.aws/ec2nodeclass-hash-version',
  'eks.amazonaws.com/nodeclass-hash',
  'eks.amazonaws.com/nodeclass-hash-version',
];

/** Finalizers that Karpenter and EKS Auto Mode set. */
const SERVER_FINALIZERS = ['karpenter.k8s.aws/termination', 'karpenter.sh/termination', 'eks.amazonaws.com/termination'];

/** Field names that cdk8s rejects, or that it omits. */
const UNRENDERABLE = ['__proto__', 'constructor'];

/** A field that cdk8s cannot render. */
export class UnrenderableField extends Error {
  constructor(message: string, public readonly path: string, public readonly problem: string, public readonly fix: string) {
    super(message);
  }
}

/** Returns a copy of a manifest without null values, without the status and the metadata that a cluster adds to a live object, and without an ignored namespace. */
export function desiredManifest(manifest: JsonObject): JsonObject {
  const { status, ...desired } = withoutIgnoredNamespace(plain(manifest, '') as JsonObject);
  return isObject(desired.metadata) ? { ...desired, metadata: desiredMetadata(desired.metadata) } : desired;
}

function desiredMetadata(metadata: JsonObject): JsonObject {
  const desired = without(metadata, SERVER_METADATA);
  if (isObject(desired.annotations)) desired.annotations = without(desired.annotations, SERVER_ANNOTATIONS);
  if (Array.isArray(desired.finalizers)) desired.finalizers = desired.finalizers.filter((finalizer) => !SERVER_FINALIZERS.includes(finalizer));
  return desired;
}

function without(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/**
 * Copies JSON, without nulls in maps. Some YAML parsers read timestamps as dates.
 *
 * @throws {UnrenderableField}
 */
function plain(value: unknown, path: string): unknown {
  if (value instanceof Date) return value.toISOString().replace('.000Z', 'Z');
  if (Array.isArray(value)) return value.map((item, index) => plain(item, `${path}[${index}]`));
  if (isObject(value)) return plainEntries(value, path);
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return value;
  const problem = `${fieldName(path)} must be an integer from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}, got ${String(value)}`;
  throw new UnrenderableField(`manifest must contain only JSON values, got a ${typeof value} at ${path}. Use a string or a number.`, path, problem, 'Set an integer in this range, because cdk8s cannot render other integers.');
}

function plainEntries(object: JsonObject, path: string): JsonObject {
  const copy: JsonObject = {};
  for (const [name, child] of Object.entries(object)) {
    const at = childPath(path, name);
    if (UNRENDERABLE.includes(name)) {
      const reason = 'because cdk8s does not render this name';
      throw new UnrenderableField(`manifest must not contain ${at}, ${reason}. Remove the field.`, at, `${name} is not allowed, ${reason}`, 'Remove the field.');
    }
    if (child !== null && child !== undefined) copy[name] = plain(child, at);
  }
  return copy;
}
