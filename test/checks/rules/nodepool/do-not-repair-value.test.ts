import { claim, pool, said } from '../lints';

const KEY = 'karpenter.sh/do-not-repair';
const annotated = (value: string) => ({ metadata: { annotations: { [KEY]: value } } });
const check = (value: string, release: string) => said('do-not-repair-value', [pool([], {}, annotated(value))], release);

test.each<[string, string, string[]]>([
  ['true', '1.15.1', []],
  ['false', '1.15.1', []],
  ['True', '1.15.1', [`spec.template.metadata.annotations["${KEY}"] must be "true" to block node repair, got "True". Set "true", or remove the annotation.`]],
  ['4h', '1.15.1', [`spec.template.metadata.annotations["${KEY}"] must be "true" to block node repair, got "4h". Set "true", or remove the annotation.`]],
  ['', '1.16', [`spec.template.metadata.annotations["${KEY}"] must be "true" to block node repair, got "". Set "true", or remove the annotation.`]],
  ['true', '1.14.1', [`spec.template.metadata.annotations["${KEY}"] has no effect before Karpenter 1.15. Remove the annotation, or target Karpenter 1.15 or later.`]],
  ['false', '1.14.1', []],
])('"%s" in %s', (value, release, expected) => {
  expect(check(value, release)).toEqual(expected);
});

test('checks the metadata of a NodeClaim', () => {
  const it = { ...claim([]), metadata: { name: 'it', annotations: { [KEY]: 'yes' } } };
  expect(said('do-not-repair-value', [it], '1.15.1')).toEqual([`metadata.annotations["${KEY}"] must be "true" to block node repair, got "yes". Set "true", or remove the annotation.`]);
});

test('ignores the metadata of the NodePool itself', () => {
  expect(said('do-not-repair-value', [{ ...pool([]), ...{ metadata: { name: 'it', annotations: { [KEY]: 'yes' } } } }], '1.15.1')).toEqual([]);
});

test.each(['karpenter.sh/donotrepair', 'karpenter.sh/dont-repair', 'karpenter.sh/do-not-repairs', 'karpenter.k8s.aws/do-not-repair'])('reports the misspelled key %s', (key) => {
  expect(said('do-not-repair-value', [pool([], {}, { metadata: { annotations: { [key]: 'true' } } })], '1.15.1')).toEqual([
    `spec.template.metadata.annotations["${key}"] is not an annotation of Karpenter, so it does not block node repair. Did you mean ${KEY}?`,
  ]);
});

test.each(['example.com/do-not-repair', 'karpenter.sh/do-not-disrupt', 'karpenter.sh/nodepool-hash'])('accepts the key %s', (key) => {
  expect(said('do-not-repair-value', [pool([], {}, { metadata: { annotations: { [key]: 'true' } } })], '1.15.1')).toEqual([]);
});
