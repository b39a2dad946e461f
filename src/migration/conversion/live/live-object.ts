import { isObject, JsonObject } from '../../../foundation/basics/json';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { nameOf, note } from '../notes';

/** Metadata that the API server sets. */
const OF_SERVER = ['uid', 'resourceVersion', 'generation', 'creationTimestamp', 'managedFields', 'selfLink', 'ownerReferences', 'deletionTimestamp', 'deletionGracePeriodSeconds'];
/** Results for metadata that the API server does not set on its own. */
const REASONS: { readonly [name: string]: string } = {
  ownerReferences: 'is removed, because it refers to the UID of another live object',
  deletionTimestamp: 'is removed, but the object is being deleted in the cluster. Keep it in the manifests only if it must exist again',
};
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

const ANNOTATIONS: { readonly [name: string]: string } = {
  [LAST_APPLIED]: 'because kubectl sets it',
  'karpenter.sh/stored-version-migrated': 'because Karpenter sets it',
  ...Object.fromEntries(
    ['karpenter.sh/provisioner-hash', 'karpenter.sh/nodepool-hash', 'karpenter.sh/nodepool-hash-version', 'karpenter.k8s.aws/nodetemplate-hash',
      'karpenter.k8s.aws/ec2nodeclass-hash', 'karpenter.k8s.aws/ec2nodeclass-hash-version', 'eks.amazonaws.com/nodeclass-hash', 'eks.amazonaws.com/nodeclass-hash-version', 'compatibility.karpenter.k8s.aws/kubelet-drift-hash']
      .map((name) => [name, 'because Karpenter computes it'])),
};

const FINALIZERS = ['karpenter.sh/termination', 'karpenter.k8s.aws/termination', 'eks.amazonaws.com/termination'];

/** Returns whether an object was read from a cluster. */
export function isLive({ metadata = {}, status }: JsonObject): boolean {
  const isOfServer = OF_SERVER.some((name) => metadata[name] !== undefined && metadata[name] !== null);
  return isOfServer || (isObject(status) && Object.keys(status).length > 0) || metadata.annotations?.[LAST_APPLIED] !== undefined;
}

/** Returns an object without its status and the metadata that only live objects have. */
export function withoutClusterState(json: JsonObject, notes: ConversionNote[]): JsonObject {
  const { status, ...rest } = json;
  const where = nameOf(json);
  const dropped = (path: string, subject: string, message: string) => notes.push(note(ConversionNoteKind.DROPPED, `${where} ${path}`.trimEnd(), subject, message));
  if (status !== undefined) dropped('', 'status', 'is removed, because Karpenter sets it');

  const metadata: JsonObject = { ...json.metadata };
  const ofServer = OF_SERVER.filter((name) => Object.hasOwn(metadata, name));
  ofServer.forEach((name) => delete metadata[name]);
  const plain = ofServer.filter((name) => !Object.hasOwn(REASONS, name));
  if (plain.length > 0) dropped('metadata', plain.join(', '), `${plain.length > 1 ? 'are' : 'is'} removed, because the API server sets ${plain.length > 1 ? 'them' : 'it'}`);
  ofServer.filter((name) => Object.hasOwn(REASONS, name)).forEach((name) => dropped('metadata', name, REASONS[name]));

  if (isObject(metadata.annotations)) {
    const own = Object.entries(metadata.annotations).filter(([name]) => !Object.hasOwn(ANNOTATIONS, name));
    Object.keys(metadata.annotations).filter((name) => Object.hasOwn(ANNOTATIONS, name)).forEach((name) => dropped('metadata.annotations', name, `is removed, ${ANNOTATIONS[name]}`));
    setOrDelete(metadata, 'annotations', own.length > 0 ? Object.fromEntries(own) : undefined);
  }
  if (Array.isArray(metadata.finalizers)) {
    const own = metadata.finalizers.filter((finalizer) => !FINALIZERS.includes(finalizer));
    if (own.length < metadata.finalizers.length) dropped('metadata.finalizers', FINALIZERS.filter((name) => metadata.finalizers.includes(name)).join(', '), 'is removed, because Karpenter sets it');
    setOrDelete(metadata, 'finalizers', own.length > 0 ? own : undefined);
  }
  return { ...rest, metadata };
}

function setOrDelete(object: JsonObject, name: string, value: unknown): void {
  if (value === undefined) delete object[name];
  else object[name] = value;
}
