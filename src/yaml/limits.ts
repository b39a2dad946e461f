/** Limits of the input. Each is far above what an API server accepts (3 MB per object). */
export const MAX_SOURCE_BYTES = 100_000_000;

/** In UTF-16 code units. */
export const MAX_DOCUMENT_CHARACTERS = 10_000_000;

/** Keys and values in a document and in a source. Small ones need far more time and memory than their text. */
export const MAX_DOCUMENT_NODES = 1_000_000;
export const MAX_SOURCE_NODES = 6_500_000;

/** Documents in a source, including empty ones. */
export const MAX_DOCUMENTS = 1_000_000;

/** Unreadable documents in a source. With more, the source is probably not YAML. */
export const MAX_READ_ERRORS = 1000;

/** Nested maps and lists, including aliased ones. Code that walks a document can recurse up to this depth; 1000 would need two thirds of Node's stack. */
export const MAX_DEPTH = 200;
