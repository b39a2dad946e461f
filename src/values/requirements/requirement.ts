import { Architecture } from './architecture';
import { CapacityType } from './capacity-type';
import { Label } from './label';
import { OperatingSystem } from './operating-system';
import { RequirementOperator } from './requirement-operator';
import { NodePoolV1Spec } from '../../imports/NodePool.v1';

/**
 * What a node must be: a label, an operator and values. A pool's requirements all hold together.
 *
 * Values are texts, numbers too, as the API wants them. Source: NodePool CRD spec.template.spec.requirements[], rules NP-18 to NP-22 and NP-46 to NP-48.
 *
 * @stability stable
 */
export class Requirement {
  /**
   * The general form: any key, any operator.
   *
   * @param key the label's key, at most 316 characters, such as `Label.INSTANCE_FAMILY`
   * @param op the operator's name, such as `RequirementOperator.NOT_IN`
   * @param values the values as texts, none for Exists and DoesNotExist
   */
  public static of(key: string, op: string, values?: string[]): Requirement {
    return new Requirement(key, op, values);
  }

  /** Any label that holds text: choose what it must be with the result's methods. */
  public static label(key: string): LabelRequirement {
    return LabelRequirement._of(key);
  }

  /** Any label that holds a whole number: choose its bounds with the result's methods. */
  public static number(key: string): NumberRequirement {
    return NumberRequirement._of(key);
  }

  /** How capacity is bought, one of those given. */
  public static capacityTypes(...types: CapacityType[]): Requirement {
    return Requirement.label(Label.CAPACITY_TYPE).anyOf(...types.map((type) => type.value));
  }

  /** The CPU architecture, one of those given. */
  public static architectures(...architectures: Architecture[]): Requirement {
    return Requirement.label(Label.ARCH).anyOf(...architectures.map((architecture) => architecture.value));
  }

  /** The operating system, one of those given. */
  public static operatingSystems(...systems: OperatingSystem[]): Requirement {
    return Requirement.label(Label.OS).anyOf(...systems.map((system) => system.value));
  }

  /** The availability zone, one of those given, such as `us-east-2a`. */
  public static zones(...zones: string[]): Requirement {
    return Requirement.label(Label.ZONE).anyOf(...zones);
  }

  /** The AWS region, one of those given, such as `us-east-2`. Since 0.15. */
  public static regions(...regions: string[]): Requirement {
    return Requirement.label(Label.REGION).anyOf(...regions);
  }

  /** The availability zone by its id, the same in every account, one of those given, such as `use2-az1`. Since 0.37. */
  public static zoneIds(...ids: string[]): Requirement {
    return Requirement.label(Label.ZONE_ID).anyOf(...ids);
  }

  /** The EC2 instance type, one of those given, such as `m7g.large`. */
  public static instanceTypes(...types: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_TYPE).anyOf(...types);
  }

  /** The letters before the generation, one of those given, such as `c`, `m`, `r`. Since 0.14. */
  public static instanceCategories(...categories: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_CATEGORY).anyOf(...categories);
  }

  /** The text before the dot, one of those given, such as `m7g`. Since 0.11. */
  public static instanceFamilies(...families: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_FAMILY).anyOf(...families);
  }

  /** The text after the dot, one of those given, such as `2xlarge`. Since 0.11. */
  public static instanceSizes(...sizes: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_SIZE).anyOf(...sizes);
  }

  /** The maker of the CPU, one of those given: `aws`, `intel`, `amd`. Since 0.36. */
  public static instanceCpuManufacturers(...manufacturers: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_CPU_MANUFACTURER).anyOf(...manufacturers);
  }

  /** The GPU model, one of those given, such as `l40s`. Since 0.11. */
  public static instanceGpuNames(...names: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_GPU_NAME).anyOf(...names);
  }

  /** The accelerator model, one of those given, such as `trainium2`. Since 0.27.3. */
  public static instanceAcceleratorNames(...names: string[]): Requirement {
    return Requirement.label(Label.INSTANCE_ACCELERATOR_NAME).anyOf(...names);
  }

  /** The whole number after the category, such as 7 of m7g. Since 0.14. */
  public static instanceGeneration(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_GENERATION);
  }

  /** vCPUs. Since 0.11. */
  public static instanceCpu(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_CPU);
  }

  /** Memory in MiB. Since 0.11. */
  public static instanceMemory(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_MEMORY);
  }

  /** Baseline network bandwidth in Mbit/s. Since 0.26. */
  public static instanceNetworkBandwidth(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_NETWORK_BANDWIDTH);
  }

  /** Bandwidth to EBS in Mbit/s. Since 0.37. */
  public static instanceEbsBandwidth(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_EBS_BANDWIDTH);
  }

  /** Local NVMe storage in GB. Since 0.14. */
  public static instanceLocalNvme(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_LOCAL_NVME);
  }

  /** How many GPUs an instance has. Since 0.11. */
  public static instanceGpuCount(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_GPU_COUNT);
  }

  /** Memory of each GPU in MiB. Since 0.11. */
  public static instanceGpuMemory(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_GPU_MEMORY);
  }

  /** Accelerators (Inferentia, Trainium …). Since 0.27.3. */
  public static instanceAcceleratorCount(): NumberRequirement {
    return Requirement.number(Label.INSTANCE_ACCELERATOR_COUNT);
  }

  private constructor(
    /** The label's key. */
    public readonly key: string,
    /** The operator's name. */
    public readonly op: string,
    private readonly values: string[] | undefined,
    private readonly minValues?: number,
  ) {
    this.values = Array.isArray(values) ? [...values] : values;
  }

  /**
   * The same requirement, which a launch fulfils only with at least this many different values left to choose from. Since 0.35.
   * Refused in NodeOverlays.
   *
   * @param minValues 1 to 50, and no more than the values of an In (rules NP-22 and NP-48)
   */
  public withMinValues(minValues: number): Requirement {
    return new Requirement(this.key, this.op, this.values, minValues);
  }

  /** @internal */
  public _toJson(): NodePoolV1Spec['template']['spec']['requirements'][number] {
    return { key: this.key, operator: this.op, values: this.values, minValues: this.minValues };
  }
}

