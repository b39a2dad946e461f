import { PluginParameter } from './plugin-parameter';

/**
 * A variable of a plugin's environment, where Argo CD puts `ARGOCD_ENV_` before its name. Source: Application CRD spec.source.plugin.env[].
 *
 * @stability experimental
 */
export interface PluginEnvironmentVariable {
  /** Its name without that prefix. */
  readonly name: string;

  /** What it is set to. */
  readonly value: string;
}

/**
 * How a config management plugin is run. Source: Application CRD spec.source.plugin.
 *
 * @stability experimental
 */
export interface PluginSourceOptions {
  /**
   * The plugin, with its version where it has one, such as `cdk8s-v1.0`.
   *
   * @default - the one that says of itself that it fits the files
   */
  readonly name?: string;

  /**
   * Variables of its environment.
   *
   * @default - none
   */
  readonly env?: PluginEnvironmentVariable[];

  /**
   * What the plugin lets be set.
   *
   * @default - none
   */
  readonly parameters?: PluginParameter[];
}
