import { ApiObjectMetadata } from 'cdk8s';
import { ApplicationSetGenerator } from './application-set-generator';
import { ApplicationSetStrategy } from './application-set-strategy';
import { ApplicationSetTemplate } from './application-set-template';
import { ApplicationsSync } from './applications-sync';

/**
 * What an ApplicationSet does to its Applications. Source: ApplicationSet CRD spec.syncPolicy.
 *
 * @stability experimental
 */
export interface ApplicationSetSyncPolicy {
  /**
   * Whether it may make, change and delete them.
   *
   * @default - ApplicationsSync.SYNC, by Argo CD
   */
  readonly applicationsSync?: ApplicationsSync;

  /**
   * Whether what an Application has made stays in the cluster when the Application goes.
   *
   * @default false
   */
  readonly preserveResourcesOnDeletion?: boolean;
}

/**
 * What an ApplicationSet leaves alone in the metadata of its Applications, where others write it. Source: ApplicationSet CRD spec.preservedFields.
 *
 * @stability experimental
 */
export interface PreservedFields {
  /**
   * Annotations by key.
   *
   * @default - none beside those of Argo CD
   */
  readonly annotations?: string[];

  /**
   * Labels by key.
   *
   * @default - none
   */
  readonly labels?: string[];
}

/**
 * Fields of Applications that an ApplicationSet leaves as they are. Source: ApplicationSet CRD spec.ignoreApplicationDifferences[].
 *
 * @stability experimental
 */
export interface IgnoredApplicationDifferences {
  /**
   * Which Application.
   *
   * @default - all of the ApplicationSet
   */
  readonly name?: string;

  /**
   * The fields as JSON pointers, such as `/spec/syncPolicy`.
   *
   * @default - none
   */
  readonly jsonPointers?: string[];

  /**
   * The fields as expressions of jq, such as `.spec.source.targetRevision`.
   *
   * @default - none
   */
  readonly jqPathExpressions?: string[];
}

/**
 * The fields of an ApplicationSet.
 *
 * @stability experimental
 */
export interface ApplicationSetProps {
  /**
   * The object's own metadata. Its namespace is that of Argo CD, unless Argo CD is told to look elsewhere, too.
   *
   * @default - a name made from the construct's path, the chart's namespace or else `argocd`
   */
  readonly metadata?: ApiObjectMetadata;

  /** Where parameters come from. Source: CRD spec.generators. */
  readonly generators: ApplicationSetGenerator[];

  /** The Application that there is for each set of parameters. Source: CRD spec.template. */
  readonly template: ApplicationSetTemplate;

  /**
   * A text with parameters that becomes YAML, which is laid over the template: for what is no text, such as `syncPolicy`. Needs `goTemplate`. Source: CRD spec.templatePatch.
   *
   * @default - none
   */
  readonly templatePatch?: string;

  /**
   * Whether parameters stand in texts as Go templates, `{{.name}}`; otherwise they are `{{name}}`. Source: CRD spec.goTemplate.
   *
   * @default true
   */
  readonly goTemplate?: boolean;

  /**
   * Options of Go templates, such as `missingkey=zero`. Source: CRD spec.goTemplateOptions.
   *
   * @default - `missingkey=error`, so that a parameter that is missing is an error, where there are Go templates
   */
  readonly goTemplateOptions?: string[];

  /**
   * In which order Applications are synced. Source: CRD spec.strategy.
   *
   * @default - all at once, by Argo CD
   */
  readonly strategy?: ApplicationSetStrategy;

  /**
   * What it does to its Applications. Source: CRD spec.syncPolicy.
   *
   * @default - makes, changes and deletes them, and what they made with them
   */
  readonly syncPolicy?: ApplicationSetSyncPolicy;

  /**
   * What it leaves alone in the metadata of its Applications. Source: CRD spec.preservedFields.
   *
   * @default - nothing
   */
  readonly preservedFields?: PreservedFields;

  /**
   * Fields of its Applications that may be changed otherwise, such as by a person who stops the sync of one. Source: CRD spec.ignoreApplicationDifferences.
   *
   * @default - none
   */
  readonly ignoreApplicationDifferences?: IgnoredApplicationDifferences[];

  /**
   * Whether selectors of generators hold that are in a matrix or merge in another one. Argo CD 3 passes it over: they do. Source: CRD spec.applyNestedSelectors.
   *
   * @default - true, whatever stands here
   */
  readonly applyNestedSelectors?: boolean;
}
