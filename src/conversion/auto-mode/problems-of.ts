import { ObjectNotes, word } from './object-notes';
import { JsonObject } from '../../basics/json';
import { judge } from '../../validation/engine/judge';
import { Severity } from '../../validation/finding';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { ConversionNote } from '../conversion-note';

/** Returns an open decision for each error in a converted object. */
export function problemsOf(json: JsonObject, version: KarpenterVersion): readonly ConversionNote[] {
  const notes = new ObjectNotes(json);
  judge(json, version).findings.filter(({ severity }) => severity === Severity.ERROR).forEach(({ path, message, fix }) => {
    notes.decision(path, word('the converted object'), `has an error: ${message}`, fix === '' ? 'Change the field in the output.' : fix);
  });
  return notes.all;
}
