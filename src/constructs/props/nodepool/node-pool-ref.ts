import { Taint } from './taint';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { NEEDED_TEXT } from '../../../foundation/basics/props/prop-checks';
import { Label } from '../requirements/label';

const PROVISIONER_LABEL = 'karpenter.sh/provisioner-name';

/**
 * A node pool that pods can select: a `NodePool` or `Provisioner` of this app, a preset of NodePools, or a `NodePoolRef`.
 *
 * @stability stable
 */
export interface INodePool {
  /** The reference for the node selector or node affinity of a pod. */
  readonly nodePoolRef: NodePoolRef;
}

/**
 * A reference to a node pool that is not part of this app. The node pool's taints are unknown, so add tolerations to the pods yourself.
 *
 * @example
 * const web = new kplus.Deployment(chart, 'Web', { containers: [{ image: 'nginx' }] });
 * karpenter.KarpenterWorkload.of(web).runOn(karpenter.NodePoolRef.named('default'));
 *
 * @stability stable
 */
export class NodePoolRef implements INodePool {
  /** A NodePool that is not part of this app. */
  public static named(name: string): NodePoolRef {
    return new NodePoolRef(name, Label.NODE_POOL, []);
  }

  /** A Provisioner (v1alpha5) that is not part of this app. */
  public static provisioner(name: string): NodePoolRef {
    return new NodePoolRef(name, PROVISIONER_LABEL, []);
  }

  /** @internal A reference to a NodePool that is a construct of the app, or a built-in NodePool of EKS Auto Mode. */
  public static _inApp(name: string, taints: readonly Taint[], isOfAutoMode = false): NodePoolRef {
    return new NodePoolRef(name, Label.NODE_POOL, taints, isOfAutoMode);
  }

  /** @internal A reference to a Provisioner that is a construct of the app. */
  public static _provisionerInApp(name: string, taints: readonly Taint[]): NodePoolRef {
    return new NodePoolRef(name, PROVISIONER_LABEL, taints);
  }

  /** @internal A reference to several NodePools, such as the NodePools of a preset. */
  public static _ofSeveral(pools: readonly INodePool[]): NodePoolRef {
    const all = pools.flatMap(({ nodePoolRef }) => nodePoolRef._all);
    return new NodePoolRef(all[0].name, all[0].labelKey, all.flatMap(({ _taints }) => _taints), all.some(({ _isOfAutoMode }) => _isOfAutoMode), all);
  }

  private constructor(
    /** Name of the object. */
    public readonly name: string,
    /** Node label that holds the name: `karpenter.sh/nodepool`, or `karpenter.sh/provisioner-name` for a Provisioner. */
    public readonly labelKey: string,
    /** @internal The current taints of the node pool, if known. */
    public readonly _taints: readonly Taint[],
    /** @internal Whether EKS Auto Mode launches the nodes of the node pool, if known. */
    public readonly _isOfAutoMode = false,
    private readonly several?: readonly NodePoolRef[],
  ) {
    checkValue('name', name, { ...NEEDED_TEXT, example: "'default'" });
  }

  /** @internal The reference to each NodePool. */
  public get _all(): readonly NodePoolRef[] {
    return this.several ?? [this];
  }

  /** This reference, for use as the node pool of a workload. */
  public get nodePoolRef(): NodePoolRef {
    return this;
  }
}
