import { Amounts, Columns, vectorOf } from './amounts';
import { InstanceType } from '../../../karpenter/instance-types/catalog/instance-type';
import { marketRequirements, typeRequirement } from '../../../karpenter/instance-types/type-requirements';
import { LabelRequirement, Requirements } from '../../../karpenter/requirements/label-requirement';
import { DaemonOverhead } from '../../../karpenter/scheduling/pods/daemon-sets';
import { NodeClaimTemplate } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { allocatableOf } from '../../../karpenter/scheduling/pods/resources';

/** The values of a label by instance type. Instance types with the same index in `requirements` have the same values. */
interface LabelColumn {
  readonly indexes: Uint16Array;
  /** Nodes of an instance type without a requirement can have any value. */
  readonly requirements: readonly (LabelRequirement | undefined)[];
}

/** Instance types that have the same DaemonSets. */
export interface OverheadGroup {
  readonly overhead: DaemonOverhead;
  readonly requests: Amounts;
}

/** The instance types of a NodePool as columns, which are fast to filter. */
export class TypeTable {
  public readonly groups: readonly OverheadGroup[];
  /** The index of the group by instance type. */
  public readonly groupOf: Uint16Array;
  /** The allocatable resources by column and instance type. */
  public readonly allocatable: readonly Amounts[];
  private readonly types: readonly InstanceType[];
  private readonly inMarket: ReadonlyMap<string, LabelRequirement>;
  private readonly labels = new Map<string, LabelColumn>();

  public constructor({ types, overheads, market }: NodeClaimTemplate, columns: Columns) {
    this.types = types.map(({ type }) => type);
    this.inMarket = marketRequirements(market);
    const overheadOf = this.types.map((type) => overheads.get(type)!);
    const distinct = [...new Set(overheadOf)];
    this.groups = distinct.map((overhead) => ({ overhead, requests: vectorOf(overhead.requests, columns) }));
    this.groupOf = Uint16Array.from(overheadOf, (overhead) => distinct.indexOf(overhead));
    const vectors = this.types.map((type) => vectorOf(allocatableOf(type), columns));
    this.allocatable = columns.map((_, column) => ({
      wholes: Float64Array.from(vectors, ({ wholes }) => wholes[column]),
      nanos: Float64Array.from(vectors, ({ nanos }) => nanos[column]),
    }));
  }

  /** Returns the instance types whose labels meet the requirements of the keys. */
  public matching(types: readonly number[], requirements: Requirements, keys: readonly string[]): readonly number[] {
    return keys.reduce((left, key) => {
      const { indexes, requirements: ofTypes } = this.column(key);
      const requirement = requirements.get(key)!;
      const answers = ofTypes.map((each) => each === undefined || each.isCompatibleWith(requirement));
      return answers.includes(false) ? left.filter((type) => answers[indexes[type]]) : left;
    }, types);
  }

  /** Returns the number of values of a label that a requirement allows. */
  public countValues(types: readonly number[], requirement: LabelRequirement): number {
    const { indexes, requirements } = this.column(requirement.key);
    const values = new Set<string>();
    for (const index of new Set(types.map((type) => indexes[type]))) {
      for (const value of requirements[index]?.values ?? []) if (requirement.has(value)) values.add(value);
    }
    return values.size;
  }

  private column(key: string): LabelColumn {
    let known = this.labels.get(key);
    if (known === undefined) {
      const ofTypes = this.types.map((type) => typeRequirement(type, key, this.inMarket));
      const indexes = new Map([...new Set(ofTypes)].map((requirement, index) => [requirement, index]));
      this.labels.set(key, known = { indexes: Uint16Array.from(ofTypes, (each) => indexes.get(each)!), requirements: [...indexes.keys()] });
    }
    return known;
  }
}
