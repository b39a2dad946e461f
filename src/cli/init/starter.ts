/** A new app in one of the languages. */
export interface Starter {
  /** The files, by their paths in its folder. */
  readonly files: ReadonlyMap<string, string>;
  /** What to run in its folder, in this order: get the packages, test, synthesise. */
  readonly commands: readonly string[];
}

/** What starters say that is not theirs: names and releases. */
export interface StarterFacts {
  readonly name: string;
  /** Releases that the app is for, and an image release for its nodes. */
  readonly karpenter: string;
  readonly kubernetes: string;
  readonly amiRelease: string;
  /** Of this package, as its own package.json has them. */
  readonly version: string;
  readonly repository: string;
  readonly node: string;
  /** Runs cdk8s synth where no package.json names the command. */
  readonly synth: string;
  /** The ranges of npm for what an app needs, by name. */
  readonly ranges: { readonly [name: string]: string };
  /** The versions for languages without such ranges, by name. */
  readonly pinned: { readonly [name: string]: string };
}
