import { NodePoolV1Spec } from '../../imports/NodePool.v1';

/**
 * Anything that a NodePool can name as its node class: an EC2NodeClass of this app, or a `NodeClassRef`.
 *
 * @stability stable
 */
export interface INodeClass {
  /** The reference by which pools name the class. */
  readonly nodeClassRef: NodeClassRef;
}

/**
 * The parts of a reference to a node class of any vendor.
 *
 * Since 1.0.
 *
 * @stability stable
 */
export interface NodeClassRefOptions {
  /** The API group without a version, such as `karpenter.k8s.aws`; no slash (rule NP-17). */
  readonly group: string;

  /** The kind, such as `EC2NodeClass`. */
  readonly kind: string;

  /** The object's name. */
  readonly name: string;
}

/**
 * A node class by its name, for classes that are not in this app.
 *
 * Source: NodePool CRD spec.template.spec.nodeClassRef, rules NP-17, NP-44 and NP-45 (group and kind never change on a live pool).
 *
 * @stability stable
 */
export class NodeClassRef implements INodeClass {
  /** An EC2NodeClass that is made elsewhere. Its being missing in this app is then no warning. */
  public static named(name: string): NodeClassRef {
    return new NodeClassRef('karpenter.k8s.aws', 'EC2NodeClass', name, true);
  }

  /** A NodeClass of EKS Auto Mode, such as its built-in `default`. Source: rule G-11. */
  public static eksAutoMode(name: string): NodeClassRef {
    return new NodeClassRef('eks.amazonaws.com', 'NodeClass', name, true);
  }

  /** The general form: a class of any vendor, made elsewhere. */
  public static of(options: NodeClassRefOptions): NodeClassRef {
    return new NodeClassRef(options.group, options.kind, options.name, true);
  }

  /** @internal the reference to a class that is a construct of the app */
  public static _inApp(name: string): NodeClassRef {
    return new NodeClassRef('karpenter.k8s.aws', 'EC2NodeClass', name, false);
  }

  private constructor(
    /** The API group, such as `karpenter.k8s.aws`. */
    public readonly group: string,
    /** The kind, such as `EC2NodeClass`. */
    public readonly kind: string,
    /** The object's name. */
    public readonly name: string,
    /** @internal whether the class is meant to be made elsewhere */
    public readonly _elsewhere: boolean,
  ) {}

  /** Itself, so that a reference stands wherever a class does. */
  public get nodeClassRef(): NodeClassRef {
    return this;
  }

  /** @internal */
  public _toJson(): NodePoolV1Spec['template']['spec']['nodeClassRef'] {
    return { group: this.group, kind: this.kind, name: this.name };
  }
}
