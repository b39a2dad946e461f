/** A language of the package, with its example app. */
export interface Language {
  readonly name: string;

  /** Commands that fail if a required tool is missing and change nothing, such as `go version`. */
  readonly tools: readonly (readonly string[])[];

  /** Command that runs an app with a deliberate error, in the app folder. */
  readonly refused: readonly string[];

  /** Command that runs an app with a NodePool from a manifest, in the app folder. */
  readonly adopted?: readonly string[];

  /** Commands that install the bindings and run the tests in the folder that `cdk8s-karpenter init` created. They run before synthesis. */
  readonly starter: readonly (readonly string[])[];

  /** Whether `cdk8s-karpenter init --from` prints programs in the language. */
  readonly adopts?: boolean;

  /** Environment variables that the app needs to find the bindings. */
  readonly env: NodeJS.ProcessEnv;

  /** Builds the bindings. scripts/build/builds.js lists the files that it reads and writes. */
  build(): Promise<void>;
}
