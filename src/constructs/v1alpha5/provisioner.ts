import { ApiObjectMetadata, Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { AwsProvider } from './aws-provider';
import { ContainerRuntime } from './container-runtime';
import { providerJson } from './launch-settings-json';
import { INodeTemplate, NodeTemplateRef } from './node-template-ref';
import { ProvisionerConsolidation } from './provisioner-consolidation';
import { ProvisionerKubeletConfiguration } from './provisioner-kubelet-configuration';
import { ProvisionerLimits } from './provisioner-limits';
import { nodeTemplateIsElsewhere } from '../../checks/rules/v1alpha5/provisioner/provisioner-node-template-not-in-app';
import { omitEmptyList, omitEmptyMap } from '../../foundation/basics/omit-empty';
import { checkValue, checkValues, PropChecks } from '../../foundation/basics/props/check-props';
import { DURATION, objectWith, required, struct } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { ProvisionerV1Alpha5Spec } from '../../karpenter/imports/Provisioner.v1alpha5';
import { configured } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { PROVISIONER } from '../../karpenter/versions/known-apis';
import { withWebhookDefaults } from '../../karpenter/versions/webhook-defaults';
import { fromManifest } from '../code-model/manifest/from-manifest';
import { itemsJson, REQUIREMENT, TAINT } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { namedRef } from '../props/nodepool/named-ref';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { Taint } from '../props/nodepool/taint';
import { Requirement } from '../props/requirements/requirement';
import { textOf } from '../props/text-of';
import { PoolObject } from '../resources/pool-object';
import { LAUNCH_STRUCTS } from '../resources/struct-checks';

/** The classes of this module that the code of a manifest uses. */
const VERSION = required(objectWith('_compareMinor', 'a KarpenterVersion', 'KarpenterVersion.of("0.32")'));
const TYPES = { 'v1alpha5.ContainerRuntime': ContainerRuntime, 'v1alpha5.NodeTemplateRef': NodeTemplateRef };

/**
 * Properties of a Provisioner.
 *
 * Since Karpenter 0.9 or earlier, up to 0.32. Descriptions of newer properties state the first release.
 *
 * @stability stable
 */
export interface ProvisionerProps {
  /**
   * Metadata of the object. The name must start with a letter and must not contain a dot.
   *
   * @default - the name is generated from the construct path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * The node template: an AWSNodeTemplate of the app, or a `NodeTemplateRef`. Since Karpenter 0.11. Karpenter 0.24 and later require either `providerRef` or `provider`.
   *
   * @crd spec.providerRef
   * @default - `provider` is used
   */
  readonly providerRef?: INodeTemplate;

  /**
   * AWS settings inside the Provisioner. Karpenter 0.10 and earlier support only this field, not `providerRef`. Mutually exclusive with `providerRef`.
   *
   * @crd spec.provider
   * @default - `providerRef` is used
   */
  readonly provider?: AwsProvider;

  /**
   * Constraints on the nodes. Each node satisfies all constraints. The operators `DoesNotExist`, `Gt`, and `Lt` require Karpenter 0.14. `minValues` is not supported.
   *
   * @crd spec.requirements
   * @default - the requirements that Karpenter's webhook adds (see `withWebhookDefaults`)
   */
  readonly requirements?: Requirement[];

  /**
   * Labels that Karpenter adds to the nodes.
   *
   * @crd spec.labels
   * @default - only the labels that Karpenter sets itself
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations that Karpenter adds to the nodes. Since Karpenter 0.20.
   *
   * @crd spec.annotations
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * Taints of the nodes. Only pods that tolerate the taints can run on the nodes.
   *
   * @crd spec.taints
   * @default - none
   */
  readonly taints?: Taint[];

  /**
   * Startup taints of the nodes, which another component removes. Pods do not need to tolerate startup taints. Since Karpenter 0.10.
   *
   * @crd spec.startupTaints
   * @default - none
   */
  readonly startupTaints?: Taint[];

  /**
   * Time after which Karpenter deletes an empty node, in whole seconds. Mutually exclusive with consolidation.
   *
   * @crd spec.ttlSecondsAfterEmpty
   * @default - Karpenter does not delete empty nodes
   */
  readonly ttlSecondsAfterEmpty?: Duration;

  /**
   * Maximum lifetime of a node, in whole seconds. When the node expires, Karpenter replaces it.
   *
   * @crd spec.ttlSecondsUntilExpired
   * @default - no limit
   */
  readonly ttlSecondsUntilExpired?: Duration;

  /**
   * Whether Karpenter replaces nodes with fewer or cheaper nodes. Since Karpenter 0.15.
   *
   * @crd spec.consolidation
   * @default - no consolidation
   */
  readonly consolidation?: ProvisionerConsolidation;

  /**
   * Maximum total resources of all nodes.
   *
   * @crd spec.limits
   * @default - no limits
   */
  readonly limits?: ProvisionerLimits;

  /**
   * Priority among Provisioners that match a pod, from 1 to 100. Karpenter tries the highest weight first. Since Karpenter 0.16.
   *
   * @crd spec.weight
   * @default 0
   */
  readonly weight?: number;

  /**
   * Kubelet configuration of the nodes.
   *
   * @crd spec.kubeletConfiguration
   * @default - the AMI's settings
   */
  readonly kubeletConfiguration?: ProvisionerKubeletConfiguration;
}

const STRUCTS: PropChecks = {
  provider: struct('{ subnetSelector: { "karpenter.sh/discovery": "demo" } }', LAUNCH_STRUCTS),
  consolidation: struct('{ enabled: true }'),
  limits: struct('{ resources: { cpu: "1000" } }'),
  kubeletConfiguration: struct('{ maxPods: 110 }'),
};

/**
 * A Provisioner: constraints on the nodes that Karpenter launches, cluster-scoped (`karpenter.sh/v1alpha5`). Since Karpenter 0.9 or earlier, up to 0.32. The NodePool replaces the Provisioner.
 *
 * @stability stable
 */
export class Provisioner extends PoolObject implements INodePool {
  /**
   * Returns a manifest of a Provisioner with the requirements that Karpenter's defaulting webhook adds.
   *
   * The webhook of Karpenter 0.18 and earlier adds on-demand and amd64 if neither labels nor requirements set a capacity type or architecture. The webhook of Karpenter 0.19 and later adds Linux, amd64, on-demand, and the instance categories c, m, and r, generation 3 and later. The webhook adds only properties that the requirements do not set. NodePools have no such defaults, so add the webhook's requirements before a migration to NodePools.
   *
   * @param manifest the object, for example the output of `kubectl get -o json`. The object is not changed.
   * @param version a release with Provisioners, from 0.9 to 0.32
   */
  public static webhookDefaults(manifest: any, version: KarpenterVersion): any {
    return withWebhookDefaults(manifest, checkValue('version', version, VERSION));
  }

  /**
   * Creates the construct for an existing Provisioner, for example for an object that is in the cluster already. The construct renders the same object.
   * Methods such as `addRequirement` extend the object.
   *
   * The construct omits the status, and the metadata that a cluster sets: for example `uid`, `managedFields`, and Karpenter's own annotations and finalizers.
   * All other fields stay, including unknown fields.
   * Validation does not expect the node template in this app.
   *
   * @param manifest the object: an item of the list that `Yaml.load(file)` of cdk8s returns, or the parsed output of `kubectl get provisioner NAME -o json`. The object is not changed.
   * @throws if the manifest is not a Provisioner of API version karpenter.sh/v1alpha5.
   *
   * @example
   * const [manifest] = Yaml.load('provisioner.yaml');
   * const provisioner = karpenter.v1alpha5.Provisioner.fromManifest(chart, 'web', manifest);
   * provisioner.addTaint(karpenter.Taint.noSchedule('team', 'web'));
   */
  public static fromManifest(scope: Construct, id: string, manifest: any): Provisioner {
    return fromManifest(PROVISIONER, manifest, (props) => new Provisioner(scope, id, props), TYPES);
  }

  private readonly given: ProvisionerProps;

  constructor(scope: Construct, id: string, props: ProvisionerProps) {
    super(scope, id, { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', clusterScoped: true }, knownProps(props, 'v1alpha5.ProvisionerProps', '{ providerRef: NodeTemplateRef.named("default") }', { isExact: new.target === Provisioner }));
    checkValues(props, STRUCTS);
    this.given = props;
    if (props.providerRef !== undefined && !props.providerRef?.nodeTemplateRef) {
      throw new Error(`providerRef must be an AWSNodeTemplate or a NodeTemplateRef, got ${valueText(props.providerRef)}. For example: ${namedRef('NodeTemplateRef', props.providerRef)}`);
    }
    if (props.providerRef?.nodeTemplateRef._isExternal) nodeTemplateIsElsewhere(this);
  }

  /**
   * Returns the Provisioner as JSON, with the requirements that Karpenter's defaulting webhook adds.
   *
   * @param version a Karpenter release that supports Provisioners. Defaults to the app's release, or to 0.32 if the app does not set a release.
   */
  public withWebhookDefaults(version?: KarpenterVersion): any {
    return withWebhookDefaults(this.toJson(), version ?? configured(this, 'version') ?? KarpenterVersion.of('0.32'));
  }

  /** The reference that workloads use for this Provisioner. */
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
      requirements: asksForSome ? itemsJson('requirements', this._requirements, REQUIREMENT) : undefined,
      labels: omitEmptyMap(this._labels),
      annotations: omitEmptyMap(this._annotations),
      taints: omitEmptyList(itemsJson('taints', this._taints, TAINT)),
      startupTaints: omitEmptyList(itemsJson('startupTaints', this._startupTaints, TAINT)),
      ttlSecondsAfterEmpty: secondsOf('ttlSecondsAfterEmpty', this.given.ttlSecondsAfterEmpty),
      ttlSecondsUntilExpired: secondsOf('ttlSecondsUntilExpired', this.given.ttlSecondsUntilExpired),
      consolidation: consolidation && { enabled: consolidation.enabled },
      limits: limits && { resources: limits.resources },
      weight,
      kubeletConfiguration: kubelet && { ...kubelet, containerRuntime: textOf('kubeletConfiguration.containerRuntime', kubelet.containerRuntime, ContainerRuntime) },
    };
  }
}

/**
 * Converts a duration to a whole number of seconds.
 *
 * @throws if the duration is not a whole number of seconds
 */
function secondsOf(name: string, duration: Duration | undefined): number | undefined {
  if (duration === undefined) return undefined;
  const exact = checkValue(name, duration, DURATION).toSeconds({ integral: false });
  const seconds = Math.round(exact);
  // In floating point, 2.3 hours are slightly less than 8280 seconds.
  if (Math.abs(exact - seconds) > 1e-6) throw new Error(`${name} must be a whole number of seconds, got ${exact} seconds`);
  return seconds;
}
