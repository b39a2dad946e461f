import { isObject, JsonObject, keyPath, put } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_GROUP } from '../../../karpenter/auto-mode/auto-mode';
import { COMPUTE_TYPE, karpenterLabel } from '../../../karpenter/auto-mode/auto-mode-labels';
import { NewNames } from '../auto-mode/new-names';
import { ObjectNotes, word } from '../auto-mode/object-notes';
import { replacedLabels } from '../auto-mode/pool-labels';

const LABELS = 'spec.template.metadata.labels';
const REQUIREMENTS = 'spec.template.spec.requirements';
const NODE_CLASS = 'karpenter.k8s.aws/ec2nodeclass';

/** Translates the labels of a NodePool of EKS Auto Mode. */
export function withKarpenterLabels(labels: unknown, notes: ObjectNotes): unknown {
  if (!isObject(labels)) return labels;
  const result: JsonObject = {};
  const replaced = replacedLabels(labels, labelOf, LABELS, notes);
  for (const [key, value] of Object.entries(labels).filter(([name]) => !replaced.includes(name))) {
    const path = keyPath(LABELS, key);
    const translated = labelOf(key);
    if (translated !== undefined) put(result, translated, value);
    if (translated !== undefined && translated !== key) notes.converted(path, word(key), `becomes ${translated}`);
    if (translated === undefined) reportLost(path, key, key, notes);
  }
  return result;
}

/** Translates the requirements of a NodePool of EKS Auto Mode. */
export function withKarpenterRequirements(requirements: unknown, names: NewNames, notes: ObjectNotes): unknown {
  if (!Array.isArray(requirements)) return requirements;
  return requirements.flatMap((requirement, index) => {
    const { key, operator, values } = requirement;
    const path = `${REQUIREMENTS}[${index}]`;
    const translated = labelOf(key);
    if (translated === undefined) {
      reportLost(path, key, [key, operator, ...values === undefined ? [] : [valueText(values)]].join(' '), notes);
      return [];
    }
    if (translated !== key) notes.converted(`${path}.key`, word(key), `becomes ${translated}`);
    if (translated !== NODE_CLASS || !Array.isArray(values)) return [{ ...requirement, key: translated }];
    return [{ ...requirement, key: translated, values: values.map((value) => names.classes.get(value) ?? value) }];
  });
}

/** Returns the label of Karpenter for a label, or undefined if Karpenter has no such label. */
function labelOf(key: string): string | undefined {
  const domain = key.includes('/') ? key.slice(0, key.indexOf('/')) : '';
  return domain === AUTO_MODE_GROUP || domain.endsWith(`.${AUTO_MODE_GROUP}`) ? karpenterLabel(key) : key;
}

function reportLost(path: string, key: string, text: string, notes: ObjectNotes): void {
  if (key === COMPUTE_TYPE) notes.dropped(path, word(text), 'only nodes of EKS Auto Mode have the label');
  else notes.impossible(path, word(text), 'is removed, because Karpenter has no such label', 'Check that the NodePool does not launch instances that you want to exclude.');
}
