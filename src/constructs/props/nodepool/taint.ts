import { knownProps } from '../known-props';
import { TaintEffect } from './taint-effect';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { required } from '../../../foundation/basics/props/prop-checks';
import { NodePoolV1Spec } from '../../../karpenter/imports/NodePool.v1';
import { constantCodeFor } from '../text-of';

const EFFECT = required({
  isRight: (value: unknown) => typeof (value as TaintEffect | null)?.value === 'string',
  mustBe: 'a TaintEffect',
  example: 'TaintEffect.NO_SCHEDULE',
  exampleFor: (wrong: unknown) => constantCodeFor(wrong, TaintEffect),
});

/**
 * Optional fields of a taint.
 *
 * Since 0.9 or earlier.
 *
 * @stability stable
 */
export interface TaintOptions {
  /**
   * Value of the taint: letters, digits, `-`, `_`, `.`, and at most one slash. The value must not be empty.
   *
   * @default - no value
   */
  readonly value?: string;

  /**
   * Time at which the taint was added, in RFC 3339 format such as `2026-01-31T12:00:00Z`.
   *
   * @default - omitted
   */
  readonly timeAdded?: string;
}

/**
 * A taint that Karpenter adds to nodes. The taint's effect applies to pods that do not tolerate the taint.
 *
 * @example
 * new karpenter.NodePool(chart, 'Gpu', {
 *   nodeClass,
 *   requirements: [karpenter.Requirement.instanceCategories('g')],
 *   taints: [karpenter.Taint.noSchedule('nvidia.com/gpu', 'true')],
 * });
 *
 * @see https://karpenter.sh/docs/concepts/scheduling/#taints-and-tolerations
 * @crd NodePool spec.template.spec.taints[]
 * @stability stable
 */
export class Taint {
  /** Effect `NoSchedule`: new pods that do not tolerate the taint are not scheduled on the node. */
  public static noSchedule(key: string, value?: string): Taint {
    return new Taint(key, TaintEffect.NO_SCHEDULE, { value });
  }

  /** Effect `PreferNoSchedule`: new pods that do not tolerate the taint are scheduled on the node only if no other node fits. */
  public static preferNoSchedule(key: string, value?: string): Taint {
    return new Taint(key, TaintEffect.PREFER_NO_SCHEDULE, { value });
  }

  /** Effect `NoExecute`: new pods that do not tolerate the taint are not scheduled on the node, and running pods are evicted. */
  public static noExecute(key: string, value?: string): Taint {
    return new Taint(key, TaintEffect.NO_EXECUTE, { value });
  }

  /** A taint with any effect. */
  public static of(key: string, effect: TaintEffect, options: TaintOptions = {}): Taint {
    return new Taint(key, checkValue('effect', effect, EFFECT), knownProps(options, 'TaintOptions', '{ value: "web" }', { name: 'options' }));
  }

  private constructor(
    /** Key of the taint, a qualified name such as `example.com/team`. */
    public readonly key: string,
    /** Effect on pods that do not tolerate the taint. */
    public readonly effect: TaintEffect,
    private readonly options: TaintOptions,
  ) {}

  /** @internal */
  public _toJson(): NonNullable<NodePoolV1Spec['template']['spec']['taints']>[number] {
    return { key: this.key, value: this.options.value, effect: this.effect.value, timeAdded: this.options.timeAdded };
  }
}
