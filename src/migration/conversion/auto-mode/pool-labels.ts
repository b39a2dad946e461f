import { NewNames } from './new-names';
import { ObjectNotes, word } from './object-notes';
import { isObject, JsonObject, keyPath, put } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_GROUP } from '../../../karpenter/auto-mode/auto-mode';
import { AUTO_MODE_POOL_LABELS, autoModeLabel, COMPUTE_TYPE } from '../../../karpenter/auto-mode/auto-mode-labels';
import { AWS_DOMAIN, EC2_NODE_CLASS_LABEL } from '../../../karpenter/versions/label-catalogue';

const WINDOWS_BUILD = 'node.kubernetes.io/windows-build';

const LABELS = 'spec.template.metadata.labels';
const REQUIREMENTS = 'spec.template.spec.requirements';
/** Removing such a requirement does not allow more nodes, because no node has the label. */
const NEGATIVE: readonly unknown[] = ['NotIn', 'DoesNotExist'];

const OWN_LABEL = 'Use a label in your own domain if pods select nodes by this label.';
const AUTO = 'auto';
const ALL_AUTO = 'all nodes of EKS Auto Mode have the value auto';

/** Translates the labels of a NodePool. Labels that EKS Auto Mode lacks are removed. */
export function translatedLabels(labels: unknown, names: NewNames, notes: ObjectNotes): unknown {
  if (!isObject(labels)) return labels;
  const result: JsonObject = {};
  const replaced = replacedLabels(labels, autoModeLabelOf, LABELS, notes);
  for (const [key, value] of Object.entries(labels).filter(([name]) => !replaced.includes(name))) {
    const path = keyPath(LABELS, key);
    const translated = autoModeLabelOf(key);
    if (translated === undefined) notes.impossible(path, word(key), 'is removed, because EKS Auto Mode has no such label', OWN_LABEL);
    else if (key === COMPUTE_TYPE && value !== AUTO) notes.impossible(path, value, `is removed, because ${ALL_AUTO}`, OWN_LABEL);
    else put(result, translated, renamed(key, value, names));
    if (translated !== undefined && translated !== key) notes.converted(path, word(key), `becomes ${translated}`);
  }
  return result;
}

/** Returns the labels that another label replaces, because its translation has the same key. Reports values that are lost. */
export function replacedLabels(
  labels: JsonObject, translate: (key: string) => string | undefined, path: string, notes: ObjectNotes,
): readonly string[] {
  return Object.entries(labels).flatMap(([key, value]) => {
    const translated = translate(key);
    if (translated === undefined || translated === key || !Object.hasOwn(labels, translated)) return [];
    const lost: unknown = labels[translated];
    if (lost !== value) notes.impossible(keyPath(path, translated), lost, `is lost, because ${key} becomes the same label with the value ${valueText(value)}`);
    return [translated];
  });
}

/** Translates the requirements of a NodePool. Requirements for labels that EKS Auto Mode lacks are removed. */
export function translatedRequirements(requirements: unknown, names: NewNames, notes: ObjectNotes): unknown {
  if (!Array.isArray(requirements)) return requirements;
  return requirements.flatMap((requirement, index) => translatedRequirement(requirement, `${REQUIREMENTS}[${index}]`, names, notes));
}

function translatedRequirement(requirement: any, path: string, names: NewNames, notes: ObjectNotes): readonly JsonObject[] {
  const { key, operator, values } = requirement;
  const translated = autoModeLabelOf(key);
  const text = [key, operator, ...values === undefined ? [] : [valueText(values)]].join(' ');
  if (excludesAutoMode(requirement)) {
    notes.dropped(path, word(text), ALL_AUTO);
    return [];
  }
  if (translated === key) return [requirement];
  if (translated === undefined) {
    if (NEGATIVE.includes(operator)) notes.dropped(path, word(text), 'no node of EKS Auto Mode has the label');
    else notes.impossible(path, word(text), 'is removed, because EKS Auto Mode has no such label', 'Check that the NodePool does not launch instances that you want to exclude.');
    return [];
  }
  notes.converted(`${path}.key`, word(key), `becomes ${translated}`);
  return [{ ...requirement, key: translated, ...Array.isArray(values) && { values: values.map((value) => renamed(key, value, names)) } }];
}

/** Returns the new name of a node class if a label contains such names, and otherwise the same value. */
function renamed(key: string, value: any, names: NewNames): unknown {
  return key === EC2_NODE_CLASS_LABEL ? names.classes.get(value) ?? value : value;
}

/** Returns true if a requirement for the compute type matches no node of EKS Auto Mode. */
export function excludesAutoMode({ key, operator, values }: JsonObject): boolean {
  if (key !== COMPUTE_TYPE) return false;
  const isListed = Array.isArray(values) && values.includes(AUTO);
  return operator === 'In' ? !isListed : operator === 'NotIn' ? isListed : operator === 'DoesNotExist';
}

/** Returns the key of a label in NodePools of EKS Auto Mode, or undefined if Auto Mode lacks the label. */
function autoModeLabelOf(key: string): string | undefined {
  if (key.startsWith(`${AWS_DOMAIN}/`)) return autoModeLabel(key);
  return key === WINDOWS_BUILD || isReserved(key) ? undefined : key;
}

function isReserved(key: string): boolean {
  const domain = key.includes('/') ? key.slice(0, key.indexOf('/')) : '';
  return domain.endsWith(AUTO_MODE_GROUP) && !AUTO_MODE_POOL_LABELS.includes(key);
}

/** Returns the template of a NodePool with translated labels. If no label remains, the template has no empty map. */
export function templateWithLabels({ metadata, ...template }: JsonObject, translate: (labels: unknown) => unknown): JsonObject {
  if (metadata?.labels === undefined) return { ...metadata !== undefined && { metadata }, ...template };
  const { labels, ...others } = metadata;
  const translated = translate(labels);
  const isEmptied = isObject(translated) && Object.keys(translated).length === 0 && Object.keys(labels).length > 0;
  if (!isEmptied) return { metadata: { ...others, labels: translated }, ...template };
  return { ...Object.keys(others).length > 0 && { metadata: others }, ...template };
}
