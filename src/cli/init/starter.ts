import { ClusterTarget } from '../../karpenter/versions/cluster-target';

/** Files and commands of a new app in one language. */
export interface Starter {
  /** File contents, by path relative to the app folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Commands to run in the app folder, in this order: install packages, test, synthesize. */
  readonly commands: readonly string[];
}

/** The parts of a README that describe the program. */
export interface ReadmeText {
  /** The paragraph about the program. */
  readonly about: string;
  /** First items of the list of next steps. */
  readonly next: readonly string[];
}

/** The parts of an app that depend on its objects. */
export interface AppContent {
  /** The program. */
  readonly main: string;
  /** Kinds and names of the objects, such as `NodePool/web`, in the order of the manifest. */
  readonly names: readonly string[];
  /** Description of the objects, for the title of a test, for example `an EC2NodeClass and a NodePool`. */
  readonly objects: string;
  /** The parts of the README that describe the program. */
  readonly readme: ReadmeText;
  /** Further files, by path. */
  readonly files?: ReadonlyMap<string, string>;
}

/** The parts of a starter that depend on the target of the cluster. */
export interface StarterContent {
  /** The program. */
  readonly main: string;
  /** The kind of the node class. */
  readonly nodeClass: string;
  readonly readme: ReadmeText;
}

/** Names and versions that all starters contain. */
export interface StarterFacts {
  readonly name: string;
  readonly target: `${ClusterTarget}`;
  /** The Karpenter release of the app. */
  readonly karpenter: string;
  /** The Kubernetes version of the cluster, if the app sets it. */
  readonly kubernetes?: string;
  readonly amiRelease: string;
  /** Folder or URL of the JSON Schemas that the manifests name in comments. A folder is relative to the app. */
  readonly schemas?: string;
  /** The version, repository, and lowest Node version of this package. */
  readonly version: string;
  /** The folder of this package, if this version is not published. */
  readonly unpublishedFolder?: string;
  readonly repository: string;
  readonly node: string;
  /** The command that runs `cdk8s synth` without a package.json. */
  readonly synth: string;
  /** The npm version ranges of the app's dependencies, by name. */
  readonly ranges: { readonly [name: string]: string };
  /** Exact dependency versions for languages without npm version ranges, by package name. */
  readonly pinned: { readonly [name: string]: string };
}
