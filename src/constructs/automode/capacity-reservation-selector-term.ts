import { copyOf } from '../../foundation/basics/plain-map';
import { NodeClassV1Spec } from '../../karpenter/imports/NodeClass.v1';
import { knownProps } from '../props/known-props';

type Term = NonNullable<NodeClassV1Spec['capacityReservationSelectorTerms']>[number];

/**
 * Conditions on a capacity reservation. A reservation must meet all conditions.
 *
 * @stability experimental
 */
export interface CapacityReservationFilter {
  /** Keys and values that a reservation must have as tags. */
  readonly tags: { [key: string]: string };

  /**
   * 12-digit ID of the AWS account that owns the reservation.
   *
   * @default - any owner
   */
  readonly owner?: string;
}

/**
 * A term that selects capacity reservations, including Capacity Blocks. Since 2025-06-20.
 *
 * @example
 * karpenter.automode.CapacityReservationSelectorTerm.id('cr-0123456789abcdef0');
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/auto-odcr.html
 * @crd NodeClass spec.capacityReservationSelectorTerms[]
 * @stability experimental
 */
export class CapacityReservationSelectorTerm {
  /** A capacity reservation by ID, such as `cr-0123456789abcdef0`. */
  public static id(id: string): CapacityReservationSelectorTerm {
    return new CapacityReservationSelectorTerm({ id });
  }

  /** Capacity reservations that match the tags, and the owner if it is set. */
  public static matching(filter: CapacityReservationFilter): CapacityReservationSelectorTerm {
    const { tags, owner } = knownProps(filter, 'automode.CapacityReservationFilter', '{ tags: { team: "web" } }', { name: 'filter' });
    return new CapacityReservationSelectorTerm({ tags: tags && copyOf(tags), owner });
  }

  private constructor(private readonly term: Term) {}

  /** @internal */
  public _toJson(): Term {
    return this.term;
  }
}
