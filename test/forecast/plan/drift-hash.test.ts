import * as fc from 'fast-check';
import { V1_15 } from './manifests';
import { changedFields, withField } from '../../../src/forecast/plan/changed-fields';
import { driftHash, isHashed } from '../../../src/forecast/plan/drift-hash';
import { schemaOfObject, storedObject } from '../../../src/forecast/plan/state/stored-object';
import { JsonObject } from '../../../src/foundation/basics/json';
import { Mutator } from '../../conformance/mutate';
import { Random } from '../../conformance/mutations/random';

/** Fields for which the function is not made. */
const OTHERS = ['spec.amiFamily', 'spec.amiSelectorTerms', 'spec.template.spec.requirements'];

/** Returns a random object, and the same object with random changes. */
function pairAt(mutator: Mutator, index: number): readonly [before: JsonObject, after: JsonObject] {
  const random = new Random('drift-hash', 'pair', index);
  const before = mutator.caseAt(index).object;
  const after = structuredClone(before);
  for (let count = 4; count > 0; count--) random.pick(mutator.mutations).apply(after, random.pick(mutator.bases()), random);
  return [before, { ...after, apiVersion: before.apiVersion, kind: before.kind }];
}

test.each(['NodePool', 'EC2NodeClass'])('a changed field of a random %s is hashed if and only if it alone changes the hash of the whole object', (kind) => {
  const mutator = new Mutator(kind, '1.15.1', 27);
  let [hashed, others] = [0, 0];
  fc.assert(fc.property(fc.nat(1_000_000), (index) => {
    const [before, after] = pairAt(mutator, index).map((object) => storedObject(object, V1_15));
    for (const field of changedFields(before, after, schemaOfObject(after, V1_15))) {
      if (OTHERS.some((path) => field.path.startsWith(path))) continue;
      const expected = driftHash(before, V1_15) !== driftHash(withField(before, field.names, field.after), V1_15);
      expect([field.path, isHashed(before, field, V1_15)]).toEqual([field.path, expected]);
      if (expected) hashed++;
      else others++;
    }
  }), { numRuns: 150, seed: 1 });
  expect(Math.min(hashed, others)).toBeGreaterThan(20);
});
