import { NodePoolV1Beta1Spec } from '../../karpenter/imports/NodePool.v1beta1';
import { knownProps } from '../props/known-props';

/**
 * A node class for a v1beta1 NodePool: an EC2NodeClass of the app, or a `NodeClassRef`.
 *
 * @stability stable
 */
export interface INodeClass {
  /** The reference that NodePools use for the node class. */
  readonly nodeClassRef: NodeClassRef;
}

/**
 * Name, kind, and API version of a node class.
 *
 * In Karpenter 0.32 to 1.0.
 *
 * @crd NodePool v1beta1 spec.template.spec.nodeClassRef
 * @stability stable
 */
export interface NodeClassRefOptions {
  /** Name of the object. */
  readonly name: string;

  /**
   * The kind, for example `EC2NodeClass`.
   *
   * @default - the field is omitted, and Karpenter uses EC2NodeClass
   */
  readonly kind?: string;

  /**
   * The API version, for example `karpenter.k8s.aws/v1beta1`.
   *
   * @default - the field is omitted
   */
  readonly apiVersion?: string;
}

/**
 * A reference to a node class that is not a construct of the app.
 *
 * @crd NodePool v1beta1 spec.template.spec.nodeClassRef
 * @stability stable
 */
export class NodeClassRef implements INodeClass {
  /** Refers to an EC2NodeClass by name. Validation does not warn that the EC2NodeClass is missing from the app. */
  public static named(name: string): NodeClassRef {
    return new NodeClassRef({ name }, true);
  }

  /** Refers to a node class by name, kind, and API version. */
  public static of(options: NodeClassRefOptions): NodeClassRef {
    const { apiVersion, kind, name } = knownProps(options, 'v1beta1.NodeClassRefOptions', '{ name: "default" }', { name: 'options' });
    return new NodeClassRef({ apiVersion, kind, name }, true);
  }

  /** @internal the reference to a class that is a construct of the app */
  public static _inApp(name: string): NodeClassRef {
    return new NodeClassRef({ name }, false);
  }

  private constructor(
    private readonly ref: NodePoolV1Beta1Spec['template']['spec']['nodeClassRef'],
    /** @internal whether the node class is outside the app */
    public readonly _isExternal: boolean,
  ) {}

  /** Name of the object. */
  public get name(): string {
    return this.ref.name;
  }

  /** This reference, for use as the node class of a NodePool. */
  public get nodeClassRef(): NodeClassRef {
    return this;
  }

  /** @internal */
  public _toJson(): NodePoolV1Beta1Spec['template']['spec']['nodeClassRef'] {
    return this.ref;
  }
}
