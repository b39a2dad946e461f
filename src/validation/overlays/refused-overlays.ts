import { LabelRequirement, Requirements, Selector } from '../../instance-types/requirements/label-requirement';
import { isCompatible, merged, requirementsOf, textOf } from '../../instance-types/requirements/requirements';

export const NODE_POOL = 'karpenter.sh/nodepool';

/** The fields that determine whether a NodeOverlay conflicts with other overlays. Karpenter does not compare values, so two equal prices conflict. */
export interface Overlay {
  readonly name: string;
  /** Weight of the overlay. 0 if the overlay sets no weight. */
  readonly weight: number;
  readonly requirements: Requirements;
  /** The field that changes the price, if any: `price` or `priceAdjustment`. */
  readonly priceField?: string;
  /** The resources in `capacity`, or undefined if `capacity` is absent, which differs from an empty map. */
  readonly capacity?: readonly string[];
}

/** An instance type that the cloud provider returns for a NodePool. */
export interface InstanceType {
  readonly name: string;
  readonly requirements: readonly Selector[];
  readonly offerings: readonly { readonly requirements: readonly Selector[] }[];
}

/** A NodePool with its template labels and its instance types. */
export interface Pool {
  readonly name: string;
  readonly labels: { readonly [key: string]: string };
  readonly instanceTypes: readonly InstanceType[];
}

/** The reason why Karpenter rejects an overlay. */
export interface Refusal {
  /** The conflicting overlay that Karpenter keeps. */
  readonly keptOverlay: Overlay;
  /** The resource that both overlays set in `capacity`, or undefined if both overlays change the price. */
  readonly resource?: string;
  /** The first NodePool for which both overlays match an instance type. */
  readonly pool: string;
  readonly instanceType: string;
}

/** An instance type of a NodePool, with the overlays that were applied last: one price overlay for each offering, and one capacity overlay. */
interface Target {
  readonly pool: string;
  readonly instanceType: string;
  readonly requirements: Requirements;
  readonly offerings: readonly { readonly requirements: Requirements; readonly text: string }[];
  readonly prices: Map<string, Overlay>;
  capacity?: Overlay;
}

/**
 * Returns the overlays that Karpenter rejects because of a conflict, by name. Karpenter processes overlays in the order of `inOrder`, and keeps or rejects
 * each overlay as a whole. The overlays must pass Karpenter's other checks. `wellKnownLabels` are the well-known labels of the cloud provider.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeoverlay/controller.go#L142-L240
 */
export function refusedOverlays(
  overlays: readonly Overlay[], pools: readonly Pool[], wellKnownLabels: ReadonlySet<string>,
): ReadonlyMap<string, Refusal> {
  const targets = pools.flatMap(targetsOf);
  const refusals = new Map<string, Refusal>();
  for (const overlay of inOrder(overlays)) {
    const matched = targets.flatMap((target) => {
      const offerings = matchedOfferings(target, overlay, wellKnownLabels);
      return offerings.length > 0 ? [{ target, offerings }] : [];
    });
    const refusal = firstOf(matched, ({ target, offerings }) => conflict(target, offerings, overlay));
    if (refusal) refusals.set(overlay.name, refusal);
    else for (const { target, offerings } of matched) apply(target, offerings, overlay);
  }
  return refusals;
}

/** Sorts overlays by descending weight. Overlays with the same weight are in reverse alphabetical order. */
export function inOrder(overlays: readonly Overlay[]): Overlay[] {
  return [...overlays].sort((one, other) => other.weight - one.weight || (one.name > other.name ? -1 : Number(one.name < other.name)));
}

function targetsOf({ name, labels, instanceTypes }: Pool): Target[] {
  const ofPool = [[NODE_POOL, name], ...Object.entries(labels)].map(([key, value]) => LabelRequirement.of({ key, operator: 'In', values: [value] }));
  return instanceTypes.map((type) => ({
    pool: name,
    instanceType: type.name,
    requirements: merged([...ofPool, ...requirementsOf(type.requirements).values()]),
    offerings: type.offerings.map((offering) => {
      const requirements = requirementsOf(offering.requirements);
      return { requirements, text: textOf(requirements) };
    }),
    prices: new Map(),
  }));
}

/** Returns the identifying texts of the offerings that an overlay matches. */
function matchedOfferings({ requirements, offerings }: Target, overlay: Overlay, wellKnownLabels: ReadonlySet<string>): string[] {
  if (!isCompatible(requirements, overlay.requirements)) return [];
  return offerings.filter((offering) => isCompatible(overlay.requirements, offering.requirements, wellKnownLabels)).map(({ text }) => text);
}

function conflict({ pool, instanceType, prices, capacity }: Target, offerings: readonly string[], overlay: Overlay): Refusal | undefined {
  const isAsHeavy = (other: Overlay | undefined) => other?.weight === overlay.weight;
  const priced = overlay.priceField === undefined ? undefined : offerings.map((text) => prices.get(text)).find(isAsHeavy);
  if (priced) return { keptOverlay: priced, pool, instanceType };
  const resource = isAsHeavy(capacity) ? overlay.capacity?.find((name) => capacity!.capacity!.includes(name)) : undefined;
  return resource === undefined ? undefined : { keptOverlay: capacity!, resource, pool, instanceType };
}

/** Records an applied overlay. Karpenter compares the next overlay only with the overlay that it applied last, and forgets the resources of other overlays. */
function apply(target: Target, offerings: readonly string[], overlay: Overlay): void {
  if (overlay.priceField !== undefined) offerings.forEach((text) => target.prices.set(text, overlay));
  if (overlay.capacity !== undefined) target.capacity = overlay;
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
