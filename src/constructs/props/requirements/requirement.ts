import { Architecture } from './architecture';
import { CapacityType } from './capacity-type';
import { Label } from './label';
import { OperatingSystem } from './operating-system';
import { RequirementOperator } from './requirement-operator';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { required, wholeNumber } from '../../../foundation/basics/props/prop-checks';
import { valueText } from '../../../foundation/basics/value-text';
import { NodePoolV1Spec } from '../../../karpenter/imports/NodePool.v1';
import { textsOf } from '../text-of';

/**
 * A requirement on the nodes of a NodePool: a label key, an operator, and values. A node must meet all requirements.
 *
 * @example
 * new karpenter.NodePool(chart, 'Default', {
 *   nodeClass,
 *   requirements: [
 *     karpenter.Requirement.capacityTypes(karpenter.CapacityType.SPOT, karpenter.CapacityType.ON_DEMAND),
 *     karpenter.Requirement.instanceCategories('c', 'm', 'r'),
 *     karpenter.Requirement.instanceGeneration().atLeast(5),
 *     karpenter.Requirement.label('example.com/team').anyOf('ml'),
 *   ],
 * });
 *
 * @see https://karpenter.sh/docs/concepts/nodepools/#spectemplatespecrequirements
 * @crd NodePool spec.template.spec.requirements[]
 * @stability stable
 */
export class Requirement {
  /**
   * A requirement with any key and any operator.
   *
   * @param key key of the label, at most 316 characters, such as `Label.INSTANCE_FAMILY`
   * @param op name of the operator, such as `RequirementOperator.NOT_IN`
   * @param values values as strings, even if they are numbers. Omit the values for `Exists` and `DoesNotExist`.
   */
  public static of(key: string, op: string, values?: string[]): Requirement {
    return new Requirement(key, op, values);
  }

  /** Starts a requirement on a label with string values. Complete the requirement with a method of the result, such as `anyOf`. */
  public static label(key: string): LabelRequirement {
    return LabelRequirement._of(key);
  }

  /** Starts a requirement on a label with integer values. Complete the requirement with a method of the result, such as `atLeast`. */
  public static number(key: string): NumberRequirement {
    return NumberRequirement._of(key);
  }

  /** Allowed capacity types, such as spot or on-demand. */
  public static capacityTypes(...types: CapacityType[]): Requirement {
    return Requirement.label(Label.CAPACITY_TYPE).anyOf(...textsOf('capacityTypes', separate('capacityTypes', types), CapacityType));
  }

  /** Allowed CPU architectures. */
  public static architectures(...architectures: Architecture[]): Requirement {
    return Requirement.label(Label.ARCH).anyOf(...textsOf('architectures', separate('architectures', architectures), Architecture));
  }

  /** Allowed operating systems. */
  public static operatingSystems(...systems: OperatingSystem[]): Requirement {
    return Requirement.label(Label.OS).anyOf(...textsOf('operatingSystems', separate('operatingSystems', systems), OperatingSystem));
  }

  /** Allowed availability zones, such as `us-east-2a`. */
  public static zones(...zones: string[]): Requirement {
    return Requirement.label(Label.ZONE).anyOf(...zones);
  }

  /** Allowed AWS Regions, such as `us-east-2`. Since 0.15. */
  public static regions(...regions: string[]): Requirement {
    return Requirement.label(Label.REGION).anyOf(...regions);
  }

  /** Allowed availability zone IDs, which are the same in every account, such as `use2-az1`. Since 0.37. */
  public static zoneIds(...ids: string[]): Requirement {
    return Requirement.label(Label.ZONE_ID).anyOf(...ids);
  }

