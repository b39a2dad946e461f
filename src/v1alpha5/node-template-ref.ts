import { ProvisionerV1Alpha5Spec } from '../imports/Provisioner.v1alpha5';

type Ref = NonNullable<ProvisionerV1Alpha5Spec['providerRef']>;

/**
 * Anything that a Provisioner can name in `providerRef`: an AWSNodeTemplate of this app, or a `NodeTemplateRef`.
 *
 * @stability stable
 */
export interface INodeTemplate {
  /** The reference by which Provisioners name the template. */
  readonly nodeTemplateRef: NodeTemplateRef;
}

/**
 * The parts of a reference to an AWSNodeTemplate. Source: Provisioner CRD spec.providerRef, rule PR-8.
 *
 * Since 0.11.
 *
 * @stability stable
 */
export interface NodeTemplateRefOptions {
  /** The object's name, all that Karpenter looks at. */
  readonly name: string;

  /**
   * The kind, `AWSNodeTemplate`.
   *
   * @default - not written
   */
  readonly kind?: string;

  /**
   * The API version, `karpenter.k8s.aws/v1alpha1`.
   *
   * @default - not written
   */
  readonly apiVersion?: string;
}

/**
 * An AWSNodeTemplate by its name, for those that are not in this app. Source: Provisioner CRD spec.providerRef, rule PR-8.
 *
 * @stability stable
 */
export class NodeTemplateRef implements INodeTemplate {
  /** An AWSNodeTemplate that is made elsewhere. Its being missing in this app is then no warning. */
  public static named(name: string): NodeTemplateRef {
    return new NodeTemplateRef({ name }, true);
  }

  /** The general form: with the kind and API version written out, made elsewhere. */
  public static of(options: NodeTemplateRefOptions): NodeTemplateRef {
    return new NodeTemplateRef({ apiVersion: options.apiVersion, kind: options.kind, name: options.name }, true);
  }

  /** @internal the reference to a template that is a construct of the app */
  public static _inApp(name: string): NodeTemplateRef {
    return new NodeTemplateRef({ name }, false);
  }

  private constructor(
    private readonly ref: Ref,
    /** @internal whether the template is meant to be made elsewhere */
    public readonly _elsewhere: boolean,
  ) {}

  /** The object's name. */
  public get name(): string {
    return this.ref.name;
  }

  /** Itself, so that a reference stands wherever a template does. */
  public get nodeTemplateRef(): NodeTemplateRef {
    return this;
  }

  /** @internal */
  public _toJson(): Ref {
    return this.ref;
  }
}
