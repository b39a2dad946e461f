import { ApiObjectMetadata, Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { AwsProvider } from './aws-provider';
import { providerJson } from './launch-settings-json';
import { INodeTemplate } from './node-template-ref';
import { ProvisionerConsolidation } from './provisioner-consolidation';
import { ProvisionerKubeletConfiguration } from './provisioner-kubelet-configuration';
import { ProvisionerLimits } from './provisioner-limits';
import { secondsOf } from './seconds';
import { withWebhookDefaults } from './webhook-defaults';
import { omitEmptyList, omitEmptyMap } from '../basics/omit-empty';
import { ProvisionerV1Alpha5Spec } from '../imports/Provisioner.v1alpha5';
import { PoolObject } from '../resources/pool-object';
import { nodeTemplateIsElsewhere } from '../validation/rules/v1alpha5/provisioner/provisioner-node-template-not-in-app';
import { INodePool, NodePoolRef } from '../values/nodepool/node-pool-ref';
import { Taint } from '../values/nodepool/taint';
import { Requirement } from '../values/requirements/requirement';
import { textOf } from '../values/text-of';
import { configured } from '../versions/configuration';
import { KarpenterVersion } from '../versions/karpenter-version';

/**
 * The fields of a Provisioner.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface ProvisionerProps {
  /**
   * The object's own metadata. The name begins with a letter and has no dot.
   *
   * @default - a name made from the construct's path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * What says how nodes are launched: an AWSNodeTemplate, or a `NodeTemplateRef` for one made elsewhere. Since 0.11; from 0.24 on it or `provider` is asked for.
   * Source: CRD spec.providerRef, rules PR-8, PR-22 and PR-23.
   *
   * @default - `provider` is given
   */
  readonly providerRef?: INodeTemplate;

  /**
   * How nodes are launched, said right here: until 0.10 the only way. Not beside `providerRef`. Source: CRD spec.provider, rules PR-7, PR-22 and PR-23.
   *
   * @default - `providerRef` is given
   */
  readonly provider?: AwsProvider;

  /**
   * What nodes must be, all together. The operators DoesNotExist, Gt and Lt came with 0.14; there are no minValues.
   * Source: CRD spec.requirements, rules PR-5 and PR-24 to PR-28.
   *
   * @default - what Karpenter's webhook adds, see `withWebhookDefaults`
   */
  readonly requirements?: Requirement[];

  /**
   * Labels of the nodes. Source: CRD spec.labels, rules PR-1 and PR-24 to PR-26.
   *
   * @default - none beside those that Karpenter sets
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations of the nodes. Since 0.20. Source: CRD spec.annotations, rule PR-2.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * Taints of the nodes. Source: CRD spec.taints, rules PR-3 and PR-29.
   *
   * @default - none
   */
  readonly taints?: Taint[];

  /**
   * Taints that nodes carry until something removes them. Pods need not tolerate them. Since 0.10. Source: CRD spec.startupTaints, rules PR-4 and PR-29.
   *
   * @default - none
   */
  readonly startupTaints?: Taint[];

  /**
   * How long a node may stand empty before it is taken away, in whole seconds. Not beside enabled consolidation. Source: CRD spec.ttlSecondsAfterEmpty, rules PR-9, PR-20 and PR-21.
   *
   * @default - for ever
   */
  readonly ttlSecondsAfterEmpty?: Duration;

  /**
   * How long a node lives before it is drained and replaced, in whole seconds. Source: CRD spec.ttlSecondsUntilExpired, rules PR-9 and PR-20.
   *
   * @default - for ever
   */
  readonly ttlSecondsUntilExpired?: Duration;

  /**
   * Whether pods are moved so that fewer or cheaper nodes do. Since 0.15. Source: CRD spec.consolidation, rule PR-10.
   *
   * @default - they stay
   */
  readonly consolidation?: ProvisionerConsolidation;

  /**
   * How much may be launched in all. Source: CRD spec.limits, rule PR-6.
   *
   * @default - no limit
   */
  readonly limits?: ProvisionerLimits;

  /**
   * Which of several fitting Provisioners comes first: the highest, 1 to 100. Since 0.16. Source: CRD spec.weight, rules PR-11 and PR-33.
   *
   * @default - as 0
   */
  readonly weight?: number;

  /**
   * Settings of the kubelet. Source: CRD spec.kubeletConfiguration, rules PR-12 to PR-17 and PR-30 to PR-32.
   *
   * @default - by the node image
   */
  readonly kubeletConfiguration?: ProvisionerKubeletConfiguration;
}

