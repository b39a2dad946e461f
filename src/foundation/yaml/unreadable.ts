/** An error that states why a document cannot be read. `offset` counts UTF-16 code units from the start of the document. */
export class Unreadable extends Error {
  constructor(message: string, readonly fix: string, readonly offset: number) {
    super(message);
  }
}
