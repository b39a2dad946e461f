import { ApplicationSpecProps } from '../application/application-spec-props';

/**
 * Metadata of the Applications that an ApplicationSet generates.
 *
 * @stability experimental
 */
export interface ApplicationSetTemplateMetadata {
  /** Name of the Application. The name must contain a parameter that makes it unique, for example `nodes-{{.name}}`. */
  readonly name: string;

  /**
   * Namespace in which Argo CD creates the Application.
   *
   * @default - the namespace of the ApplicationSet
   */
  readonly namespace?: string;

  /**
   * Labels of the Application, by which steps of a rolling sync select Applications.
   *
   * @default - no labels
   */
  readonly labels?: { [label: string]: string };

  /**
   * Annotations of the Application, for example `argocd.argoproj.io/refresh`.
   *
   * @default - no annotations
   */
  readonly annotations?: { [annotation: string]: string };

  /**
   * Finalizers of the Application, for example `ApplicationFinalizer.RESOURCES`.
   *
   * @default - `ApplicationFinalizer.RESOURCES`, unless `preserveResourcesOnDeletion` is true
   */
  readonly finalizers?: string[];
}

/**
 * Template of the Applications that an ApplicationSet generates. Every string can contain generator parameters, for example `{{.name}}`.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Template/
 *
 * @stability experimental
 */
export interface ApplicationSetTemplate {
  /** Name, labels, annotations, and finalizers of each Application. */
  readonly metadata: ApplicationSetTemplateMetadata;

  /** Source, destination, and sync policy of each Application. */
  readonly spec: ApplicationSpecProps;
}
