import { DirectorySourceOptions } from './directory-source-options';
import { HelmSourceOptions } from './helm-source-options';
import { KustomizeSourceOptions } from './kustomize-source-options';
import { PluginSourceOptions } from './plugin-source-options';

/**
 * What a folder of Git is rendered by: at most one tool. Without any, Argo CD sees for itself which one it is for.
 *
 * @stability experimental
 */
export interface ToolOptions {
  /**
   * It is a folder of plain manifests or of Jsonnet. Source: CRD spec.source.directory.
   *
   * @default - Argo CD looks which tool the folder is for
   */
  readonly directory?: DirectorySourceOptions;

  /**
   * It is a Helm chart. Source: CRD spec.source.helm.
   *
   * @default - Argo CD looks which tool the folder is for
   */
  readonly helm?: HelmSourceOptions;

  /**
   * It is a folder with a kustomization, which Kustomize builds. Source: CRD spec.source.kustomize.
   *
   * @default - Argo CD looks which tool the folder is for
   */
  readonly kustomize?: KustomizeSourceOptions;

  /**
   * It is for a config management plugin. Source: CRD spec.source.plugin.
   *
   * @default - Argo CD looks which tool the folder is for
   */
  readonly plugin?: PluginSourceOptions;
}
