import { CommandView } from './command-view';
import { FileNote } from '../../../checks/manifests/files/file-note';
import { Kustomization } from '../../../checks/manifests/files/kustomization-parts';
import { UnreadableSource } from '../../../checks/manifests/report';
import { Source } from '../../../checks/manifests/source';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { Terminal } from '../../terminal/terminal';
import { SourcedObject } from '../cluster-sides';

/** The objects in some sources. */
export interface ReadInput<O extends SourcedObject> {
  readonly objects: readonly O[];
  readonly unreadable: readonly UnreadableSource[];
  readonly notes: readonly FileNote[];
  readonly kustomizations: readonly Kustomization[];
}

/** The settings of a cluster, which configuration files determine. */
export interface ClusterSettings {
  /** The release that must accept the objects. */
  readonly version?: KarpenterVersion;
  /** The other settings as text. Clusters with equal texts have equal settings. */
  readonly others?: string;
}

/** The answer about a cluster. */
export interface ClusterAnswer<A> {
  readonly answer: A;
  /** Texts for standard error. */
  readonly notes: readonly string[];
  /** The exit code. */
  readonly code: number;
}

/** A command that answers for the objects of one cluster. */
export interface ClusterCommand<O extends SourcedObject, R extends ReadInput<O>, S extends ClusterSettings, A> {
  /** Returns the objects in sources. Prints no notes about files. */
  readonly read: (sources: readonly Source[]) => R;
  /**
   * Returns the settings for sources.
   *
   * @param release the release that applies if no option and no configuration file sets one
   * @throws {UsageError} if the sources have different settings
   */
  readonly settingsOf: (sources: readonly Source[], release?: KarpenterVersion) => S;
  /**
   * Returns the answer about the objects of a cluster.
   *
   * @param terminal prints notes about files
   * @throws {UsageError} if the objects allow no answer
   */
  readonly answer: (read: R, settings: S, terminal: Terminal) => ClusterAnswer<A>;
  /** Prints notes about the files of several clusters. */
  readonly printNotes: (read: R, terminal: Terminal) => void;
  /** Renders the answer about one cluster in the format that the user sets. */
  readonly output: (answer: A) => string;
  /** Returns the parts of the output about several clusters. */
  readonly view: () => CommandView<A>;
}
