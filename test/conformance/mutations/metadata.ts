import { KEYS, NAMES, VALUES } from './dictionary';
import { Random } from './random';

const FINALIZERS = [...KEYS, 'orphan', 'foregroundDeletion', 'karpenter.sh/termination', 'kubernetes'];

const APPLIED = { manager: 'kubectl', operation: 'Apply', apiVersion: 'karpenter.sh/v1', fieldsType: 'FieldsV1', subresource: 'status' };

const FIELDS = [{}, { 'f:spec': {} }, { 'f:metadata': { 'f:labels': { '.': {}, 'f:a': {} } } }, { 'k:{"a":1}': {} }, { 'v:1': {} }, { x: {} }, { 'f:spec': { 'i:0': 1 } }];

const OWNER = { apiVersion: 'v1', kind: 'ConfigMap', name: 'owner', uid: 'uid' };

type Change = (metadata: any, random: Random) => void;

/**
 * Changes to metadata that keep the correct types. The oracle lacks the API server's decoder, which rejects wrong types.
 * The API server drops managedFields that it cannot decode. It keeps valid ones, unless their fields are in the object.
 */
export const METADATA_CHANGES: readonly Change[] = [
  (metadata, random) => { metadata.name = random.pick(NAMES); },
  (metadata, random) => { metadata.name = random.pick(NAMES); },
  (metadata, random) => { delete metadata.name; if (random.chance(0.5)) metadata.generateName = random.pick(NAMES); },
  (metadata, random) => { metadata.generateName = random.pick([...NAMES, ...NAMES.map((name) => `${name}-`)]); },
  (metadata, random) => { metadata.namespace = random.pick([...NAMES, 'default', 'a.b']); },
  (metadata, random) => { metadata.labels = entries(random, 'a'); },
  (metadata, random) => { metadata.labels = { [random.pick(['a', 'example.com/a'])]: random.pick(VALUES) }; },
  (metadata, random) => { metadata.annotations = entries(random, random.pick(VALUES)); },
  (metadata, random) => { metadata.annotations = { a: 'x'.repeat(random.pick([262142, 262143, 262144])) }; },
  (metadata, random) => { metadata.annotations = { a: '😀'.repeat(65535), b: 'x'.repeat(random.pick([1, 2, 3])) }; },
  (metadata, random) => { metadata.finalizers = Array.from({ length: random.below(3) }, () => random.pick(FINALIZERS)); },
  (metadata, random) => { metadata.finalizers = random.shuffled(['orphan', 'foregroundDeletion']).slice(random.below(2)); },
  (metadata, random) => { metadata.generation = random.pick([0, 1, -1]); },
  (metadata, random) => { metadata.ownerReferences = Array.from({ length: random.below(4) }, () => owner(random)); },
  (metadata, random) => { metadata[random.pick(['name', 'labels', 'annotations', 'finalizers', 'ownerReferences', 'namespace', 'generateName', 'generation', 'managedFields'])] = null; },
  (metadata, random) => { metadata.managedFields = Array.from({ length: random.below(3) }, () => managedFields(random)); },
  (metadata, random) => { metadata.managedFields = [{ ...APPLIED, [random.pick(Object.keys(APPLIED))]: '' }, APPLIED].slice(random.below(2)); },
];

function entries(random: Random, value: string): object {
  return Object.fromEntries(Array.from({ length: 1 + random.below(2) }, () => [random.pick(KEYS), value]));
}

function owner(random: Random): object {
  const reference: any = { ...OWNER, controller: random.chance(0.5), blockOwnerDeletion: random.chance(0.5) };
  switch (random.below(4)) {
    case 0: return { ...reference, [random.pick(Object.keys(OWNER))]: '' };
    case 1: return { ...reference, apiVersion: random.pick(['v1', 'apps/v1', '/v1', 'a/', 'a/b/c', '/']), kind: random.pick(['Event', 'Pod']) };
    default: return reference;
  }
}

function managedFields(random: Random): object {
  return {
    manager: random.pick(['kubectl', 'argocd-controller', '', 'x'.repeat(128)]),
    operation: random.pick(['Apply', 'Update', 'Update', 'Patch', '']),
    apiVersion: random.pick(['karpenter.sh/v1', 'karpenter.sh/v1', 'v1', '', 'a/b/c']),
    fieldsType: random.pick(['FieldsV1', 'FieldsV1', 'FieldsV2', '']),
    fieldsV1: random.pick(FIELDS),
    ...random.chance(0.5) ? { time: '2026-01-31T12:00:00Z' } : {},
    ...random.chance(0.2) ? { subresource: random.pick(['status', 'x']) } : {},
  };
}
