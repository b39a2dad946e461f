import { DirectorySourceOptions } from './directory-source-options';
import { HelmSourceOptions } from './helm-source-options';
import { KustomizeSourceOptions } from './kustomize-source-options';
import { PluginSourceOptions } from './plugin-source-options';

/**
 * Options for the tool that renders a folder of a Git repository. Set the options of at most one tool. If no tool is set, Argo CD detects the tool from the files in the folder.
 *
 * @stability experimental
 */
export interface ToolOptions {
  /**
   * Options for a folder of plain manifests or Jsonnet files.
   *
   * @default - Argo CD detects the tool
   */
  readonly directory?: DirectorySourceOptions;

  /**
   * Options for a Helm chart.
   *
   * @default - Argo CD detects the tool
   */
  readonly helm?: HelmSourceOptions;

  /**
   * Options for a kustomization.
   *
   * @default - Argo CD detects the tool
   */
  readonly kustomize?: KustomizeSourceOptions;

  /**
   * Options for a config management plugin.
   *
   * @default - Argo CD detects the tool
   */
  readonly plugin?: PluginSourceOptions;
}
