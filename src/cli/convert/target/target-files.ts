import { TargetFile, TargetResult } from './print-target';
import { ResultsBySource } from './results-by-source';
import { append } from '../../../foundation/basics/append';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { ConversionNote } from '../../../migration/conversion/conversion-note';
import { commentNotes } from '../comment-notes';
import { joined, NEW_OBJECTS_FILE } from '../converted-text';
import { changedDocument } from '../document-text';
import { InputFile } from '../input-file';

/** Edits the documents with converted objects. Omits all other documents. */
export function targetFiles(files: readonly InputFile[], bySource: ResultsBySource): Pick<TargetResult, 'files' | 'notes'> {
  const notes: ConversionNote[] = [];
  const converted = files.map(({ name, path, documents }): TargetFile => {
    const texts = documents.flatMap((document) => {
      const results = document.objects.map(({ json }) => ({ objects: bySource.get(json) ?? [] }));
      if (results.every(({ objects }) => objects.length === 0)) return [];
      const changed = changedDocument(document, results);
      append(notes, commentNotes(document, changed, false));
      return [changed.text];
    });
    return { name, path, text: joined(texts) };
  });
  const withoutFile = (bySource.get(undefined) ?? []).map((json) => yamlOf(json));
  const all = [...converted, { name: 'the new objects', path: NEW_OBJECTS_FILE, text: joined(withoutFile) }];
  return { files: all.filter(({ text }) => text !== ''), notes };
}
