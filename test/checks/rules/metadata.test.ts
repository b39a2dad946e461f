import { buffer, holds, pool } from './lints';
import { Json } from '../../../src/checks/findings/rule';

const named = (metadata: Json, object: Json = pool([])) => ({ ...object, metadata: { name: 'it', ...metadata } });
const QUALIFIED = 'Use at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit, optionally after a DNS name and a slash.';
const KIBIBYTE = 1024;

const annotated = (size: number) => named({ annotations: { a: 'a'.repeat(size - 1) } });
holds('metadata-annotations', [
  [named({ annotations: { 'Example.com/A': '', 'a': 'any text' } }), []],
  [annotated(256 * KIBIBYTE), []],
  [annotated(256 * KIBIBYTE + 1), ['metadata.annotations must have at most 262144 bytes in total, got 262145. Shorten or remove some annotations.']],
  [named({ annotations: { 'a b': 'a'.repeat(256 * KIBIBYTE) } }), [
    `metadata.annotations["a b"]: annotation key must be a qualified name, got "a b". ${QUALIFIED}`, 'metadata.annotations must have at most 262144 bytes in total, got 262147. Shorten or remove some annotations.',
  ]],
  [named({ annotations: { a: '€'.repeat(87_381) } }), []],
  [named({ annotations: { a: '€'.repeat(87_381), b: '' } }), ['metadata.annotations must have at most 262144 bytes in total, got 262145. Shorten or remove some annotations.']],
]);

holds('metadata-finalizers', [
  [named({ finalizers: ['orphan', 'example.com/a'] }), []],
  [named({ finalizers: ['foregroundDeletion'] }), []],
  [named({ finalizers: ['a b', 'orphan', 'foregroundDeletion'] }), [
    `metadata.finalizers[0]: finalizer must be a qualified name, got "a b". ${QUALIFIED}`, 'metadata.finalizers: orphan and foregroundDeletion are mutually exclusive. Remove orphan or foregroundDeletion.',
  ]],
]);

holds('metadata-generation', [
  [named({ generation: 0 }), []],
]);

holds('metadata-labels', [
  [named({ labels: { 'a b': 'a' } }), [`metadata.labels["a b"]: label key must be a qualified name, got "a b". ${QUALIFIED}`]],
  [named({ labels: { 'example.com/a': '' } }), []],
]);

const inNamespace = (namespace: string) => named({ namespace }, buffer({}));
const FIX_NAMESPACE = 'Use at most 63 characters: lowercase letters, digits, and "-". Start and end with a letter or digit.';
holds('metadata-namespace', [
  ...['', 'a', '0', 'ab', 'a0', 'a0a', 'a-b', 'a'.repeat(63)].map((namespace) => [inNamespace(namespace), []] as const),
  ...['A', '-', 'a-', '-a', 'a.b', 'a_b', '-a-b', 'a-b-'].map((namespace) => [inNamespace(namespace), [`metadata.namespace must be a DNS label, got "${namespace}". ${FIX_NAMESPACE}`]] as const),
  [inNamespace('a'.repeat(64)), [expect.any(String)]],
]);

const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: 'b' };
const owned = (...owners: object[]) => named({ ownerReferences: owners.map((one) => ({ ...owner, ...one })) });
const OWNER: { readonly [part: string]: string } = { apiVersion: 'v1', kind: 'ConfigMap', name: 'cluster-settings', uid: '7d0b6a1e-3c52-4f0e-9a59-2f6d1f2c8b41' };
const isEmpty = (part: string) => `metadata.ownerReferences[0].${part} must not be empty. Set the ${part} of the owner, for example ${part}: ${OWNER[part]}.`;
const noVersion = (value: string) => `metadata.ownerReferences[0].apiVersion must be a version or GROUP/VERSION, got "${value}". Set the apiVersion of the owner, for example apiVersion: v1.`;
holds('metadata-owner-references', [
  [owned({ apiVersion: '', kind: '', name: '', uid: '' }), ['apiVersion', 'kind', 'name', 'uid'].map((part) => isEmpty(part))],
  [owned({ apiVersion: 'apps/', kind: 'a/', name: 'a/' }), [noVersion('apps/')]],
  [owned({ apiVersion: 'apps/v1', kind: 'Event' }, { controller: true }), []],
  [owned({ apiVersion: 'a/b/c' }), [noVersion('a/b/c')]],
  [owned({ apiVersion: 'v1beta1', kind: 'Event' }), []],
  [owned({}, { kind: 'Event' }), ['metadata.ownerReferences[1]: an Event cannot be an owner. Refer to the object whose deletion must also delete this object.']],
  [owned({ controller: true }, { controller: false }, { controller: true, kind: 'Event', uid: '' }), [
    'metadata.ownerReferences[2].uid must not be empty. Set the uid of the owner, for example uid: 7d0b6a1e-3c52-4f0e-9a59-2f6d1f2c8b41.',
    'metadata.ownerReferences[2]: an Event cannot be an owner. Refer to the object whose deletion must also delete this object.',
    'metadata.ownerReferences[2].controller must be true for only one owner. Set controller: true only on the owner that manages this object.',
  ]],
]);

const NO_PREFIX = 'must be a valid prefix of a DNS subdomain name, got';
const FIX = 'Use lowercase letters, digits, "-", and ".". Start with a letter or digit.';
const generated = (generateName: string, name?: string) => ({ ...pool([]), metadata: { generateName, name } });
holds('metadata-generate-name', [
  ...['', 'a', 'a-', 'a--', 'a.b-', 'az-', `${'a'.repeat(58)}-`, 'a'.repeat(252)].map((prefix) => [generated(prefix), []] as const),
  ...['A', '-', 'a.', '.-a'].map((prefix) => [generated(prefix), [`metadata.generateName ${NO_PREFIX} "${prefix}". ${FIX}`]] as const),
  // The name that the API server generates from this prefix would be invalid.
  [generated('A-'), [`metadata.name: generateName ${NO_PREFIX} "A-". ${FIX}`]],
  [generated('A-', 'it'), []],
]);
