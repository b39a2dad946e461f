import { Source } from '../../checks/manifests/source';

/** A position in a source. */
export interface Place {
  readonly source: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** Returns a function that replaces positions in the output of a command, such as `kubectl kustomize`, with the file that determines the output. */
export function placesInFiles(sources: readonly Source[]): <T extends Pick<Place, 'source'>>(place: T) => T {
  const files = new Map(sources.flatMap(({ name, file }) => (file === undefined ? [] : [[name, { source: file, line: 1, column: 1 }]])));
  return (place) => ({ ...place, ...files.get(place.source) });
}