/**
 * Nodes that Karpenter may launch and take away: karpenter.sh/v1alpha5 Provisioner, cluster-scoped. 0.9 and earlier to 0.32; its successor is the NodePool.
 *
 * Source: rules PR-1 to PR-42.
 *
 * @stability stable
 */
export class Provisioner extends PoolObject implements INodePool {
  /**
   * A manifest of a Provisioner as Karpenter's defaulting webhook lets the API server store it, with the requirements that nobody wrote.
   *
   * Until 0.18 on-demand and amd64 are added where neither labels nor requirements say it; from 0.19 on linux, amd64, on-demand, and the categories c, m and r of generation
   * 3 and newer, where requirements do not (rules PR-40 and PR-41). NodePools get none of it, so it has to be written out before a move to them (rule PR-42).
   *
   * @param manifest the object, such as a file of `kubectl get -o json` or of YAML holds it, which stays as it is
   * @param version a release that has Provisioners, 0.9 to 0.32
   */
  public static webhookDefaults(manifest: any, version: KarpenterVersion): any {
    return withWebhookDefaults(manifest, version);
  }

  private readonly given: ProvisionerProps;

  constructor(scope: Construct, id: string, props: ProvisionerProps) {
    super(scope, id, { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', clusterScoped: true }, props);
    this.given = props;
    if (props.providerRef !== undefined && !props.providerRef?.nodeTemplateRef) {
      throw new Error(`providerRef: ${JSON.stringify(props.providerRef)} is no node template; write an AWSNodeTemplate or NodeTemplateRef.named("default")`);
    }
    if (props.providerRef?.nodeTemplateRef._elsewhere) nodeTemplateIsElsewhere(this);
  }

  /**
   * The object as the API server stores it, once Karpenter's webhook has added the requirements that nobody wrote: what `webhookDefaults` makes of `toJson()`.
   *
   * @param version a release that has Provisioners, without which it is the one that is configured for the app, else the last, 0.32
   */
  public withWebhookDefaults(version?: KarpenterVersion): any {
    return withWebhookDefaults(this.toJson(), version ?? configured(this, 'version') ?? KarpenterVersion.of('0.32'));
  }

  /** The reference by which pods name the pool. */
  public get nodePoolRef(): NodePoolRef {
    return NodePoolRef._provisionerInApp(this.name, this._taints);
  }

  /** @internal */
  public _spec(): ProvisionerV1Alpha5Spec {
    const { providerRef, provider, requirements, consolidation, limits, weight, kubeletConfiguration: kubelet } = this.given;
    const asksForSome = requirements !== undefined || this._requirements.length > 0;
    return {
      providerRef: providerRef?.nodeTemplateRef._toJson(),
      provider: provider && providerJson(provider),
      requirements: asksForSome ? this._requirements.map((requirement) => requirement._toJson()) : undefined,
      labels: omitEmptyMap(this._labels),
      annotations: omitEmptyMap(this._annotations),
      taints: omitEmptyList(this._taints.map((taint) => taint._toJson())),
      startupTaints: omitEmptyList(this._startupTaints.map((taint) => taint._toJson())),
      ttlSecondsAfterEmpty: secondsOf('ttlSecondsAfterEmpty', this.given.ttlSecondsAfterEmpty),
      ttlSecondsUntilExpired: secondsOf('ttlSecondsUntilExpired', this.given.ttlSecondsUntilExpired),
      consolidation: consolidation && { enabled: consolidation.enabled },
      limits: limits && { resources: limits.resources },
      weight,
      kubeletConfiguration: kubelet && { ...kubelet, containerRuntime: textOf('containerRuntime', kubelet.containerRuntime) },
    };
  }
}
