import { rewritten } from './rewrites';
import { Json } from '../../../src/checks/findings/rule';
import { pruneAndDefault } from '../../../src/checks/schema/prune-and-default';
import { Mutator } from '../mutate';
import { apiVersionOf, kindOf } from '../mutations/kinds';
import { Random } from '../mutations/random';
import { recordedObjects } from '../recorded';

/** An object as the API server stores it, before and after a change. */
export interface HashPair {
  readonly before: Json;
  readonly after: Json;
}

/** Creates any number of pairs. The same seed and index always return the same pair. */
export class HashPairs {
  private readonly mutator: Mutator;

  public constructor(private readonly kind: string, private readonly release: string, private readonly seed: number) {
    this.mutator = new Mutator(kind, release, seed, recordedObjects(apiVersionOf(kind), kindOf(kind), release));
  }

  public pairAt(index: number): HashPair {
    const random = new Random('hash', this.kind, this.release, this.seed, index);
    const { object } = this.mutator.caseAt(index);
    const before = this.stored(object);
    return { before, after: this.stored(random.chance(0.4) ? this.mutated(object, random) : changed(before, random)) };
  }

  private mutated(object: Json, random: Random): Json {
    const copy = structuredClone(object);
    random.pick(this.mutator.mutations).apply(copy, random.pick(this.mutator.bases()), random);
    return copy;
  }

  /** Keeps only the fields that the hash may depend on, because Karpenter's code reads some other fields very slowly. */
  private stored(object: Json): Json {
    const { apiVersion, kind, spec } = pruneAndDefault(object, this.mutator.schema);
    return { apiVersion, kind, spec: this.kind === 'NodePool' ? { template: spec?.template } : spec };
  }
}

function changed({ spec, ...object }: Json, random: Random): Json {
  const changes = random.pick([1, 1, 1, 2, 3]);
  return { ...object, spec: Array.from({ length: changes }).reduce((before) => rewritten(before, random), spec) };
}
