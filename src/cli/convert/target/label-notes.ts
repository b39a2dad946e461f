import { nodesOf } from './nodes-of';
import { valueAt } from './value-at';
import { podTemplatePath } from '../../../checks/findings/pod-template';
import { childPath, isObject, JsonObject } from '../../../foundation/basics/json';
import { autoModeLabel, AUTO_MODE_NODE_LABELS, COMPUTE_TYPE, karpenterLabel } from '../../../karpenter/auto-mode/auto-mode-labels';
import { AWS_DOMAIN, EC2_NODE_CLASS_LABEL, labelFacts } from '../../../karpenter/versions/label-catalogue';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';
import { ConvertTarget } from '../convert-options';
import { keysIn } from '../keys-in';

const NODE_POOL_LABEL = 'karpenter.sh/nodepool';
const NODE_CLASS_LABELS: readonly unknown[] = [EC2_NODE_CLASS_LABEL, autoModeLabel(EC2_NODE_CLASS_LABEL)];
const CRD = 'CustomResourceDefinition';

/** Returns notes about labels that nodes of the target do not have: in workloads, and in other objects such as policies. */
export function labelNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  return placesIn(json, target).map(([place, key]) => {
    const where = `${nameOf(json)} ${place}`.trim();
    if (key === NODE_POOL_LABEL) return note(ConversionNoteKind.DECISION, where, key, 'selects nodes of a NodePool that gets a new name', 'Set the name of the new NodePool.');
    const other = target === 'auto-mode' ? autoModeLabel(key) : karpenterLabel(key);
    return note(ConversionNoteKind.DECISION, where, key, `matches no node of ${nodesOf(target)}`, fixFor(other));
  });
}

function fixFor(other: string | undefined): string {
  if (other === undefined) return 'Remove the label.';
  return NODE_CLASS_LABELS.includes(other) ? `Use ${other} with the new name of the node class.` : `Use ${other}.`;
}

function placesIn(json: JsonObject, target: ConvertTarget): readonly (readonly [place: string, key: string])[] {
  const path = podTemplatePath(json);
  if (path !== undefined) {
    const places = keysIn(path === '' ? json : valueAt(json, path), path, (key) => key === NODE_POOL_LABEL || isOfSource(key, target));
    // computeTypeNotes reports this label in node selectors and affinities.
    return places.filter(([place, key]) => key !== COMPUTE_TYPE || place.endsWith('topologyKey'));
  }
  if (json.kind === CRD) return [];
  const { apiVersion: _, kind: __, metadata: ___, status: ____, ...fields } = json;
  return labelsIn(fields, (key) => isKnown(key, target));
}

/** Returns true for a label that nodes have before the conversion, but that the target does not have. */
function isOfSource(key: string, target: ConvertTarget): boolean {
  return target === 'auto-mode' ? key.startsWith(`${AWS_DOMAIN}/`) : AUTO_MODE_NODE_LABELS.includes(key);
}

function isKnown(key: string, target: ConvertTarget): boolean {
  return isOfSource(key, target) && (target === 'self-managed' || labelFacts(key) !== undefined || autoModeLabel(key) !== undefined);
}

const LABEL = /[a-z0-9.-]+\/[a-z0-9-]+/g;

/** Returns the places of labels in a value: as keys of maps, or within strings. A place has each label once. */
function labelsIn(value: unknown, isLabel: (name: string) => boolean, path = ''): readonly (readonly [place: string, name: string])[] {
  const inText = (text: string) => [...new Set(text.match(LABEL) ?? [])].filter(isLabel).map((name) => [path, name] as const);
  if (typeof value === 'string') return inText(value);
  if (Array.isArray(value)) return value.flatMap((item, index) => labelsIn(item, isLabel, `${path}[${index}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [...inText(key), ...labelsIn(item, isLabel, childPath(path, key))]);
}
