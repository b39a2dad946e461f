/** A language of the package, with its example app. */
export interface Language {
  readonly name: string;

  /** The required commands, each with arguments that have no effect. */
  readonly tools: readonly (readonly string[])[];

  /** The command that runs the app with a mistake, in the folder of the app. */
  readonly refused: readonly string[];

  /** The commands to run in the folder of `cdk8s-karpenter init` before synthesis: the setup of the bindings, then the tests. */
  readonly starter: readonly (readonly string[])[];

  /** Builds the bindings, and returns the environment in which the app finds them. */
  prepare(): Promise<NodeJS.ProcessEnv>;
}
