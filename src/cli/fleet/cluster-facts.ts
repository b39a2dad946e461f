import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Facts that the input states about a cluster of a fleet. */
export interface ClusterFacts {
  readonly stage?: Stage;
  /** The release that the Application of Karpenter's controller installs. */
  readonly release?: KarpenterVersion;
  /** The revisions of the folders that Applications deploy, in order. */
  readonly revisions?: readonly string[];
  /** The sources of Applications that Argo CD applies regardless of a fixed revision, as text. */
  readonly ownSources?: readonly string[];
  /** The fate of the objects if the cluster is removed from the files. */
  readonly removal?: Removal;
}

/** The fate of the objects of a removed cluster. Unknown if another program, or a person, decides. */
export type Removal = 'deleted' | 'kept' | 'unknown';

/** A stage of the rollout with Argo CD. */
export interface Stage {
  readonly name: string;
  /** Index of the step of the rolling sync, or undefined if the ApplicationSet has no steps. */
  readonly step?: number;
  /** Whether Argo CD applies changes to the manifests only after the stages before. If false, Applications in Git apply them in all stages at once. */
  readonly isForManifests: boolean;
}
