import { FileNote } from '../../checks/manifests/files/file-note';

/** Returns all notes, except those whose command renders an overlay that another note is about. */
export function withOverlayNotes(ofOverlays: readonly FileNote[], others: readonly FileNote[]): readonly FileNote[] {
  const noted = new Set(ofOverlays.map(({ source }) => source));
  return [...ofOverlays, ...others.filter(({ source, overlay = source }) => !noted.has(overlay))];
}
