import { changeText } from './change-text';
import { ChangedField, changedFields } from './changed-fields';
import { nodesWithOtherAmi } from './changes/ami-change';
import { driftHash, isHashed } from './drift-hash';
import { rejectedUpdates } from './immutable-fields';
import { Effect, inOrder, NO_CHANGE, nodesOf, ObjectPlan, Reason, ReasonKind } from './object-plan';
import { REPLACES_ALL } from './replaced-nodes';
import { schemaOfObject } from './state/stored-object';
import { isUnknownChange, unknownEffect, withKnownChanges } from './unknown-values';
import { deepEqual, JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { CUSTOM } from '../../karpenter/ami-families/ami-families';
import { amiFamilyNameOf } from '../../karpenter/ami-families/ami-family-of';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

interface Selection {
  readonly kind: ReasonKind;
  /** The nodes, or a function that describes them for the old and the new EC2NodeClass. */
  readonly nodes: string | ((before: JsonObject, after: JsonObject) => string);
  /** The effect of added terms. Absent if added terms can also cause drift. */
  readonly added?: string;
}

/** Fields outside the hash. If they change, Karpenter replaces the nodes that no longer match. */
const SELECTIONS: { readonly [field: string]: Selection } = {
  amiSelectorTerms: { kind: 'ami-drift', nodes: nodesWithOtherAmi },
  subnetSelectorTerms: { kind: 'subnet-drift', nodes: 'whose subnet the EC2NodeClass no longer selects', added: 'so new nodes can use more subnets' },
  securityGroupSelectorTerms: { kind: 'security-group-drift', nodes: 'whose security groups differ from those that the EC2NodeClass selects' },
  capacityReservationSelectorTerms: {
    kind: 'capacity-reservation-drift', nodes: 'whose capacity reservation the EC2NodeClass no longer selects', added: 'so new nodes can use more capacity reservations',
  },
};

const SAME = 'which means the same to Karpenter';

/** Returns the plan for an EC2NodeClass that exists before and after a change. Both objects must be as the API server stores them. */
export function nodeClassPlan(before: JsonObject, after: JsonObject, version: KarpenterVersion): ObjectPlan {
  const fields = changedFields(before, after, schemaOfObject(after, version));
  if (fields.length === 0) return NO_CHANGE;
  const object = `EC2NodeClass/${after.metadata?.name}`;
  const rejected = rejectedUpdates(before, after, version, object);
  if (rejected.length > 0) return { action: 'recreate', nodes: 'all', reasons: rejected };
  const isDrifted = driftHash(before, version) !== driftHash(withKnownChanges(before, after, version), version);
  const effects = [...fields.flatMap((field) => effectsOf(field, before, after, version, object)), ...familyChange(before, after, object)];
  return { action: 'update', nodes: nodesOf([...effects, { nodes: isDrifted ? 'all' : 'none' }]), reasons: inOrder(effects.flatMap(({ reasons }) => reasons)) };
}

function effectsOf(field: ChangedField, before: JsonObject, after: JsonObject, version: KarpenterVersion, object: string): readonly Effect[] {
  const { path, names: [, name] } = field;
  const reason = (kind: ReasonKind, effect: string): readonly Reason[] => [{ kind, object, path, message: `${changeText(field)}, ${effect}` }];
  if (Object.hasOwn(SELECTIONS, name)) {
    const { kind, nodes, added } = SELECTIONS[name];
    const [terms, others] = [before.spec?.[name], after.spec?.[name]];
    if ([terms, others].some(hasUnknownTerm)) return [unknownEffect(object, path, changeText(field), [field.before, field.after])];
    const [isReduced, isExtended] = [hasOther(terms, others), hasOther(others, terms)];
    if (!isReduced && !isExtended) return [{ nodes: 'none', reasons: reason('no-effect', SAME) }];
    if (!isReduced && added !== undefined) return [{ nodes: 'none', reasons: reason('new-nodes', added) }];
    return [{ nodes: 'unknown', reasons: reason(kind, `so Karpenter replaces nodes ${typeof nodes === 'string' ? nodes : nodes(before, after)}`) }];
  }
  if (name === 'amiFamily') return [];
  if (name !== 'ipPrefixCount' && isUnknownChange(field)) return [unknownEffect(object, path, changeText(field), [field.before, field.after])];
  if (isHashed(before, field, version)) return [{ nodes: 'all', reasons: reason('static-drift', REPLACES_ALL) }];
  if (name === 'ipPrefixCount') return [{ nodes: 'none', reasons: reason('new-nodes', 'which affects only new nodes') }];
  return [{ nodes: 'none', reasons: reason('no-effect', SAME) }];
}

/** Returns whether a list of selector terms has a term that another list lacks. A resource is selected if any term matches, so the order does not matter. */
function hasOther(terms: unknown, others: unknown): boolean {
  const known = objectsIn(others);
  return objectsIn(terms).some(({ item }) => known.every((other) => !deepEqual(item, other.item)));
}

/** Returns whether selector terms, or one of them, are a placeholder, so that the selected resources are unknown. */
function hasUnknownTerm(terms: unknown): boolean {
  return (Array.isArray(terms) ? terms : [terms]).some((term) => typeof term === 'string');
}

/** Returns the effect of the AMI family, which `amiFamily` or an alias sets. */
function familyChange(before: JsonObject, after: JsonObject, object: string): readonly Effect[] {
  const [old, current] = [before, after].map(({ spec }) => amiFamilyNameOf(spec ?? {}) ?? CUSTOM.name);
  const isField = before.spec?.amiFamily !== after.spec?.amiFamily;
  const path = isField ? 'spec.amiFamily' : 'spec.amiSelectorTerms';
  const [oldText, text] = [before, after].map(familyText);
  if (isUnknownChange({ before: oldText, after: text })) {
    // A change of the spec or of the terms has the same effect.
    const isReported = [before, after].some(({ spec }) => typeof spec === 'string' || (!isField && hasUnknownTerm(spec?.amiSelectorTerms)));
    return isReported || oldText === text ? [] : [unknownEffect(object, path, 'may change the AMI family', [oldText, text])];
  }
  if (old !== current) return [{ nodes: 'all', reasons: [{ kind: 'static-drift', object, path, message: `changes the AMI family from ${old} to ${current}, ${REPLACES_ALL}` }] }];
  if (!isField) return [];
  const change = changeText({ before: before.spec?.amiFamily, after: after.spec?.amiFamily });
  return [{ nodes: 'none', reasons: [{ kind: 'no-effect', object, path, message: `${change}, but the AMI family remains ${current}` }] }];
}

/** Returns the AMI family as written: the field, or the families of the aliases. If a placeholder is the spec or a term, returns the placeholder. */
function familyText({ spec }: JsonObject): string {
  if (typeof spec === 'string') return spec;
  const terms: readonly unknown[] = [spec?.amiSelectorTerms ?? []].flat();
  return spec?.amiFamily ?? terms.map((term) => (typeof term === 'string' ? term : String(objectAt(term, []).alias ?? '').split('@')[0])).join();
}
