import { Json } from '../../../src/checks/findings/rule';
import { fnvOfText, xor } from '../../../src/forecast/plan/hash/fnv';
import { nodeClassHash } from '../../../src/forecast/plan/hash/node-class-hash';
import { nodePoolHash } from '../../../src/forecast/plan/hash/node-pool-hash';
import { describeWithShared, readJsonLines, readShared } from '../shared';

interface Vector {
  readonly name: string;
  readonly kind: 'EC2NodeClass' | 'NodePool.spec.template';
  readonly spec: Json;
  readonly caBundle?: string;
  readonly nodepoolHash_v3?: string;
}

/** The vector with kubelet keys in an order that the API server never stores. Karpenter hashes the keys as received, so this package can't have the same hash. */
const UNSORTED = 'std, kubelet order swapped nested';
const V5 = 'ec2nodeclassHash_v5_1.14';
const V6 = 'ec2nodeclassHash_v6_1.15';

/** Returns a computed hash, which assumes an empty CA bundle, for another CA bundle. */
function withBundle(hash: string, bundle = ''): string {
  return String(xor(BigInt(hash), fnvOfText(''), fnvOfText(bundle)));
}

describeWithShared('hashes that Karpenter computed', () => {
  const vectors = (): (Vector & { readonly [name: string]: unknown })[] => JSON.parse(readShared('facts', 'drift-hash', 'vectors.json'));
  const byName = (hashes: readonly (readonly [string, unknown])[]) => Object.fromEntries(hashes);

  test('14 NodePool templates', () => {
    const pools = vectors().filter(({ kind }) => kind === 'NodePool.spec.template');
    expect(pools).toHaveLength(14);
    const hashes = pools.map(({ name, spec }) => [name, nodePoolHash({ spec: { template: spec } })] as const);
    expect(byName(hashes)).toEqual(byName(pools.map(({ name, nodepoolHash_v3 }) => [name, nodepoolHash_v3])));
  });

  test('24 EC2NodeClasses of Karpenter 1.15', () => {
    const classes = vectors().filter((vector) => vector[V6] !== undefined);
    expect(classes).toHaveLength(24);
    const different = classes.filter(({ spec, caBundle, [V6]: hash }) => withBundle(nodeClassHash({ spec }, 'v6'), caBundle) !== hash);
    expect(different.map(({ name }) => name)).toEqual([UNSORTED]);
  });

  test('23 EC2NodeClasses of Karpenter 1.14, without the fields of 1.15', () => {
    const classes = vectors().filter((vector) => vector[V5] !== undefined);
    expect(classes).toHaveLength(23);
    const hashes = classes.map(({ name, spec: { enclaveOptions: _, ...spec }, caBundle }) => [name, withBundle(nodeClassHash({ spec }, 'v5'), caBundle)] as const);
    expect(byName(hashes)).toEqual(byName(classes.map(({ name, [V5]: hash }) => [name, hash])));
  });

  test('an EC2NodeClass with unsorted kubelet keys has the hash of the stored EC2NodeClass', () => {
    const [sorted, unsorted] = ['std, kubelet order', UNSORTED].map((name) => vectors().find((vector) => vector.name === name)!);
    expect(withBundle(nodeClassHash({ spec: unsorted.spec }, 'v6'), unsorted.caBundle)).toBe(sorted[V6]);
  });

  test('objects of the upstream test suites as sent, without defaults', () => {
    const objects = new Map(readJsonLines<{ id: string; object: Json }>('corpus', 'cases.jsonl').map(({ id, object }) => [id, object]));
    const hashed = readJsonLines<{ id: string; kind: string; hash?: string }>('corpus', 'controller.jsonl').filter(({ hash }) => hash !== undefined);
    const hashOf = (object: Json, kind: string) => (kind === 'NodePool' ? nodePoolHash(object) : nodeClassHash(object, 'v5'));
    expect(byName(hashed.map(({ id, kind }) => [id, hashOf(objects.get(id)!, kind)]))).toEqual(byName(hashed.map(({ id, hash }) => [id, hash])));
    expect(['NodePool', 'EC2NodeClass'].map((kind) => hashed.filter((each) => each.kind === kind).length)).toEqual([191, 114]);
  });
});