  /** Allowed EC2 instance types, such as `m7g.large`. */
  public static instanceTypes(...types: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_TYPE).anyOf(...types);
  }

  /** Allowed instance categories, such as `c`, `m`, or `r`: the letters before the generation. Since 0.14. */
  public static instanceCategories(...categories: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_CATEGORY).anyOf(...categories);
  }

  /** Allowed instance families, such as `m7g`: the part of the instance type before the dot. Since 0.11. */
  public static instanceFamilies(...families: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_FAMILY).anyOf(...families);
  }

  /** Allowed instance sizes, such as `2xlarge`: the part of the instance type after the dot. Since 0.11. */
  public static instanceSizes(...sizes: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_SIZE).anyOf(...sizes);
  }

  /** Allowed CPU manufacturers: `aws`, `intel`, or `amd`. Since 0.36. */
  public static instanceCpuManufacturers(...manufacturers: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_CPU_MANUFACTURER).anyOf(...manufacturers);
  }

  /** Allowed GPU models, such as `l40s`. Since 0.11. */
  public static instanceGpuNames(...names: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_GPU_NAME).anyOf(...names);
  }

  /** Allowed accelerator models, such as `trainium2`. Since 0.27.3. */
  public static instanceAcceleratorNames(...names: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_ACCELERATOR_NAME).anyOf(...names);
  }

  /** Starts a requirement on the instance generation, such as 7 for `m7g`. Since 0.14. */
  public static instanceGeneration(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_GENERATION);
  }

  /** Starts a requirement on the number of vCPUs. Since 0.11. */
  public static instanceCpu(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_CPU);
  }

  /** Starts a requirement on the memory in MiB. Since 0.11. */
  public static instanceMemory(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_MEMORY);
  }

  /** Starts a requirement on the baseline network bandwidth in Mbit/s. Since 0.26. */
  public static instanceNetworkBandwidth(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_NETWORK_BANDWIDTH);
  }

  /** Starts a requirement on the EBS bandwidth in Mbit/s. Since 0.37. */
  public static instanceEbsBandwidth(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_EBS_BANDWIDTH);
  }

  /** Starts a requirement on the local NVMe storage in GB. Since 0.14. */
  public static instanceLocalNvme(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_LOCAL_NVME);
  }

  /** Starts a requirement on the number of GPUs. Since 0.11. */
  public static instanceGpuCount(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_GPU_COUNT);
  }

  /** Starts a requirement on the memory of each GPU in MiB. Since 0.11. */
  public static instanceGpuMemory(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_GPU_MEMORY);
  }

  /** Starts a requirement on the number of accelerators, such as AWS Inferentia and AWS Trainium. Since 0.27.3. */
  public static instanceAcceleratorCount(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_ACCELERATOR_COUNT);
  }

  private constructor(
    /** Key of the label. */
    public readonly key: string,
    /** Name of the operator. */
    public readonly op: string,
    private readonly values: string[] | undefined,
    private readonly minValues?: number,
  ) {
    this.values = Array.isArray(values) ? [...values] : values;
  }

  /**
   * Returns a copy of this requirement with `minValues`. Karpenter launches a node only if it can choose from at least this many different values. Since 0.35.
   * NodeOverlays do not accept `minValues`.
   *
   * @param minValues a whole number from 1 to 50. With `In`, `minValues` must not exceed the number of values.
   * @see https://karpenter.sh/docs/concepts/nodepools/#min-values
   */
  public withMinValues(minValues: number): Requirement {
    return new Requirement(this.key, this.op, this.values, minValues);
  }

  /** @internal Returns a copy of this requirement for another label. */
  public _withKey(key: string): Requirement {
    return new Requirement(key, this.op, this.values, this.minValues);
  }

  /** @internal */
  public _toJson(): NodePoolV1Spec['template']['spec']['requirements'][number] {
    return { key: this.key, operator: this.op, values: this.values, minValues: this.minValues };
  }
}

/**
 * Creates requirements on a label with string values. `Requirement.label` returns this builder.
 *
 * @stability stable
 */
export class LabelRequirement {
  /** @internal */
  public static _of(key: string): LabelRequirement {
    return new LabelRequirement(key);
  }

  private constructor(private readonly key: string) {}

  /** The label has one of the values (`In`). */
  public anyOf(...values: string[]): Requirement {
    return Requirement.of(this.key, RequirementOperator.IN, separate(this.key, values));
  }

  /** The node does not have the label, or the label has none of the values (`NotIn`). */
  public noneOf(...values: string[]): Requirement {
    return Requirement.of(this.key, RequirementOperator.NOT_IN, separate(this.key, values));
  }

