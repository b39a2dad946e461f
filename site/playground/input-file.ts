import type { Source } from '../../src/checks/manifests/source';

/** A file in an editor. The name `-` is that of text that does not come from a file. */
export interface InputFile {
  readonly name: string;
  readonly text: string;
}

const encoder = new TextEncoder();

/** Returns files as sources of the engine. */
export function sourcesIn(files: readonly InputFile[]): Source[] {
  return files.map(({ name, text }) => ({ name, read: () => encoder.encode(text) }));
}
