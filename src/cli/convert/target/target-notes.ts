import { computeTypeNotes } from './compute-type-notes';
import { controllerNotes } from './controller-notes';
import { labelNotes } from './label-notes';
import { objectNotes } from './object-notes';
import { sharedCrdNotes } from './shared-crds';
import { volumeNotes } from './volume-notes';
import { windowsNotes } from './windows-notes';
import { JsonObject } from '../../../foundation/basics/json';
import { ConversionNote } from '../../../migration/conversion/conversion-note';
import { ConvertTarget } from '../convert-options';
import { podNotes } from '../other-objects';

/** Returns notes about the parts of workloads and other objects that depend on the target. The command does not change these objects. */
export function targetNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  const ofObject = objectNotes(json, target);
  if (ofObject.length > 0) return ofObject;
  return [
    ...controllerNotes(json, target),
    ...volumeNotes(json, target),
    ...podNotes(json),
    ...labelNotes(json, target),
    ...computeTypeNotes(json, target),
    ...target === 'auto-mode' ? [...windowsNotes(json), ...sharedCrdNotes(json)] : [],
  ];
}
