import { withKarpenterLabels, withKarpenterRequirements } from './pool-labels';
import { JsonObject } from '../../../foundation/basics/json';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { newName, NewNames, Renaming } from '../auto-mode/new-names';
import { ObjectNotes, word } from '../auto-mode/object-notes';
import { templateWithLabels } from '../auto-mode/pool-labels';
import { ConversionNoteKind } from '../conversion-note';

export const TO_SELF_MANAGED: Renaming = { kind: 'NodeClass', newApi: EC2_NODE_CLASS, suffix: '-self-managed' };

const TEMPLATE = 'spec.template.spec';
const REF = `${TEMPLATE}.nodeClassRef`;
/** The defaults of EKS Auto Mode, which Karpenter does not have. */
const LIFETIME = { expireAfter: '336h', terminationGracePeriod: '24h' };
const FORMER_DEFAULTS: { readonly [field in keyof typeof LIFETIME]: string } = {
  expireAfter: 'The default of Karpenter is 720h',
  terminationGracePeriod: 'By default, Karpenter waits without a limit until all pods are evicted',
};
/** The disruption reason that only EKS Auto Mode has. */
const NOT_HEALTHY = 'NodeNotHealthy';
const MANAGED_BY = 'app.kubernetes.io/managed-by';

/** Reports whether requirements list the allowed instance types. */
function namesTypes(requirements: unknown): boolean {
  return Array.isArray(requirements) && requirements.some(({ key, operator }) => key === 'node.kubernetes.io/instance-type' && operator === 'In');
}

/** Converts a NodePool of EKS Auto Mode. */
export function poolToSelfManaged(json: JsonObject, names: NewNames, notes: ObjectNotes): JsonObject {
  const { metadata, spec } = json;
  const { template, disruption } = spec;
  const { nodeClassRef: { name: className }, requirements, ...ofNodes } = template.spec;
  const name = names.pools.get(metadata.name)!;
  notes.converted('metadata.name', metadata.name, `becomes ${name}, because the group and kind of nodeClassRef are immutable`);
  if (!namesTypes(requirements)) notes.add(ConversionNoteKind.KEPT, `${TEMPLATE}.requirements`, 'the requirements', 'also allow the sizes nano, micro, and small, and instance families that EKS Auto Mode does not offer');
  return {
    ...json,
    metadata: { ...withoutManagedBy(metadata, notes), name },
    spec: {
      ...spec,
      ...disruption !== undefined && { disruption: withoutHealthBudgets(disruption, notes) },
      template: {
        ...templateWithLabels(template, (labels) => withKarpenterLabels(labels, notes)),
        spec: {
          ...ofNodes,
          ...lifetime(ofNodes, notes),
          nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: newClassName(className, names, notes) },
          requirements: withKarpenterRequirements(requirements, names, notes),
        },
      },
    },
  };
}

/** Removes the label of objects that EKS manages. */
export function withoutManagedBy(metadata: JsonObject, notes: ObjectNotes): JsonObject {
  if (metadata.labels?.[MANAGED_BY] !== 'eks') return metadata;
  notes.dropped(`metadata.labels["${MANAGED_BY}"]`, 'eks', 'EKS does not manage the new object');
  const { [MANAGED_BY]: _, ...labels } = metadata.labels;
  const { labels: __, ...rest } = metadata;
  return Object.keys(labels).length > 0 ? { ...rest, labels } : rest;
}

function newClassName(className: string, names: NewNames, notes: ObjectNotes): string {
  const known = names.classes.get(className);
  const name = known ?? newName(className, TO_SELF_MANAGED);
  notes.converted(REF, word(`NodeClass ${className}`), `becomes EC2NodeClass ${name}`);
  if (known === undefined) notes.decision(REF, word(`NodeClass/${className}`), 'is not in the input', `Convert NodeClass/${className} together with the NodePool, or create EC2NodeClass/${name}.`);
  return name;
}

/** Returns the lifetime fields that the NodePool does not set, with the defaults of EKS Auto Mode. */
function lifetime(template: JsonObject, notes: ObjectNotes): JsonObject {
  const missing = Object.entries(LIFETIME).filter(([field]) => template[field] === undefined);
  missing.forEach(([field, value]) => notes.converted(`${TEMPLATE}.${field}`, word(`a missing ${field}`), `becomes ${value}, the default of EKS Auto Mode. ${FORMER_DEFAULTS[field as keyof typeof LIFETIME]}`));
  return Object.fromEntries(missing);
}

function withoutHealthBudgets(disruption: JsonObject, notes: ObjectNotes): JsonObject {
  const { budgets } = disruption;
  if (!Array.isArray(budgets) || !budgets.some(({ reasons }) => Array.isArray(reasons) && reasons.includes(NOT_HEALTHY))) return disruption;
  const remaining = budgets.flatMap((budget, index) => {
    const path = `spec.disruption.budgets[${index}]`;
    if (!Array.isArray(budget.reasons) || !budget.reasons.includes(NOT_HEALTHY)) return [budget];
    const reasons = budget.reasons.filter((reason: unknown) => reason !== NOT_HEALTHY);
    notes.impossible(reasons.length > 0 ? `${path}.reasons` : path, word(reasons.length > 0 ? NOT_HEALTHY : 'the budget'), `is removed, because Karpenter has no disruption reason ${NOT_HEALTHY}`);
    return reasons.length > 0 ? [{ ...budget, reasons }] : [];
  });
  const { budgets: _, ...rest } = disruption;
  return remaining.length > 0 ? { ...rest, budgets: remaining } : rest;
}
