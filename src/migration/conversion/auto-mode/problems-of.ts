import { ObjectNotes, word } from './object-notes';
import { judgeKnownValues } from '../../../checks/engine/judge';
import { Finding, Severity } from '../../../checks/findings/finding';
import { JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';

/** The rule for instance types that EKS Auto Mode does not launch. AWS extends the list, so most of its findings are not errors. */
const INSTANCE_TYPES = 'auto-mode-instance-types';

/** Returns an open decision for each error in a converted object, and notes about instance types that EKS Auto Mode does not launch. */
export function problemsOf(json: JsonObject, version: KarpenterVersion): readonly ConversionNote[] {
  const notes = new ObjectNotes(json);
  const { findings } = judgeKnownValues(json, version);
  const isOfTypes = ({ rule, severity }: Finding) => rule === INSTANCE_TYPES && severity !== Severity.ERROR;
  findings.filter(({ severity }) => severity === Severity.ERROR).forEach(({ path, message, fix }) => {
    notes.decision(path, word('the converted object'), `has an error: ${message}`, fix === '' ? 'Change the field in the output.' : fix);
  });
  const ofTypes = findings.filter(isOfTypes);
  ofTypes.forEach((finding) => reportTypes(finding, isOnlyChoice(finding, ofTypes, json), notes));
  return notes.all;
}

function reportTypes({ path, message, fix }: Finding, launchesNone: boolean, notes: ObjectNotes): void {
  if (launchesNone) notes.decision(path, word('the converted object'), `has a warning: ${message}`, fix);
  else notes.add(ConversionNoteKind.KEPT, path, 'the value', `is kept, but ${message}`, fix);
}

/** Returns true if a finding concerns the whole NodePool, or a requirement none of whose values EKS Auto Mode launches. */
function isOnlyChoice({ path }: Finding, findings: readonly Finding[], json: JsonObject): boolean {
  const [, requirement, index] = /^(.*\[(\d+)\])\.values\[\d+\]$/.exec(path) ?? [];
  if (requirement === undefined) return true;
  const values: readonly unknown[] = json.spec.template.spec.requirements[Number(index)].values;
  return findings.filter((each) => each.path.startsWith(`${requirement}.values[`)).length >= values.length;
}
