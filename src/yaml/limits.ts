/** What is refused for its size. Each is far beyond any manifest that an API server takes (3 MB an object). */
export const MAX_SOURCE_BYTES = 100_000_000;

/** A UTF-16 unit is meant; documents stand in one source in any number. */
export const MAX_DOCUMENT_CHARACTERS = 10_000_000;

/** Keys and values of one document, and of one source: small ones cost far more time and memory than their text. */
export const MAX_DOCUMENT_NODES = 1_000_000;
export const MAX_SOURCE_NODES = 6_500_000;

/** Of one source, empty ones too. */
export const MAX_DOCUMENTS = 1_000_000;

/** After as many documents that can't be read, a source is none of YAML. */
export const MAX_READ_ERRORS = 1000;

/** Maps and lists inside each other, those reached by aliases too, so that whatever walks a document may recurse (1000 would take two thirds of Node's stack). */
export const MAX_DEPTH = 200;
