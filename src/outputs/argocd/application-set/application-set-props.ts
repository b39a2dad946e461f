import { ApiObjectMetadata } from 'cdk8s';
import { ApplicationSetGenerator } from './application-set-generator';
import { ApplicationSetStrategy } from './application-set-strategy';
import { ApplicationSetTemplate } from './application-set-template';
import { ApplicationsSync } from './applications-sync';

/**
 * How an ApplicationSet manages its Applications.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Controlling-Resource-Modification/
 *
 * @stability experimental
 */
export interface ApplicationSetSyncPolicy {
  /**
   * Policy that determines whether the ApplicationSet may create, update, or delete Applications.
   *
   * @default ApplicationsSync.SYNC
   */
  readonly applicationsSync?: ApplicationsSync;

  /**
   * Whether the resources of an Application remain in the cluster when the ApplicationSet deletes the Application.
   *
   * @default false
   */
  readonly preserveResourcesOnDeletion?: boolean;
}

/**
 * Annotations and labels of Applications that an ApplicationSet does not overwrite, because other tools set them.
 *
 * @stability experimental
 */
export interface PreservedFields {
  /**
   * Keys of the annotations to preserve.
   *
   * @default - only annotations of Argo CD
   */
  readonly annotations?: string[];

  /**
   * Keys of the labels to preserve.
   *
   * @default - no labels
   */
  readonly labels?: string[];
}

/**
 * Fields of Applications that an ApplicationSet does not reset to the template.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Controlling-Resource-Modification/#ignore-certain-changes-to-applications
 *
 * @stability experimental
 */
export interface IgnoredApplicationDifferences {
  /**
   * Name of the Application.
   *
   * @default - all Applications of the ApplicationSet
   */
  readonly name?: string;

  /**
   * Fields as JSON pointers, for example `/spec/syncPolicy`.
   *
   * @default - no fields
   */
  readonly jsonPointers?: string[];

  /**
   * Fields as jq path expressions, for example `.spec.source.targetRevision`.
   *
   * @default - no fields
   */
  readonly jqPathExpressions?: string[];
}

/**
 * Properties of an ApplicationSet.
 *
 * @stability experimental
 */
export interface ApplicationSetProps {
  /**
   * Metadata of the object. The namespace must be one in which Argo CD looks for ApplicationSets.
   *
   * @default - a name generated from the construct's path, and the chart's namespace (or `argocd`)
   */
  readonly metadata?: ApiObjectMetadata;

  /** Generators that produce the parameter sets. */
  readonly generators: ApplicationSetGenerator[];

  /** Template for the Application of each parameter set. */
  readonly template: ApplicationSetTemplate;

  /**
   * Go template that renders a YAML patch for `template`. Use a patch for fields that are not strings, for example `syncPolicy`. Requires `goTemplate`.
   *
   * @default - no patch
   * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Template/#template-patch
   */
  readonly templatePatch?: string;

  /**
   * Whether strings in the template are Go templates with parameters such as `{{.name}}`. If false, parameters have the format `{{name}}`.
   *
   * @default true
   */
  readonly goTemplate?: boolean;

  /**
   * Go template options, for example `missingkey=zero`.
   *
   * @default - `missingkey=error` if `goTemplate` is true, so that a missing parameter is an error
   */
  readonly goTemplateOptions?: string[];

  /**
   * Order in which Applications are synced.
   *
   * @default - all Applications at once
   */
  readonly strategy?: ApplicationSetStrategy;

  /**
   * How the ApplicationSet manages its Applications.
   *
   * @default - the ApplicationSet creates, updates, and deletes Applications; deleting an Application also deletes its resources
   */
  readonly syncPolicy?: ApplicationSetSyncPolicy;

  /**
   * Annotations and labels of Applications that the ApplicationSet does not overwrite.
   *
   * @default - only annotations of Argo CD
   */
  readonly preservedFields?: PreservedFields;

  /**
   * Application fields that the ApplicationSet does not reset to the template. For example, ignore the sync policy, so that you can pause the sync of one Application.
   *
   * @default - all fields follow the template
   */
  readonly ignoreApplicationDifferences?: IgnoredApplicationDifferences[];

  /**
   * Whether selectors of nested generators apply. Argo CD 3 ignores this field and always applies the selectors.
   *
   * @default true
   */
  readonly applyNestedSelectors?: boolean;
}
