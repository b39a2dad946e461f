import { Overlay } from './overlay';
import { LabelRequirement, Requirements } from '../../requirements/label-requirement';
import { isCompatible, requirementsOf } from '../../requirements/requirements';

/** A combination of zone and capacity type in which an instance type is available. All labels of offerings are well-known labels. */
export interface Offering {
  readonly requirements: Requirements;
  /** The text by which Karpenter identifies the offering. */
  readonly text: string;
}

/** An instance type that the cloud provider returns for a NodePool. */
export interface OverlaidType {
  readonly name: string;
  readonly offerings: readonly Offering[];
  /** Returns the requirement of the instance type for a label. */
  requirementOf(key: string): LabelRequirement | undefined;
}

/** A NodePool with its template labels and its instance types, including those that its requirements exclude. */
export interface OverlaidPool {
  readonly name: string;
  /** The name and the template labels as requirements. */
  readonly labels: Requirements;
  readonly types: readonly OverlaidType[];
}

/** An instance type that an overlay matches, with the matching offerings. At least one offering matches. */
export interface Match {
  readonly type: OverlaidType;
  readonly offerings: readonly Offering[];
}

export const NODE_POOL = 'karpenter.sh/nodepool';

/** Returns the labels that a NodePool sets on its nodes, as requirements. */
export function labelsOfPool(name: string, labels: { readonly [key: string]: string }): Requirements {
  return requirementsOf([...Object.entries(labels), [NODE_POOL, name]].map(([key, value]) => ({ key, operator: 'In', values: [value] })));
}

/**
 * Returns the instance types that an overlay matches.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeoverlay/controller.go#L219-L240
 */
export function matchesOf({ requirements }: Overlay, { labels, types }: OverlaidPool): readonly Match[] {
  const asked = [...requirements].map(([key, requirement]) => ({ key, requirement, ofPool: labels.get(key) }));
  if (asked.some(({ requirement, ofPool }) => ofPool !== undefined && !requirement.admitsAbsence && !ofPool.intersects(requirement))) return [];
  const byOfferings = new Map<readonly Offering[], readonly Offering[]>();
  return types.flatMap((type) => {
    if (!byOfferings.has(type.offerings)) byOfferings.set(type.offerings, compatible(type.offerings, requirements));
    const offerings = byOfferings.get(type.offerings)!;
    const isMatch = offerings.length > 0 && asked.every(({ key, requirement, ofPool }) => {
      const ofType = type.requirementOf(key);
      const existing = ofPool !== undefined && ofType !== undefined ? ofType.intersection(ofPool) : ofType ?? ofPool;
      return existing?.isCompatibleWith(requirement) ?? requirement.admitsAbsence;
    });
    return isMatch ? [{ type, offerings }] : [];
  });
}

function compatible(offerings: readonly Offering[], requirements: Requirements): readonly Offering[] {
  return offerings.filter((offering) => isCompatible(requirements, offering.requirements, new Set(offering.requirements.keys())));
}
