/** A new app in one of the languages. */
export interface Starter {
  /** The contents of the files by path in the folder of the app. */
  readonly files: ReadonlyMap<string, string>;
  /** The commands to run in the folder, in this order: install packages, test, synthesize. */
  readonly commands: readonly string[];
}

/** Names and versions that all starters contain. */
export interface StarterFacts {
  readonly name: string;
  /** The Karpenter release of the app. */
  readonly karpenter: string;
  readonly kubernetes: string;
  readonly amiRelease: string;
  /** The version, repository, and lowest Node version of this package. */
  readonly version: string;
  readonly repository: string;
  readonly node: string;
  /** The command that runs `cdk8s synth` without a package.json. */
  readonly synth: string;
  /** The npm version ranges of the app's dependencies, by name. */
  readonly ranges: { readonly [name: string]: string };
  /** The exact versions for languages without such ranges, by name. */
  readonly pinned: { readonly [name: string]: string };
}
