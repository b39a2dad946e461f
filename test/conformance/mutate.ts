import { Aim, ABSENT, AIMS } from './mutations/aims';
import { BASES } from './mutations/bases';
import { placeAt, put, reaches, remove } from './mutations/field-path';
import { Mutation, mutationsOf } from './mutations/fields';
import { apiVersionOf, factsOf, kindOf } from './mutations/kinds';
import { METADATA_CHANGES } from './mutations/metadata';
import { pruned } from './mutations/pruned';
import { Random } from './mutations/random';
import { compareReleases, Schema, schemaOf } from '../../src/karpenter/versions/facts';

/** A valid or invalid manifest, with its origin. */
export interface Case {
  readonly id: string;
  readonly object: any;
  /** For an update, the stored object. */
  readonly old?: any;
  readonly made: string;
}

/**
 * Creates any number of manifests of a kind for a release. The same seed and index always return the same manifest.
 *
 * Two of three manifests are a valid object with one change. The changes that the schema suggests are used in turn. The other manifests have
 * several changes, or combinations of fields that rules compare. One of five manifests also has one to three changes of its metadata.
 */
export class Mutator {
  public readonly schema: Schema;
  private readonly models: readonly any[];
  private readonly aims: readonly Aim[];
  private made?: readonly Mutation[];

  public constructor(
    private readonly kind: string,
    public readonly release: string,
    public readonly seed: number,
    /** Additional valid objects, such as recorded objects. */
    private readonly recorded: readonly any[] = [],
  ) {
    this.schema = schemaOf(factsOf(kind).schema, release);
    this.models = BASES[kind].filter(({ since }) => since === undefined || compareReleases(since, release) <= 0).map(({ since, ...base }) => ({ apiVersion: apiVersionOf(kind), kind: kindOf(kind), metadata: { name: 'general' }, ...pruned(base, this.schema) }));
    this.aims = AIMS[kind].flatMap((aim) => Array<Aim>(aim.weight ?? 1).fill(aim));
  }

  public get mutations(): readonly Mutation[] {
    if (!this.made) {
      const random = new Random(this.seed, this.kind, this.release);
      this.made = random.shuffled(mutationsOf(this.schema, random));
    }
    return this.made;
  }

  public caseAt(index: number): Case {
    const random = new Random(this.seed, this.kind, this.release, index);
    const id = `${this.kind} ${this.release} ${this.seed} ${index}`;
    const { object, made } = index % 3 === 2
      ? this.changedOften(random)
      : this.changedOnce(this.mutations[(index - Math.floor(index / 3)) % this.mutations.length], random);
    const count = index % 5 === 4 && isMap(object.metadata) ? random.pick([1, 1, 2, 3]) : 0;
    const ofMetadata = Array.from({ length: count }, () => this.changeMetadata(object, random));
    return { id, object, made: [made, ...ofMetadata].join(' + ') };
  }

  /** Returns a mutator for another release of the same kind. */
  public ofRelease(release: string): Mutator {
    return new Mutator(this.kind, release, this.seed);
  }

  /** Returns valid objects of this release that together have every field of the schema. */
  public bases(): readonly any[] {
    return this.models;
  }

  private changedOnce(mutation: Mutation, random: Random): Omit<Case, 'id'> {
    const fitting = this.models.filter((model) => reaches(model, mutation.path));
    const model = random.pick(fitting.length > 0 ? fitting : this.models);
    const object = structuredClone(random.chance(0.7) ? model : this.anyBase(random));
    mutation.apply(object, model, random);
    return { object, made: mutation.name };
  }

  private changedOften(random: Random): Omit<Case, 'id'> {
    const object = structuredClone(this.anyBase(random));
    const made: string[] = [];
    for (let count = random.pick([0, 1, 1, 1, 1, 2, 3]); count > 0; count--) {
      if (random.chance(0.8)) made.push(this.aim(object, random));
      else if (random.chance(0.5)) made.push(this.changeMetadata(object, random));
      else made.push(this.changeAny(object, random));
    }
    return { object, made: made.join(' + ') };
  }

  private changeAny(object: any, random: Random): string {
    const mutation = random.pick(this.mutations);
    mutation.apply(object, random.pick(this.models), random);
    return mutation.name;
  }

  private changeMetadata(object: any, random: Random): string {
    object.metadata = { ...object.metadata };
    random.pick(METADATA_CHANGES)(object.metadata, random);
    return 'metadata';
  }

  private aim(object: any, random: Random): string {
    const { at, sizes, fields } = random.pick(this.aims);
    const model = random.pick(this.models);
    const isList = at[at.length - 1] === '[]';
    const place = placeAt(object, isList ? at.slice(0, -1) : at, model, random);
    if (!place) return 'nothing';
    if (isList) {
      put(place.holder, place.key, Array.from({ length: random.pick(sizes!) }, () => chosen({}, fields, random)));
    } else {
      const target = place.holder[place.key];
      put(place.holder, place.key, chosen(typeof target === 'object' && target !== null ? target : {}, fields, random));
    }
    return `aim at ${at.join('.')}`;
  }

  private anyBase(random: Random): any {
    if (this.recorded.length > 0 && random.chance(0.3)) return random.pick(this.recorded);
    const model = random.pick(this.models);
    return random.chance(0.5) ? model : thinned(model, this.schema, random.pick([0.1, 0.3, 0.8]), random);
  }
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a copy of the object without some of its optional fields. */
function thinned(object: any, schema: Schema, probability: number, random: Random): any {
  const copy = structuredClone(object);
  thin(copy.spec, schema.properties?.spec, probability, random);
  return copy;
}

function thin(value: any, schema: Schema | undefined, probability: number, random: Random): void {
  if (typeof value !== 'object' || value === null || !schema) return;
  for (const [key, child] of Object.entries(value)) {
    thin(child, schema.properties?.[key] ?? schema.items ?? schema.values, probability, random);
    if (!Array.isArray(value) && !schema.required?.includes(key) && random.chance(probability)) remove({ holder: value, key });
  }
}

function chosen(target: any, fields: Aim['fields'], random: Random): any {
  for (const [name, options] of Object.entries(fields)) {
    const value = random.pick(options);
    if (value === ABSENT) delete target[name];
    else put(target, name, structuredClone(value));
  }
  return target;
}
