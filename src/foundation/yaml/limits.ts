/** Maximum size of a source, in bytes. All limits in this file are far above what an API server accepts (3 MB per object). */
export const MAX_SOURCE_BYTES = 100_000_000;

/** Maximum length of a document, in UTF-16 code units. */
export const MAX_DOCUMENT_CHARACTERS = 10_000_000;

/** Maximum number of keys and values in a document and in a source. Small values need far more time and memory than the length of their text suggests. */
export const MAX_DOCUMENT_NODES = 1_000_000;
export const MAX_SOURCE_NODES = 6_500_000;

/** Maximum number of documents in a source, including empty documents. */
export const MAX_DOCUMENTS = 1_000_000;

/** Maximum number of unreadable documents in a source. A source with more errors is probably not YAML. */
export const MAX_READ_ERRORS = 1000;

/** Maximum nesting of maps and lists, including aliased nodes. Code that walks a document can recurse up to this depth. A limit of 1000 would need two thirds of Node's stack. */
export const MAX_DEPTH = 200;
