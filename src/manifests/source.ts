/** A file with manifests, or standard input. */
export interface Source {
  readonly name: string;

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
