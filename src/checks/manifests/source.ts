import { Deployment } from '../findings/rule';

/** The name of the source that is standard input, in messages and outputs. */
export const STANDARD_INPUT = 'standard input';

/** Returns the regular file at a path. */
export type FindSource = (path: string) => Source | undefined;

/** A file with manifests, or standard input. */
export interface Source {
  readonly name: string;

  /** Path of the file, if it differs from the name. */
  readonly path?: string;

  /** The file that determines the content, if the name is a command. */
  readonly file?: string;

  /** Finds other files, such as a kustomization that lists the source as a patch. Set for a file that the user named. */
  readonly find?: FindSource;

  /** Whether the user named the source, in contrast to a file that the command found in a folder. */
  readonly isNamed?: boolean;

  /** Whether the source contains all objects of a cluster, such as a rendered overlay. */
  readonly isCluster?: boolean;

  /** Set if Argo CD deploys the source to the cluster whose objects are checked. */
  readonly deployment?: Deployment;

  /** Whether the user named the source as a Helm values file. */
  readonly isValuesFile?: boolean;

  /** Whether the source is a folder without manifests. */
  readonly isEmptyFolder?: boolean;

  /** Whether the source is a symbolic link to a file that does not exist. */
  readonly isDanglingLink?: boolean;

  /** Whether the name of the source is that of a template, which is never read as objects. */
  readonly isTemplate?: boolean;

  /**
   * Reads the bytes of the source.
   *
   * @throws an error that states the reason if the source cannot be read
   */
  read(): Uint8Array;
}

/** A source that cannot be read, and how to fix it. */
export class SourceError extends Error {
  constructor(message: string, public readonly fix: string) {
    super(message);
  }
}
