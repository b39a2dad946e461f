import { NodePoolV1Spec } from '../../../karpenter/imports/NodePool.v1';
import { knownProps } from '../known-props';

/**
 * A node class that a NodePool can refer to: an `EC2NodeClass` of this app, or a `NodeClassRef`.
 *
 * @stability stable
 */
export interface INodeClass {
  /** The reference for `spec.template.spec.nodeClassRef` of a NodePool. */
  readonly nodeClassRef: NodeClassRef;
}

/**
 * Group, kind, and name of a node class of any cloud provider.
 *
 * Since 1.0.
 *
 * @stability stable
 */
export interface NodeClassRefOptions {
  /** API group without a version, such as `karpenter.k8s.aws`. */
  readonly group: string;

  /** Kind, such as `EC2NodeClass`. */
  readonly kind: string;

  /** Name of the object. */
  readonly name: string;
}

/**
 * A reference to a node class that is not part of this app. The API server does not allow changes to the group or kind of the reference in an
 * existing NodePool.
 *
 * @example
 * new karpenter.NodePool(chart, 'Default', {
 *   nodeClass: karpenter.NodeClassRef.named('default'),
 *   requirements: [karpenter.Requirement.instanceCategories('c', 'm', 'r')],
 * });
 *
 * @see https://karpenter.sh/docs/concepts/nodepools/#spectemplatespecnodeclassref
 * @crd NodePool spec.template.spec.nodeClassRef
 * @stability stable
 */
export class NodeClassRef implements INodeClass {
  /** An EC2NodeClass that is not part of this app. Validation does not expect the EC2NodeClass in the app. */
  public static named(name: string): NodeClassRef {
    return new NodeClassRef('karpenter.k8s.aws', 'EC2NodeClass', name, true);
  }

  /**
   * A NodeClass of EKS Auto Mode, such as the built-in `default`, which exists only while a built-in NodePool is enabled.
   *
   * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
   */
  public static eksAutoMode(name: string): NodeClassRef {
    return new NodeClassRef('eks.amazonaws.com', 'NodeClass', name, true);
  }

  /** A node class of any cloud provider that is not part of this app. */
  public static of(options: NodeClassRefOptions): NodeClassRef {
    const { group, kind, name } = knownProps(options, 'NodeClassRefOptions', '{ group: "karpenter.k8s.aws", kind: "EC2NodeClass", name: "default" }', { name: 'options' });
    return new NodeClassRef(group, kind, name, true);
  }

  /** @internal A reference to a node class that is a construct of the app. */
  public static _inApp(name: string): NodeClassRef {
    return new NodeClassRef('karpenter.k8s.aws', 'EC2NodeClass', name, false);
  }

  private constructor(
    /** API group, such as `karpenter.k8s.aws`. */
    public readonly group: string,
    /** Kind, such as `EC2NodeClass`. */
    public readonly kind: string,
    /** Name of the object. */
    public readonly name: string,
    /** @internal Whether the node class is not part of the app. */
    public readonly _isExternal: boolean,
  ) {}

  /** This reference, for use as the node class of a NodePool. */
  public get nodeClassRef(): NodeClassRef {
    return this;
  }

  /** @internal Returns the same reference, which validation looks up in the app. */
  public _asInApp(): NodeClassRef {
    return new NodeClassRef(this.group, this.kind, this.name, false);
  }

  /** @internal */
  public _toJson(): NodePoolV1Spec['template']['spec']['nodeClassRef'] {
    return { group: this.group, kind: this.kind, name: this.name };
  }
}
