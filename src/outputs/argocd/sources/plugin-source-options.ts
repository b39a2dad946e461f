import { PluginParameter } from './plugin-parameter';

/**
 * An environment variable for a config management plugin. Argo CD adds the prefix `ARGOCD_ENV_` to the name of the variable.
 *
 * @stability experimental
 */
export interface PluginEnvironmentVariable {
  /** Name of the variable, without the prefix `ARGOCD_ENV_`. */
  readonly name: string;

  /** Value that the plugin receives. */
  readonly value: string;
}

/**
 * Options for a config management plugin.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/config-management-plugins/
 *
 * @stability experimental
 */
export interface PluginSourceOptions {
  /**
   * Name of the plugin, with its version if it has one, for example `cdk8s-v1.0`.
   *
   * @default - the plugin whose discovery rules match the files
   */
  readonly name?: string;

  /**
   * Environment variables for the plugin.
   *
   * @default - no variables
   */
  readonly env?: PluginEnvironmentVariable[];

  /**
   * Parameters of the plugin.
   *
   * @default - no parameters
   */
  readonly parameters?: PluginParameter[];
}