  /** The node has the label, with any value (`Exists`). */
  public exists(): Requirement {
    return Requirement.of(this.key, RequirementOperator.EXISTS);
  }

  /** The node does not have the label (`DoesNotExist`). */
  public doesNotExist(): Requirement {
    return Requirement.of(this.key, RequirementOperator.DOES_NOT_EXIST);
  }
}

/**
 * Creates requirements on a label with integer values. `Requirement.number` and methods such as `Requirement.instanceCpu` return this builder.
 *
 * @stability stable
 */
export class NumberRequirement {
  /** @internal */
  public static _of(key: string): NumberRequirement {
    return new NumberRequirement(key);
  }

  private constructor(private readonly key: string) {}

  /** The label's value is at least the bound, which must be a positive integer. Every release accepts this requirement, which uses `Gt` with the bound minus 1. */
  public atLeast(bound: number): Requirement {
    return this.bounded('atLeast', RequirementOperator.GT, bound, -1);
  }

  /** The label's value is at most the bound, which must be a non-negative integer. Every release accepts this requirement, which uses `Lt` with the bound plus 1. */
  public atMost(bound: number): Requirement {
    return this.bounded('atMost', RequirementOperator.LT, bound, +1);
  }

  /** The label's value is greater than the bound (`Gt`), which must be a non-negative integer. */
  public greaterThan(bound: number): Requirement {
    return this.bounded('greaterThan', RequirementOperator.GT, bound, 0);
  }

  /** The label's value is less than the bound (`Lt`), which must be a non-negative integer. */
  public lessThan(bound: number): Requirement {
    return this.bounded('lessThan', RequirementOperator.LT, bound, 0);
  }

  /** The label's value is at least the bound (`Gte`), which must be a non-negative integer. Since 1.9; use `atLeast` for earlier releases. */
  public gte(bound: number): Requirement {
    return this.bounded('gte', RequirementOperator.GTE, bound, 0);
  }

  /** The label's value is at most the bound (`Lte`), which must be a non-negative integer. Since 1.9; use `atMost` for earlier releases. */
  public lte(bound: number): Requirement {
    return this.bounded('lte', RequirementOperator.LTE, bound, 0);
  }

  /** The label has one of the numbers (`In`), which must be whole numbers of at least 0. */
  public anyOf(...numbers: number[]): Requirement {
    return Requirement.of(this.key, RequirementOperator.IN, separate(this.key, numbers).map((value, index) => this.checked(`anyOf[${index}]`, value, 0)));
  }

  /** The node does not have the label, or the label has none of the numbers (`NotIn`). The numbers must be whole numbers of at least 0. */
  public noneOf(...numbers: number[]): Requirement {
    return Requirement.of(this.key, RequirementOperator.NOT_IN, separate(this.key, numbers).map((value, index) => this.checked(`noneOf[${index}]`, value, 0)));
  }

  /** The node has the label, with any number (`Exists`). */
  public exists(): Requirement {
    return Requirement.of(this.key, RequirementOperator.EXISTS);
  }

  /** The node does not have the label (`DoesNotExist`). */
  public doesNotExist(): Requirement {
    return Requirement.of(this.key, RequirementOperator.DOES_NOT_EXIST);
  }

  private bounded(method: string, op: string, bound: number, step: number): Requirement {
    this.checked(method, bound, Math.max(0, -step));
    return Requirement.of(this.key, op, [String(bound + step)]);
  }

  private checked(argument: string, value: number, least: number): string {
    return String(checkValue(`${this.key}: ${argument}`, value, required(wholeNumber(least))));
  }
}

/** Returns the arguments of a method unchanged. Rejects a list, which plain JavaScript can pass instead of separate arguments. */
function separate<T>(name: string, values: readonly T[]): T[] {
  const list = values.find(Array.isArray);
  if (list !== undefined) throw new Error(`${name}: values must be separate arguments, got ${valueText(list)}. Remove the brackets, or spread the list, such as ...values.`);
  return [...values];
}
