import { CapacityBufferV1Beta1Spec } from '../../imports/CapacityBuffer.v1beta1';

type Ref = NonNullable<CapacityBufferV1Beta1Spec['scalableRef']>;

/**
 * The parts of a reference to a workload.
 *
 * Since 1.14.
 *
 * @stability experimental
 */
export interface ScalableRefOptions {
  /**
   * The API group without a version.
   *
   * @default - the core group
   */
  readonly apiGroup?: string;

  /** The kind of workload. Karpenter serves Deployment, StatefulSet and ReplicaSet (rule CB-7). */
  readonly kind: string;

  /** The object's name. */
  readonly name: string;
}

/**
 * The workload whose pods give the shape of a CapacityBuffer, in the same namespace. Source: CapacityBuffer CRD spec.scalableRef, rules CB-3 and CB-7.
 *
 * @stability experimental
 */
export class ScalableRef {
  /** A Deployment by its name. */
  public static deployment(name: string): ScalableRef {
    return new ScalableRef({ apiGroup: 'apps', kind: 'Deployment', name });
  }

  /** A StatefulSet by its name. */
  public static statefulSet(name: string): ScalableRef {
    return new ScalableRef({ apiGroup: 'apps', kind: 'StatefulSet', name });
  }

  /** A ReplicaSet by its name. */
  public static replicaSet(name: string): ScalableRef {
    return new ScalableRef({ apiGroup: 'apps', kind: 'ReplicaSet', name });
  }

  /** The general form. */
  public static of(options: ScalableRefOptions): ScalableRef {
    return new ScalableRef({ apiGroup: options.apiGroup, kind: options.kind, name: options.name });
  }

  private constructor(private readonly ref: Ref) {}

  /** @internal */
  public _toJson(): Ref {
    return this.ref;
  }
}
