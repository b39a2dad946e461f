import { ApplicationSpecProps } from '../application/application-spec-props';

/**
 * The metadata of Applications that an ApplicationSet makes. Source: ApplicationSet CRD spec.template.metadata.
 *
 * @stability experimental
 */
export interface ApplicationSetTemplateMetadata {
  /** The name, with a parameter in it that makes each another one, such as `nodes-{{.name}}`. */
  readonly name: string;

  /**
   * Where they stand.
   *
   * @default - that of the ApplicationSet
   */
  readonly namespace?: string;

  /**
   * Labels, by which steps of a rolling sync find them, too.
   *
   * @default - none
   */
  readonly labels?: { [label: string]: string };

  /**
   * Annotations, such as `argocd.argoproj.io/refresh`.
   *
   * @default - none
   */
  readonly annotations?: { [annotation: string]: string };

  /**
   * Finalizers, such as `ApplicationFinalizer.RESOURCES`.
   *
   * @default - `ApplicationFinalizer.RESOURCES`, by Argo CD, unless resources are preserved on deletion
   */
  readonly finalizers?: string[];
}

/**
 * Applications that an ApplicationSet makes. Parameters of its generators stand in every text, such as `{{.name}}`. Source: ApplicationSet CRD spec.template.
 *
 * @stability experimental
 */
export interface ApplicationSetTemplate {
  /** What each Application is called, with labels, annotations and finalizers. */
  readonly metadata: ApplicationSetTemplateMetadata;

  /** What each Application deploys, from where and to which cluster. */
  readonly spec: ApplicationSpecProps;
}
