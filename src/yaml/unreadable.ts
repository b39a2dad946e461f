/** Why a document can't be read, thrown where that is seen; `offset` counts UTF-16 units from the start of the document's text. */
export class Unreadable extends Error {
  constructor(message: string, readonly fix: string, readonly offset: number) {
    super(message);
  }
}

/** A key that is written twice, which kubectl refuses and other readers let pass. */
export class RepeatedKey extends Unreadable {}
