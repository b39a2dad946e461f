import { excludingExpressions } from './node-terms';
import { isDaemonSet, podSpecOf } from '../../../checks/findings/pod-template';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isNotForLinux } from '../../../migration/conversion/auto-mode/operating-systems';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';

const WINDOWS = 'windows';
const MESSAGE = 'selects Windows nodes, which EKS Auto Mode does not have';
const FIX = 'Run the pods on self-managed Karpenter or in a managed node group.';

/** Returns notes about pods that run only on Windows. A DaemonSet has no pods on other nodes, so that it needs no change. */
export function windowsNotes(json: JsonObject): readonly ConversionNote[] {
  const report = (place: string, subject: string) => (isDaemonSet(json)
    ? note(ConversionNoteKind.KEPT, `${nameOf(json)} ${place}`, subject, `is kept. It ${MESSAGE}`)
    : note(ConversionNoteKind.IMPOSSIBLE, `${nameOf(json)} ${place}`, subject, MESSAGE, FIX));
  const found = excludingExpressions(json, isNotForLinux).map(({ place, key }) => report(place, key));
  if (found.length > 0) return found;
  const { spec, path } = podSpecOf(json) ?? {};
  return isObject(spec) && spec.os?.name === WINDOWS ? [report(`${path}.os.name`, WINDOWS)] : [];
}