/**
 * What the text of a label must be. Made by `Requirement.label`.
 *
 * @stability stable
 */
export class LabelRequirement {
  /** @internal */
  public static _of(key: string): LabelRequirement {
    return new LabelRequirement(key);
  }

  private constructor(private readonly key: string) {}

  /** One of the values (`In`). */
  public anyOf(...values: string[]): Requirement {
    return Requirement.of(this.key, RequirementOperator.IN, values);
  }

  /** None of the values, or no such label (`NotIn`). */
  public noneOf(...values: string[]): Requirement {
    return Requirement.of(this.key, RequirementOperator.NOT_IN, values);
  }

  /** Any value, but there (`Exists`). */
  public exists(): Requirement {
    return Requirement.of(this.key, RequirementOperator.EXISTS);
  }

  /** No such label (`DoesNotExist`). */
  public doesNotExist(): Requirement {
    return Requirement.of(this.key, RequirementOperator.DOES_NOT_EXIST);
  }
}

/**
 * What the whole number in a label must be. Made by `Requirement.instanceCpu` and its like, or `Requirement.number`.
 *
 * @stability stable
 */
export class NumberRequirement {
  /** @internal */
  public static _of(key: string): NumberRequirement {
    return new NumberRequirement(key);
  }

  private constructor(private readonly key: string) {}

  /** The bound or more, in the form that every release reads: `Gt` with one less. Refuses what is no whole number of at least 1. */
  public atLeast(bound: number): Requirement {
    return this.bounded('atLeast', RequirementOperator.GT, bound, -1);
  }

  /** The bound or less, in the form that every release reads: `Lt` with one more. Refuses what is no whole number of at least 0. */
  public atMost(bound: number): Requirement {
    return this.bounded('atMost', RequirementOperator.LT, bound, +1);
  }

  /** More than the bound (`Gt`). Refuses what is no whole number of at least 0. */
  public greaterThan(bound: number): Requirement {
    return this.bounded('greaterThan', RequirementOperator.GT, bound, 0);
  }

  /** Less than the bound (`Lt`). Refuses what is no whole number of at least 0. */
  public lessThan(bound: number): Requirement {
    return this.bounded('lessThan', RequirementOperator.LT, bound, 0);
  }

  /** The bound or more, with the operator `Gte`. Since 1.9; `atLeast` says the same in every release. Refuses what is no whole number of at least 0. */
  public gte(bound: number): Requirement {
    return this.bounded('gte', RequirementOperator.GTE, bound, 0);
  }

  /** The bound or less, with the operator `Lte`. Since 1.9; `atMost` says the same in every release. Refuses what is no whole number of at least 0. */
  public lte(bound: number): Requirement {
    return this.bounded('lte', RequirementOperator.LTE, bound, 0);
  }

  /** One of the numbers (`In`). Refuses what is no whole number of at least 0. */
  public anyOf(...numbers: number[]): Requirement {
    return Requirement.of(this.key, RequirementOperator.IN, numbers.map((value) => this.whole('anyOf', value, 0)));
  }

  /** None of the numbers, or no such label (`NotIn`). Refuses what is no whole number of at least 0. */
  public noneOf(...numbers: number[]): Requirement {
    return Requirement.of(this.key, RequirementOperator.NOT_IN, numbers.map((value) => this.whole('noneOf', value, 0)));
  }

  /** Any number, but there (`Exists`). */
  public exists(): Requirement {
    return Requirement.of(this.key, RequirementOperator.EXISTS);
  }

  /** No such label (`DoesNotExist`). */
  public doesNotExist(): Requirement {
    return Requirement.of(this.key, RequirementOperator.DOES_NOT_EXIST);
  }

  private bounded(method: string, op: string, bound: number, step: number): Requirement {
    this.whole(method, bound, Math.max(0, -step));
    return Requirement.of(this.key, op, [String(bound + step)]);
  }

  private whole(method: string, value: number, smallest: number): string {
    if (!Number.isSafeInteger(value) || value < smallest) {
      throw new Error(`${this.key}: ${method}(${value}) is refused; write a whole number of at least ${smallest}, since Karpenter compares whole numbers from 0`);
    }
    return String(value);
  }
}
