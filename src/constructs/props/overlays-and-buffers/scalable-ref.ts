import { CapacityBufferV1Beta1Spec } from '../../../karpenter/imports/CapacityBuffer.v1beta1';
import { knownProps } from '../known-props';

type Ref = NonNullable<CapacityBufferV1Beta1Spec['scalableRef']>;

/**
 * API group, kind, and name of a workload.
 *
 * Since 1.14.
 *
 * @stability experimental
 */
export interface ScalableRefOptions {
  /**
   * API group without a version, such as `apps`.
   *
   * @default apps
   */
  readonly apiGroup?: string;

  /** Kind of the workload. Karpenter supports `Deployment`, `StatefulSet`, and `ReplicaSet`. */
  readonly kind: string;

  /** Name of the object. */
  readonly name: string;
}

/**
 * A reference to the workload whose pod template a CapacityBuffer uses. The workload must be in the buffer's namespace.
 *
 * @example
 * new karpenter.CapacityBuffer(chart, 'WebBuffer', {
 *   scalableRef: karpenter.ScalableRef.deployment('web'),
 *   percentage: 20,
 * });
 *
 * @crd CapacityBuffer spec.scalableRef
 * @stability experimental
 */
export class ScalableRef {
  /** A Deployment, by name. */
  public static deployment(name: string): ScalableRef {
    return new ScalableRef({ apiGroup: 'apps', kind: 'Deployment', name });
  }

  /** A StatefulSet, by name. */
  public static statefulSet(name: string): ScalableRef {
    return new ScalableRef({ apiGroup: 'apps', kind: 'StatefulSet', name });
  }

  /** A ReplicaSet, by name. */
  public static replicaSet(name: string): ScalableRef {
    return new ScalableRef({ apiGroup: 'apps', kind: 'ReplicaSet', name });
  }

  /** A workload of any kind. */
  public static of(options: ScalableRefOptions): ScalableRef {
    const { apiGroup, kind, name } = knownProps(options, 'ScalableRefOptions', '{ apiGroup: "apps", kind: "Deployment", name: "web" }', { name: 'options' });
    return new ScalableRef({ apiGroup, kind, name });
  }

  private constructor(private readonly ref: Ref) {}

  /** @internal */
  public _toJson(): Ref {
    return this.ref;
  }
}
