import { ProvisionerV1Alpha5Spec } from '../../karpenter/imports/Provisioner.v1alpha5';
import { knownProps } from '../props/known-props';

type Ref = NonNullable<ProvisionerV1Alpha5Spec['providerRef']>;

/**
 * A node template for the `providerRef` of a Provisioner: an AWSNodeTemplate of the app, or a `NodeTemplateRef`.
 *
 * @stability stable
 */
export interface INodeTemplate {
  /** The reference that Provisioners use for the node template. */
  readonly nodeTemplateRef: NodeTemplateRef;
}

/**
 * Name, kind, and API version of an AWSNodeTemplate.
 *
 * In Karpenter 0.11 to 0.32.
 *
 * @crd Provisioner spec.providerRef
 * @stability stable
 */
export interface NodeTemplateRefOptions {
  /** Name of the object. Karpenter ignores the kind and API version. */
  readonly name: string;

  /**
   * The kind, `AWSNodeTemplate`.
   *
   * @default - the field is omitted
   */
  readonly kind?: string;

  /**
   * The API version, `karpenter.k8s.aws/v1alpha1`.
   *
   * @default - the field is omitted
   */
  readonly apiVersion?: string;
}

/**
 * A reference to an AWSNodeTemplate that is not a construct of the app.
 *
 * @crd Provisioner spec.providerRef
 * @stability stable
 */
export class NodeTemplateRef implements INodeTemplate {
  /** Refers to an AWSNodeTemplate by name. Validation does not warn that the AWSNodeTemplate is missing from the app. */
  public static named(name: string): NodeTemplateRef {
    return new NodeTemplateRef({ name }, true);
  }

  /** Refers to an AWSNodeTemplate by name, kind, and API version. */
  public static of(options: NodeTemplateRefOptions): NodeTemplateRef {
    const { apiVersion, kind, name } = knownProps(options, 'v1alpha5.NodeTemplateRefOptions', '{ name: "default" }', { name: 'options' });
    return new NodeTemplateRef({ apiVersion, kind, name }, true);
  }

  /** @internal the reference to a template that is a construct of the app */
  public static _inApp(name: string): NodeTemplateRef {
    return new NodeTemplateRef({ name }, false);
  }

  private constructor(
    private readonly ref: Ref,
    /** @internal whether the template is outside the app */
    public readonly _isExternal: boolean,
  ) {}

  /** Name of the object. */
  public get name(): string {
    return this.ref.name;
  }

  /** This reference, for use as the node template of a Provisioner. */
  public get nodeTemplateRef(): NodeTemplateRef {
    return this;
  }

  /** @internal */
  public _toJson(): Ref {
    return this.ref;
  }
}
