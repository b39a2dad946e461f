import { autoModeLabelOf } from './auto-mode-label-of';
import { ObjectNotes, word } from './object-notes';
import { isObject, JsonObject, keyPath, put } from '../../basics/json';
import { valueText } from '../../basics/value-text';

const LABELS = 'spec.template.metadata.labels';
const REQUIREMENTS = 'spec.template.spec.requirements';
/** Removing such a requirement does not allow more nodes, because no node has the label. */
const NEGATIVE: readonly unknown[] = ['NotIn', 'DoesNotExist'];

/** Translates the labels of a NodePool. Labels that EKS Auto Mode lacks are removed. */
export function translatedLabels(labels: unknown, notes: ObjectNotes): unknown {
  if (!isObject(labels)) return labels;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(labels)) {
    const path = keyPath(LABELS, key);
    const translated = autoModeLabelOf(key);
    if (translated === undefined) notes.impossible(path, word(key), 'is removed, because EKS Auto Mode has no such label', 'Use a label in your own domain if pods select nodes by this label.');
    else put(result, translated, value);
    if (translated !== undefined && translated !== key) notes.converted(path, word(key), `becomes ${translated}`);
  }
  return result;
}

/** Translates the requirements of a NodePool. Requirements for labels that EKS Auto Mode lacks are removed. */
export function translatedRequirements(requirements: unknown, notes: ObjectNotes): unknown {
  if (!Array.isArray(requirements)) return requirements;
  return requirements.flatMap((requirement, index) => translatedRequirement(requirement, `${REQUIREMENTS}[${index}]`, notes));
}

function translatedRequirement(requirement: any, path: string, notes: ObjectNotes): readonly JsonObject[] {
  const { key, operator, values } = requirement;
  const translated = autoModeLabelOf(key);
  if (translated === key) return [requirement];
  if (translated === undefined) {
    const text = [key, operator, ...values === undefined ? [] : [valueText(values)]].join(' ');
    if (NEGATIVE.includes(operator)) notes.dropped(path, word(text), 'no node of EKS Auto Mode has the label');
    else notes.impossible(path, word(text), 'is removed, because EKS Auto Mode has no such label', 'Check that the NodePool does not launch instances that you want to exclude.');
    return [];
  }
  notes.converted(`${path}.key`, word(key), `becomes ${translated}`);
  return [{ ...requirement, key: translated }];
}
