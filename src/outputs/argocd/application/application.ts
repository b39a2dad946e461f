import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { applicationSpecJson } from './application-spec-json';
import { ApplicationSpecProps } from './application-spec-props';
import { argoMetadata } from '../argo-metadata';
import { checkApplicationSpec, IGNORED } from './check-application-spec';
import { IgnoreDifferences } from './ignore-differences';
import { SyncOption } from './sync-option';
import { knownProps } from '../../../constructs/props/known-props';
import { KarpenterObject } from '../../../constructs/resources/karpenter-object';
import { checkValues } from '../../../foundation/basics/props/check-props';
import { mutableList } from '../../../foundation/basics/props/mutable-copy';
import { instanceOf, required } from '../../../foundation/basics/props/prop-checks';
import { ApplicationV1Alpha1Spec } from '../../../karpenter/imports/Application.v1alpha1';

/**
 * Properties of an Application.
 *
 * @stability experimental
 */
export interface ApplicationProps extends ApplicationSpecProps {
  /**
   * Metadata of the object. The namespace must be one in which Argo CD looks for Applications. With the finalizer `ApplicationFinalizer.RESOURCES`,
   * deleting the Application also deletes its resources.
   *
   * @default - a name generated from the construct's path, the chart's namespace (or `argocd`), and no finalizers
   */
  readonly metadata?: ApiObjectMetadata;
}

/**
 * An Application: manifests from Git or from a Helm chart that Argo CD deploys to a cluster and keeps in sync. Kind `argoproj.io/v1alpha1` Application, namespaced, for Argo CD 3.
 *
 * Set exactly one of `source`, `sources`, and `sourceHydrator`.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/declarative-setup/#applications
 * @example
 * new karpenter.argocd.Application(chart, 'KarpenterCrds', {
 *   source: karpenter.argocd.ApplicationSource.helmChart({
 *     repoURL: 'public.ecr.aws/karpenter',
 *     chart: 'karpenter-crd',
 *     targetRevision: '1.15.3',
 *   }),
 *   destination: karpenter.argocd.ApplicationDestination.inCluster('kube-system'),
 *   syncPolicy: { automated: { selfHeal: true } },
 * });
 *
 * @stability experimental
 */
export class Application extends KarpenterObject {
  private readonly applicationProps: ApplicationProps;
  private readonly syncOptions: SyncOption[];
  private readonly ignoreDifferences: IgnoreDifferences[];

  constructor(scope: Construct, id: string, props: ApplicationProps) {
    super(scope, id, { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', clusterScoped: false }, argoMetadata(scope, props?.metadata));
    checkApplicationSpec(knownProps(props, 'argocd.ApplicationProps', '{ source: ApplicationSource.git({ … }), destination: … }', { isExact: new.target === Application }), '', true);
    this.applicationProps = props;
    this.syncOptions = mutableList('syncPolicy.syncOptions', props.syncPolicy?.syncOptions);
    this.ignoreDifferences = mutableList('ignoreDifferences', props.ignoreDifferences);
  }

  /** Adds a sync option to `syncPolicy.syncOptions`. */
  public addSyncOption(option: SyncOption): void {
    checkValues({ option }, { option: required(instanceOf(SyncOption, 'SyncOption.CREATE_NAMESPACE')) });
    this.syncOptions.push(option);
  }

  /** Adds fields that Argo CD ignores in comparisons. Also adds the sync option `RespectIgnoreDifferences=true`, unless that option is already set. */
  public addIgnoreDifferences(ignored: IgnoreDifferences): void {
    checkValues({ ignored: [ignored] }, { ignored: IGNORED });
    knownProps(ignored, 'argocd.IgnoreDifferences', '', { where: 'ignored.' });
    this.ignoreDifferences.push(ignored);
  }

  /** @internal the part of the spec that is known before synthesis */
  public _sourceAndDestination(): Pick<ApplicationV1Alpha1Spec, 'source' | 'destination'> {
    const { source, destination } = this.applicationProps;
    return { source: source?._toJson(), destination: destination._toJson() };
  }

  /** @internal */
  public _spec(): ApplicationV1Alpha1Spec {
    const { syncPolicy } = this.applicationProps;
    const hasPolicy = syncPolicy !== undefined || this.syncOptions.length > 0;
    return applicationSpecJson({
      ...this.applicationProps,
      syncPolicy: hasPolicy ? { ...syncPolicy, syncOptions: this.syncOptions } : undefined,
      ignoreDifferences: this._ignored(),
    });
  }

  /** @internal */
  protected _ignored(): IgnoreDifferences[] {
    return this.ignoreDifferences;
  }
}
