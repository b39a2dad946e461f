import { isObject, JsonObject } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { valueText } from '../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { nameOf, note } from '../notes';

const { CONVERTED, DECISION, MOVED, KEPT, DROPPED } = ConversionNoteKind;
const GROUP = 'karpenter.k8s.aws';
const KIND = 'EC2NodeClass';
/** The default of v1beta1. */
const EXPIRE_AFTER = '720h';

const SET_VALUE = 'Set the value of the placeholder before the conversion.';

/** First release whose CRD has a default for `disruption`. */
const DISRUPTION_DEFAULT_SINCE = KarpenterVersion.of('1.0.2');

/** A v1 NodePool, and the kubelet settings that belong in its EC2NodeClass. */
export interface PoolWithKubelet {
  readonly json: JsonObject;
  readonly kubelet?: JsonObject;
}

/** Converts a v1beta1 NodePool to v1. */
export function nodePoolV1(pool: JsonObject, version: KarpenterVersion, notes: ConversionNote[]): PoolWithKubelet {
  const where = nameOf(pool);
  const { spec = {} } = pool;
  const { expireAfter, ...disruption } = spec.disruption ?? {};
  const { kubelet, resources, nodeClassRef, ...inTemplate } = spec.template?.spec ?? {};
  if (resources !== undefined) notes.push(note(DROPPED, `${where} spec.template.spec.resources`, valueText(resources), 'is removed, because Karpenter ignores it'));
  const templateSpec = {
    ...isObject(nodeClassRef) && { nodeClassRef: reference(nodeClassRef, where, notes) },
    ...inTemplate,
    expireAfter: movedExpiry(expireAfter, where, notes),
  };
  const hasDefault = spec.disruption === undefined && version._isAtLeast(DISRUPTION_DEFAULT_SINCE);
  const converted = hasDefault ? undefined : disruptionV1(disruption, where, notes);
  const newSpec = { ...spec, template: { ...spec.template, spec: templateSpec }, ...converted && { disruption: converted } };
  return { json: { ...pool, apiVersion: 'karpenter.sh/v1', spec: newSpec }, kubelet };
}

function movedExpiry(expireAfter: string | undefined, where: string, notes: ConversionNote[]): string {
  if (expireAfter === undefined) notes.push(note(CONVERTED, where, 'a missing expireAfter', `becomes spec.template.spec.expireAfter: ${EXPIRE_AFTER}, the default`));
  else notes.push(note(MOVED, `${where} spec.disruption.expireAfter`, expireAfter, 'moves to spec.template.spec.expireAfter. In v1, expired nodes drain without waiting for disruption budgets'));
  return expireAfter ?? EXPIRE_AFTER;
}

function disruptionV1({ consolidationPolicy = 'WhenUnderutilized', consolidateAfter, ...rest }: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  const isOfEmpty = consolidationPolicy === 'WhenEmpty';
  const path = `${where} spec.disruption`;
  if (isPlaceholder(consolidationPolicy)) {
    notes.push(note(DECISION, `${path}.consolidationPolicy`, consolidationPolicy, 'is kept, but v1 has WhenEmptyOrUnderutilized instead of WhenUnderutilized', `${SET_VALUE} Or set the placeholder to WhenEmpty or WhenEmptyOrUnderutilized.`));
    // v1beta1 requires consolidateAfter with WhenEmpty.
    if (consolidateAfter === undefined) notes.push(note(CONVERTED, path, 'a missing consolidateAfter', 'becomes 0s, which v1 requires'));
    return { consolidationPolicy, consolidateAfter: consolidateAfter ?? '0s', ...rest };
  }
  if (!isOfEmpty) notes.push(note(CONVERTED, `${path}.consolidationPolicy`, consolidationPolicy, 'becomes WhenEmptyOrUnderutilized'));
  if (!isOfEmpty && isPlaceholder(consolidateAfter)) {
    notes.push(note(DECISION, `${path}.consolidateAfter`, consolidateAfter, 'is kept, but v1beta1 supports only Never with WhenUnderutilized', `${SET_VALUE} Or set the placeholder to Never, which disables consolidation, or to 0s.`));
    return { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter, ...rest };
  }
  const after = consolidateAfter === 'Never' ? 'Never' : isOfEmpty ? consolidateAfter ?? 'Never' : '0s';
  if (after === 'Never' && !isOfEmpty) notes.push(note(KEPT, `${path}.consolidateAfter`, after, 'is kept, because it disables consolidation. The conversion webhook of Karpenter 1.0 replaces it with 0s, which enables consolidation'));
  if (consolidateAfter === undefined) notes.push(note(CONVERTED, path, 'a missing consolidateAfter', `becomes ${after}, which v1 requires`));
  else if (after !== consolidateAfter) notes.push(note(CONVERTED, `${path}.consolidateAfter`, consolidateAfter, `becomes ${after}, because v1beta1 does not support consolidateAfter with WhenUnderutilized`));
  return { consolidationPolicy: isOfEmpty ? consolidationPolicy : 'WhenEmptyOrUnderutilized', consolidateAfter: after, ...rest };
}

function isPlaceholder(value: unknown): value is string {
  return typeof value === 'string' && placeholderIn(value) !== undefined;
}

function reference({ apiVersion, kind, name, ...rest }: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  const group = apiVersion ? apiVersion.split('/')[0] : GROUP;
  const result = { group, kind: group === GROUP ? KIND : kind || KIND, name, ...rest };
  const before = apiVersion === undefined && kind === undefined ? 'a missing apiVersion and kind' : valueText({ apiVersion, kind });
  notes.push(note(CONVERTED, `${where} spec.template.spec.nodeClassRef`, before, `becomes group ${result.group} and kind ${result.kind}`));
  return result;
}
