/** A language that the package is made for, and the app in it. */
export interface Language {
  readonly name: string;

  /** What has to be there, each with arguments that do nothing. */
  readonly tools: readonly (readonly string[])[];

  /** The program of the app that shows what a mistake looks like, run in the app's folder. */
  readonly refused: readonly string[];

  /** What is run in the folder that `cdk8s-karpenter init` wrote, before synthesis: its tests, and before them what has it find the bindings. */
  readonly starter: readonly (readonly string[])[];

  /** Makes the bindings, and gives the environment in which the app finds them. */
  prepare(): Promise<NodeJS.ProcessEnv>;
}
