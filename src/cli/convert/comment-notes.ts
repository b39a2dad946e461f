import { ChangedDocument } from './document-text';
import { InputDocument } from './input-file';
import { lostComments } from './lost-comments';
import { ConversionNote, ConversionNoteKind } from '../../migration/conversion/conversion-note';
import { note } from '../../migration/conversion/notes';

/** Returns notes about the YAML comments that a document loses. */
export function commentNotes({ document, text, isList }: InputDocument, changed: ChangedDocument, isOmitted: boolean): readonly ConversionNote[] {
  const { line: first } = document.section.origin;
  const lost = lostComments(text, `${changed.text}\n---\n${changed.commentedYaml}`);
  if (changed.isReprinted && lost.length > 0) {
    const reason = isList ? 'the items of a List become separate documents' : "convert can't edit the YAML syntax of the document";
    return [note(ConversionNoteKind.DROPPED, `line ${first}`, 'the comments of the document', `are removed, because ${reason}`)];
  }
  return lost.map(({ line, comment }) => note(ConversionNoteKind.DROPPED, `line ${first + line - 1}`, `the comment "${comment}"`, `is removed with its ${isOmitted ? 'object' : 'field'}`));
}
