import { isObject, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { nameOf, note } from '../notes';
import { kubeletProblem } from '../rejections';

const { CONVERTED, DROPPED, DECISION } = ConversionNoteKind;
const GROUPS = ['compatibility.karpenter.sh/', 'compatibility.karpenter.k8s.aws/'];
const KUBELET = 'compatibility.karpenter.sh/v1beta1-kubelet-conversion';
const CLASS_REFERENCE = 'compatibility.karpenter.sh/v1beta1-nodeclass-reference';
const UBUNTU = 'compatibility.karpenter.k8s.aws/v1beta1-ubuntu';

export const ALIAS_VERSION = 'compatibility.karpenter.k8s.aws/v1-alias-version';

/** An object without the annotations of Karpenter's conversion webhook. */
export interface WithoutWebhookAnnotations {
  readonly json: JsonObject;
  /** Kubelet settings from the annotation of a NodePool. */
  readonly kubelet?: JsonObject;
}

/** Removes the annotations in which the conversion webhook of Karpenter 0.33 to 1.0 keeps values of the other API version. */
export function withoutWebhookAnnotations(json: JsonObject, version: KarpenterVersion, notes: ConversionNote[]): WithoutWebhookAnnotations {
  const { annotations } = json.metadata;
  if (!isObject(annotations)) return { json };
  const all = Object.keys(annotations).filter((name) => GROUPS.some((group) => name.startsWith(group)));
  if (all.length === 0) return { json };
  const where = `${nameOf(json)} metadata.annotations`;
  const written = all.includes(KUBELET) ? decoded(annotations[KUBELET]) : undefined;
  const problem = written && kubeletProblem(written, version);
  const kubelet = problem ? undefined : written;
  for (const name of all) {
    if (name === KUBELET && problem !== undefined) notes.push(note(DECISION, where, name, `is removed, because its settings are not valid in Karpenter ${version}: ${problem.message}. The annotation is ${valueText(annotations[name])}`, 'Set spec.kubelet in the EC2NodeClass.'));
    else if (name === KUBELET && kubelet === undefined) notes.push(note(DECISION, where, name, `is removed, because it is not a JSON object: ${valueText(annotations[name])}`, 'Set spec.kubelet in the EC2NodeClass.'));
    else if (name === KUBELET) notes.push(note(CONVERTED, where, name, 'is removed, because the settings belong in the EC2NodeClass'));
    else notes.push(note(DROPPED, where, name, 'is removed, because only the conversion webhook reads it'));
  }
  const kept = Object.entries(annotations).filter(([name]) => !all.includes(name));
  const { annotations: _, ...metadata } = json.metadata;
  const result = { ...json, metadata: { ...metadata, ...kept.length > 0 && { annotations: Object.fromEntries(kept) } } };
  return { json: withClassReference(result, annotations[CLASS_REFERENCE], notes), kubelet };
}

/** Returns whether the webhook replaced the AMIs of an Ubuntu class with a placeholder. */
export function hasPlaceholderAmi({ metadata, spec }: JsonObject): boolean {
  const terms: unknown = spec?.amiSelectorTerms;
  const isIncompatible = String(metadata.annotations?.[UBUNTU] ?? '').split(',').includes('incompatible');
  return isIncompatible || (Array.isArray(terms) && terms.some((term) => isObject(term) && term.id === 'ami-placeholder'));
}

/** Adds the name of the node class if a NodePool lost it. */
function withClassReference(json: JsonObject, annotation: unknown, notes: ConversionNote[]): JsonObject {
  const reference = annotation === undefined ? undefined : decoded(annotation);
  const inTemplate = json.spec?.template?.spec;
  if (reference === undefined || !isObject(inTemplate) || inTemplate.nodeClassRef?.name !== undefined) return json;
  notes.push(note(CONVERTED, `${nameOf(json)} spec.template.spec.nodeClassRef`, valueText(reference.name), 'is read from the annotation of the conversion webhook'));
  const nodeClassRef = { ...inTemplate.nodeClassRef, name: reference.name };
  return { ...json, spec: { ...json.spec, template: { ...json.spec.template, spec: { ...inTemplate, nodeClassRef } } } };
}

function decoded(text: unknown): JsonObject | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
