import { NodePoolV1Beta1Spec } from '../imports/NodePool.v1beta1';

/**
 * Anything that a v1beta1 NodePool can name as its node class: an EC2NodeClass of this app, or a `NodeClassRef`.
 *
 * @stability stable
 */
export interface INodeClass {
  /** The reference by which pools name the class. */
  readonly nodeClassRef: NodeClassRef;
}

/**
 * The parts of a reference to a node class. Source: NodePool v1beta1 CRD spec.template.spec.nodeClassRef, rule BNP-11.
 *
 * Since 0.32.
 *
 * @stability stable
 */
export interface NodeClassRefOptions {
  /** The object's name. */
  readonly name: string;

  /**
   * The kind, such as `EC2NodeClass`.
   *
   * @default - EC2NodeClass, by Karpenter
   */
  readonly kind?: string;

  /**
   * The API version, such as `karpenter.k8s.aws/v1beta1`.
   *
   * @default - that of Karpenter on AWS
   */
  readonly apiVersion?: string;
}

/**
 * A node class by its name, for classes that are not in this app. Source: NodePool v1beta1 CRD spec.template.spec.nodeClassRef, rule BNP-11.
 *
 * @stability stable
 */
export class NodeClassRef implements INodeClass {
  /** An EC2NodeClass that is made elsewhere. Its being missing in this app is then no warning. */
  public static named(name: string): NodeClassRef {
    return new NodeClassRef({ name }, true);
  }

  /** The general form: with the kind and API version written out, made elsewhere. */
  public static of(options: NodeClassRefOptions): NodeClassRef {
    return new NodeClassRef({ apiVersion: options.apiVersion, kind: options.kind, name: options.name }, true);
  }

  /** @internal the reference to a class that is a construct of the app */
  public static _inApp(name: string): NodeClassRef {
    return new NodeClassRef({ name }, false);
  }

  private constructor(
    private readonly ref: NodePoolV1Beta1Spec['template']['spec']['nodeClassRef'],
    /** @internal whether the class is meant to be made elsewhere */
    public readonly _elsewhere: boolean,
  ) {}

  /** The object's name. */
  public get name(): string {
    return this.ref.name;
  }

  /** Itself, so that a reference stands wherever a class does. */
  public get nodeClassRef(): NodeClassRef {
    return this;
  }

  /** @internal */
  public _toJson(): NodePoolV1Beta1Spec['template']['spec']['nodeClassRef'] {
    return this.ref;
  }
}
