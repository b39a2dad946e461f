import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { applicationSpecJson } from './application-spec-json';
import { ApplicationSpecProps } from './application-spec-props';
import { argoMetadata } from '../argo-metadata';
import { checkApplicationSpec, IGNORED } from './check-application-spec';
import { IgnoreDifferences } from './ignore-differences';
import { SyncOption } from './sync-option';
import { checkValues } from '../../basics/check-props';
import { isObject } from '../../basics/json';
import { mutableList } from '../../basics/mutable-copy';
import { instanceOf, required } from '../../basics/prop-checks';
import { valueText } from '../../basics/value-text';
import { ApplicationV1Alpha1Spec } from '../../imports/Application.v1alpha1';
import { KarpenterObject } from '../../resources/karpenter-object';

/**
 * The fields of an Application.
 *
 * @stability experimental
 */
export interface ApplicationProps extends ApplicationSpecProps {
  /**
   * The object's own metadata. Its namespace is that of Argo CD, unless Argo CD is told to look elsewhere, too. With `ApplicationFinalizer.RESOURCES` among its finalizers,
   * what the Application has made goes with it.
   *
   * @default - a name made from the construct's path, the chart's namespace or else `argocd`, no finalizers
   */
  readonly metadata?: ApiObjectMetadata;
}

/**
 * Manifests of Git or a chart that Argo CD keeps a cluster at: argoproj.io/v1alpha1 Application, namespaced. For Argo CD 3.
 *
 * Refuses several or none of `source`, `sources` and `sourceHydrator`.
 *
 * @stability experimental
 */
export class Application extends KarpenterObject {
  private readonly given: ApplicationProps;
  private readonly syncOptions: SyncOption[];
  private readonly ignoreDifferences: IgnoreDifferences[];

  constructor(scope: Construct, id: string, props: ApplicationProps) {
    super(scope, id, { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', clusterScoped: false }, argoMetadata(scope, props?.metadata));
    if (!isObject(props)) throw new Error(`${valueText(props)} is not what stands here; write { source: ApplicationSource.git({ … }), destination: … }`);
    checkApplicationSpec(props, '', true);
    this.given = props;
    this.syncOptions = mutableList('syncPolicy.syncOptions', props.syncPolicy?.syncOptions);
    this.ignoreDifferences = mutableList('ignoreDifferences', props.ignoreDifferences);
  }

  /** Adds an option of every sync. */
  public addSyncOption(option: SyncOption): void {
    checkValues({ option }, { option: required(instanceOf(SyncOption, 'SyncOption.CREATE_NAMESPACE or another')) });
    this.syncOptions.push(option);
  }

  /** Adds fields in which what is there may differ, and the option that syncs leave them alone, unless the sync options say something of it. */
  public addIgnoreDifferences(ignored: IgnoreDifferences): void {
    checkValues({ ignored: [ignored] }, { ignored: IGNORED });
    this.ignoreDifferences.push(ignored);
  }

  /** @internal */
  public _spec(): ApplicationV1Alpha1Spec {
    const { syncPolicy } = this.given;
    const hasPolicy = syncPolicy !== undefined || this.syncOptions.length > 0;
    return applicationSpecJson({
      ...this.given,
      syncPolicy: hasPolicy ? { ...syncPolicy, syncOptions: this.syncOptions } : undefined,
      ignoreDifferences: this._ignored(),
    });
  }

  /** @internal */
  protected _ignored(): IgnoreDifferences[] {
    return this.ignoreDifferences;
  }
}
