import { TaintEffect } from './taint-effect';
import { NodePoolV1Spec } from '../../imports/NodePool.v1';

/**
 * The parts of a taint that are seldom written.
 *
 * Since 0.9 or earlier.
 *
 * @stability stable
 */
export interface TaintOptions {
  /**
   * The value: letters, digits, `-`, `_`, `.`, and one slash at most; not empty (rule NP-23).
   *
   * @default - no value
   */
  readonly value?: string;

  /**
   * When the taint was added, as RFC 3339 text such as `2026-01-31T12:00:00Z`.
   *
   * @default - not written
   */
  readonly timeAdded?: string;
}

/**
 * A taint that nodes carry. Source: NodePool CRD spec.template.spec.taints[], rule NP-23.
 *
 * @stability stable
 */
export class Taint {
  /** New pods that do not tolerate it stay away. */
  public static noSchedule(key: string, value?: string): Taint {
    return new Taint(key, TaintEffect.NO_SCHEDULE, { value });
  }

  /** New pods that do not tolerate it stay away while there is another place. */
  public static preferNoSchedule(key: string, value?: string): Taint {
    return new Taint(key, TaintEffect.PREFER_NO_SCHEDULE, { value });
  }

  /** New pods that do not tolerate it stay away, and running ones are evicted. */
  public static noExecute(key: string, value?: string): Taint {
    return new Taint(key, TaintEffect.NO_EXECUTE, { value });
  }

  /** The general form. */
  public static of(key: string, effect: TaintEffect, options: TaintOptions = {}): Taint {
    return new Taint(key, effect, options);
  }

  private constructor(
    /** The key, a qualified name such as `example.com/team`. */
    public readonly key: string,
    /** What it does to pods. */
    public readonly effect: TaintEffect,
    private readonly options: TaintOptions,
  ) {}

  /** @internal */
  public _toJson(): NonNullable<NodePoolV1Spec['template']['spec']['taints']>[number] {
    return { key: this.key, value: this.options.value, effect: this.effect.value, timeAdded: this.options.timeAdded };
  }
}
