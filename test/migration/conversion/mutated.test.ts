import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { convert } from '../../../src/migration/conversion/convert';
import { Mutator } from '../../conformance/mutate';

const INPUTS = [
  ['Provisioner', '0.32.10'], ['AWSNodeTemplate', '0.32.10'], ['NodePool.v1beta1', '1.0.14'], ['EC2NodeClass.v1beta1', '1.0.14'], ['NodePool', '1.15.1'], ['EC2NodeClass', '1.15.1'],
] as const;

test.each(INPUTS)('mutated objects of the kind %s convert, or a note explains the reason', (kind, release) => {
  const mutator = new Mutator(kind, release, 20261123);
  const target = KarpenterVersion.of('1.15.1');
  const results = Array.from({ length: 80 }, (_, index) => convert([mutator.caseAt(index).object], target));
  expect(results.filter(({ objects }) => objects.length > 0).length).toBeGreaterThan(15);
  expect(results.filter(({ objects, notes }) => objects.length === 0 && notes.length === 0)).toEqual([]);
});
