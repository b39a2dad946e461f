import { Taint } from './taint';
import { Label } from '../requirements/label';

const PROVISIONER_LABEL = 'karpenter.sh/provisioner-name';

/**
 * Anything whose nodes pods can be sent to: a pool of this app, or a `NodePoolRef`.
 *
 * @stability stable
 */
export interface INodePool {
  /** The reference by which pods name the pool. */
  readonly nodePoolRef: NodePoolRef;
}

/**
 * A pool by its name, for pools that are not in this app. Of a pool in the app its taints are known, too.
 *
 * @stability stable
 */
export class NodePoolRef implements INodePool {
  /** A NodePool that is made elsewhere. Pods that need to tolerate its taints have to be told so. */
  public static named(name: string): NodePoolRef {
    return new NodePoolRef(name, Label.NODE_POOL, []);
  }

  /** A Provisioner that is made elsewhere, the pool of v1alpha5. Source: labels, section 1. */
  public static provisioner(name: string): NodePoolRef {
    return new NodePoolRef(name, PROVISIONER_LABEL, []);
  }

  /** @internal the reference to a pool that is a construct of the app */
  public static _inApp(name: string, taints: readonly Taint[]): NodePoolRef {
    return new NodePoolRef(name, Label.NODE_POOL, taints);
  }

  /** @internal the reference to a Provisioner that is a construct of the app */
  public static _provisionerInApp(name: string, taints: readonly Taint[]): NodePoolRef {
    return new NodePoolRef(name, PROVISIONER_LABEL, taints);
  }

  private constructor(
    /** The object's name. */
    public readonly name: string,
    /** The label by which its nodes say the name: `karpenter.sh/nodepool`, or of a Provisioner `karpenter.sh/provisioner-name`. */
    public readonly labelKey: string,
    /** @internal the taints of its nodes as they stand, as far as they are known */
    public readonly _taints: readonly Taint[],
  ) {
    if (typeof name !== 'string' || name === '') throw new Error(`${JSON.stringify(name)} is no name of a pool; write one such as "default"`);
  }

  /** Itself, so that a reference stands wherever a pool does. */
  public get nodePoolRef(): NodePoolRef {
    return this;
  }
}
