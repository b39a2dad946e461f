import { FileNote, RenderCommand } from './file-note';
import { grouped } from '../../basics/grouped';
import { listText } from '../../basics/list-text';

/** Maximum number of names in a line. */
const MAX_NAMES = 5;

/**
 * Returns a line for each kind of note. Names with objects of Karpenter come first.
 *
 * @param reader a command that reads rendered objects from standard input
 */
export function noteTexts(notes: readonly FileNote[], reader?: string): readonly string[] {
  return [...grouped(notes, ({ plural }) => plural).values()].map((alike) => {
    const [first] = alike;
    if (alike.length === 1) return `${first.source} ${first.text}${renderText(first.render, 'Render the objects', reader)}`;
    const sorted = [...alike.filter(({ isOurs }) => isOurs), ...alike.filter(({ isOurs }) => !isOurs)];
    const names = sorted.slice(0, MAX_NAMES).map(({ source }) => source);
    const more = sorted.length - names.length;
    return `${sorted.length} ${first.plural}: ${listText([...names, ...more > 0 ? [`${more} more`] : []])}${renderText(sorted[0].render, 'Render the objects, for example', reader)}`;
  });
}

/** A note in output that programs read. */
export interface NoteRecord {
  readonly source: string;
  readonly kind: FileNote['kind'];
  readonly message: string;
  readonly fix: string;
}

/** Returns the note and its fix as two strings. */
export function noteRecord(note: FileNote, reader?: string): NoteRecord {
  return { source: note.source, kind: note.kind, message: `${note.source} ${note.text}`, fix: renderText(note.render, 'Render the objects', reader).replace(/^\. /, '') };
}

function renderText(render: RenderCommand | undefined, request: string, reader: string | undefined): string {
  if (render === undefined) return '';
  return `. ${request}: ${render.command}${render.printsYaml && reader !== undefined ? ` | ${reader}` : ''}`;
}
