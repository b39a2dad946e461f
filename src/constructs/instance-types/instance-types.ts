import { checkValue, needProps } from '../../foundation/basics/props/check-props';
import { required, TEXT } from '../../foundation/basics/props/prop-checks';
import { suggestion } from '../../foundation/basics/suggestion';
import { valueText } from '../../foundation/basics/value-text';
import { parseNanos } from '../../foundation/go/exact-quantity';
import { admittedTypes } from '../../karpenter/instance-types/admitted-types';
import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { allInstanceTypes, instanceTypeOf } from '../../karpenter/instance-types/catalog/instance-types';
import { detailsOf } from '../../karpenter/instance-types/details-of';
import { InstanceTypeDetails } from '../../karpenter/instance-types/instance-type-details';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { regionMarket } from '../../karpenter/instance-types/region-market';
import { requirementsOf } from '../../karpenter/requirements/requirements';
import { requestProblem } from '../../karpenter/scheduling/pods/request-problem';
import { allocatableOf, fits } from '../../karpenter/scheduling/pods/resources';
import { REQUIREMENT } from '../props/items-json';
import { Requirement } from '../props/requirements/requirement';

const NAME = { ...required(TEXT), mustBe: 'a name', example: '"m5.large"' };

/** The instance types of a list, and their market. */
interface InstanceTypesState {
  readonly market: Market;
  /** Instance types with a price, cheapest first. */
  readonly types: readonly InstanceType[];
  readonly unpriced: readonly InstanceType[];
  readonly minValuesProblem?: string;
  readonly nodeClassCondition?: string;
}

/**
 * A list of EC2 instance types, cheapest first, with the prices and the capacity that Karpenter 1.15 knows. `NodePool.instanceTypes()` returns the
 * instance types that a NodePool admits.
 *
 * @example
 * const types = karpenter.InstanceTypes.all().matching(karpenter.Requirement.instanceFamilies('m7i')).fitting({ cpu: '4', memory: '8Gi' });
 * if (types.maxPrice! > 20) throw new Error(`too expensive: ${types.names}`);
 *
 * @stability experimental
 */
export class InstanceTypes {
  /** All instance types, with prices of us-east-1. */
  public static all(): InstanceTypes {
    const market = regionMarket();
    return InstanceTypes._of({ market, ...admittedTypes(requirementsOf([]), market) });
  }

  /**
   * Instance types by name, with prices of us-east-1, for example `InstanceTypes.of('m5.large', 'm5.xlarge')`.
   *
   * @throws if a name is unknown
   */
  public static of(...names: string[]): InstanceTypes {
    const market = regionMarket();
    return InstanceTypes._of({ market, ...admittedTypes(requirementsOf([]), market, [...new Set(names)].map(known)) });
  }

  /** @internal */
  public static _of(state: InstanceTypesState): InstanceTypes {
    return new InstanceTypes(state);
  }

  private constructor(private readonly state: InstanceTypesState) {}

  /** Names of the instance types with a known price, cheapest first. Instance types with equal prices are in the order of their names. */
  public get names(): string[] {
    return this.state.types.map(({ name }) => name);
  }

  /** Number of instance types with a known price. */
  public get count(): number {
    return this.state.types.length;
  }

  /** Names of the instance types without a known price. The other members do not include these instance types. */
  public get unpricedNames(): string[] {
    return this.state.unpriced.map(({ name }) => name);
  }

  /** Names of the instance families, sorted by name. */
  public get families(): string[] {
    return [...new Set(this.details.map(({ family }) => family))].sort();
  }

  /** Capacity and prices of the instance types, cheapest first. */
  public get details(): InstanceTypeDetails[] {
    const { types, market } = this.state;
    return types.map((type) => detailsOf(type, market.prices, market.zones));
  }

  /** The cheapest instance type, or undefined if the list is empty. */
  public get cheapest(): InstanceTypeDetails | undefined {
    return this.details[0];
  }

  /** On-demand price of the cheapest instance type per hour, or undefined if the list is empty. */
  public get minPrice(): number | undefined {
    return this.cheapest?.price;
  }

  /** On-demand price of the most expensive instance type per hour, or undefined if the list is empty. */
  public get maxPrice(): number | undefined {
    return this.details.at(-1)?.price;
  }

  /** The region of the prices, such as `us-east-1`. */
  public get pricesRegion(): string {
    return this.state.market.prices.region;
  }

  /** The date of the prices in ISO 8601. */
  public get pricesAsOf(): string {
    return this.state.market.prices.asOf ?? '';
  }

  /** The reason why the instance types do not have enough values for a `minValues` of the NodePool, or undefined. Karpenter then launches no nodes. */
  public get minValuesProblem(): string | undefined {
    return this.state.minValuesProblem;
  }

  /**
   * The settings of the node class that the list assumes if the app does not contain the node class of the NodePool, for example with `NodeClassRef.named`.
   * If the app contains the node class, the value is undefined.
   */
  public get nodeClassCondition(): string | undefined {
    return this.state.nodeClassCondition;
  }

  /** Whether the list contains an instance type, such as `m5.large`. */
  public includes(name: string): boolean {
    return this.names.includes(name);
  }

  /** Returns the instance types that also meet a requirement. */
  public matching(requirement: Requirement): InstanceTypes {
    const { types, unpriced, market, nodeClassCondition } = this.state;
    return new InstanceTypes({ market, nodeClassCondition, ...admittedTypes(requirementsOf([checkValue('requirement', requirement, REQUIREMENT)._toJson()]), market, [...types, ...unpriced]) });
  }

  /**
   * Returns the instance types whose allocatable resources are at least these amounts, for example `{ cpu: '4', memory: '8Gi' }`. The amounts must include the
   * requests of DaemonSet pods.
   *
   * @throws if a resource is unknown, or an amount is not a quantity of at least 0
   */
  public fitting(resources: { [resource: string]: string }): InstanceTypes {
    const asked = new Map(Object.entries(needProps(resources, '{ cpu: "4", memory: "8Gi" }', '', 'resources')).map(([name, text]) => [name, amountOf(name, text)]));
    const hasRoom = (type: InstanceType) => fits(asked, allocatableOf(type));
    const { types, unpriced } = this.state;
    return new InstanceTypes({ ...this.state, types: types.filter(hasRoom), unpriced: unpriced.filter(hasRoom) });
  }
}

function amountOf(name: string, text: string): bigint {
  const problem = requestProblem(name, text, 'Use a quantity such as 500m or 8Gi.');
  if (problem !== undefined) throw new Error(`${problem.message}. ${problem.fix}`);
  return parseNanos(text)!;
}

function known(name: string): InstanceType {
  const type = instanceTypeOf(checkValue('instance type', name, NAME));
  if (type !== undefined) return type;
  const meant = suggestion(name, allInstanceTypes().map((each) => each.name));
  throw new Error(`unknown instance type ${valueText(name)}. ${meant === undefined ? 'Use a name such as m5.large.' : `Did you mean ${meant}?`}`);
}
