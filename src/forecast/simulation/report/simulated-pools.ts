import { JsonObject } from '../../../foundation/basics/json';
import { objectName } from '../../../foundation/basics/object-name';
import { placeholdersIn } from '../../../foundation/basics/placeholders';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { nodeClassOfPool } from '../../../karpenter/instance-types/class-types';
import { dependsOnPlaceholders, possiblePool } from '../../../karpenter/instance-types/possible-pool';
import { Market, Zone } from '../../../karpenter/instance-types/prices-and-zones';
import { CAPACITY_TYPE, UNRESERVED } from '../../../karpenter/instance-types/type-requirements';
import { knownClassesByName } from '../../../karpenter/instance-types/unknown-class/known-classes';
import { otherNodeClass, unknownNodeClass } from '../../../karpenter/instance-types/unknown-node-class';
import { expressionErrors } from '../../../karpenter/scheduling/launch-errors';
import { commonRegion, namedZones } from '../../../karpenter/scheduling/named-zones';
import { JudgedOverlays, judgedOverlays } from '../../../karpenter/scheduling/overlays/accepted-overlays';
import { Overlay } from '../../../karpenter/scheduling/overlays/overlay';
import { possibleOverlay } from '../../../karpenter/scheduling/overlays/possible-overlay';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { Resources } from '../../../karpenter/scheduling/pods/resources';
import { poolTypes } from '../../../karpenter/scheduling/pool-types';
import { withPossibleLabels } from '../../../karpenter/scheduling/possible-labels';
import { emptyPoolReason } from '../../../karpenter/scheduling/removed-types/empty-pool';
import { regionFix } from '../../../karpenter/scheduling/removed-types/region-fix';
import { usableTypes } from '../../../karpenter/scheduling/usable-types';
import { apiOfObject, AWS_NODE_CLASSES, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';

/** A NodePool that launches no nodes, whatever the pods are, or that is not simulated. */
export interface SkippedPool {
  readonly name: string;
  readonly reason: string;
  /** Absent if the reason names what to change. */
  readonly fix?: string;
  /** Whether the NodePool may launch nodes, because its instance types are not known. */
  readonly isUnknown?: boolean;
}

/** The NodePools of a cluster. */
export interface SimulatedPools {
  readonly pools: readonly PoolWithTypes[];
  readonly skipped: readonly SkippedPool[];
  /** NodePools that admit no instance types, although Karpenter knows the types of their node classes. */
  readonly emptyPools: readonly PoolWithTypes[];
  /** The zones of each NodePool, or of the skipped ones if no other is left. */
  readonly zones: readonly (readonly Zone[])[];
  readonly overlays: JudgedOverlays;
  readonly nodeClasses: readonly JsonObject[];
  /** NodePools whose node class the objects lack. */
  readonly poolsWithoutClass: readonly JsonObject[];
  /** Returns the NodePools if each unknown EC2NodeClass is a given class. */
  readonly withClasses: (classFor: ClassFor) => readonly PoolWithTypes[];
  /** NodePools with node classes of other providers. */
  readonly poolsOfOtherProviders: readonly JsonObject[];
  /** Other NodePools that depend on placeholders. */
  readonly poolsWithPlaceholders: readonly JsonObject[];
  /** The NodeOverlays that Karpenter applies and that depend on placeholders. */
  readonly overlaysWithPlaceholders: readonly JsonObject[];
  /**
   * Returns the NodePools if placeholders have the values that allow the most pods, and each unknown EC2NodeClass is a given class. `requested` are the
   * largest requests of the pods.
   */
  readonly withPossibleValues: (classFor: ClassFor, requested: Resources) => readonly PoolWithTypes[];
  /** Returns a NodePool with the instance types that a class leaves. */
  readonly withClass: (pool: JsonObject, nodeClass: JsonObject) => PoolWithTypes;
}

/** Returns the class that stands for the unknown EC2NodeClass of a NodePool. */
export type ClassFor = (pool: JsonObject) => JsonObject;

/** Returns the NodePools with the instance types that their EC2NodeClasses and NodeOverlays leave. */
export function simulatedPools(objects: readonly JsonObject[], market: Market): SimulatedPools {
  const manifests = objects.filter((json) => NODE_POOLS.includes(apiOfObject(json)));
  const nodeClasses = objects.filter((json) => AWS_NODE_CLASSES.includes(apiOfObject(json)));
  const known = manifests.filter((json) => unknownNodeClass(json) === undefined);
  const ofOverlays = objects.filter((json) => apiOfObject(json) === NODE_OVERLAY);
  const overlays = judgedOverlays(ofOverlays, known, market);
  const overlaysWithPlaceholders = ofOverlays.filter((json) => placeholdersIn(json.spec).length > 0 && !overlays.refusals.has(objectName(json)));
  const byName = knownClassesByName(nodeClasses);
  const withOverlays = (manifest: JsonObject, nodeClass: JsonObject | undefined, applied: readonly Overlay[]) => {
    return { manifest, types: usableTypes(poolTypes(manifest, nodeClass, market, applied), market) };
  };
  const withClass = (manifest: JsonObject, nodeClass: JsonObject | undefined) => withOverlays(manifest, nodeClass, overlays.accepted);
  const possibleOverlays = (requested: Resources): readonly Overlay[] => {
    const names = new Set(overlaysWithPlaceholders.map(objectName));
    if (names.size === 0) return overlays.accepted;
    const possibleOnes = overlaysWithPlaceholders.flatMap((json) => possibleOverlay(json, requested) ?? []);
    return [...overlays.accepted.filter(({ name }) => !names.has(name)), ...possibleOnes];
  };
  const poolsWithoutClass = known.filter((pool) => nodeClassOfPool(pool, byName) === undefined);
  const areWithoutClass = new Set(poolsWithoutClass.filter((pool) => !isOfAutoMode(pool)));
  const found = known.map((manifest) => {
    const nodeClass = nodeClassOfPool(manifest, byName);
    const { types } = withClass(manifest, nodeClass);
    const [error] = expressionErrors(nodeClass);
    const reserved = types.types.length === 0 && isReservedOnly(types.requirements) ? 'the NodePool launches only reserved capacity, which is not known offline' : undefined;
    const reason = error?.message ?? reserved ?? emptyPoolReason(manifest, nodeClass, types, { ...market, zones: types.zones });
    return { manifest, types, reason, isReady: error === undefined };
  });
  const withTypes = found.filter(({ reason }) => reason === undefined);
  const poolsOfOtherProviders = manifests.filter((pool) => otherNodeClass(pool) !== undefined);
  const poolsWithPlaceholders = manifests.filter((pool) => otherNodeClass(pool) === undefined && dependsOnPlaceholders(pool));
  const possible = new Map(poolsWithPlaceholders.map((manifest) => [manifest, possiblePool(manifest)]));
  const ofKnown = (
    classFor: ClassFor, { manifest, types, reason }: typeof found[number], applied = overlays.accepted,
  ): readonly PoolWithTypes[] => {
    if (areWithoutClass.has(manifest)) return [withOverlays(manifest, classFor(manifest), applied)];
    if (reason !== undefined) return [];
    return [applied === overlays.accepted ? { manifest, types } : withOverlays(manifest, nodeClassOfPool(manifest, byName), applied)];
  };
  const reasons = new Map(found.map(({ manifest, reason }) => [manifest, reason]));
  return {
    pools: withTypes.map(({ manifest, types }) => ({ manifest, types })),
    // The zones of other regions and of placeholders are not known, so they count neither as domains nor as nodes.
    emptyPools: found.filter(({ manifest, isReady, reason }) => {
      return isReady && reason !== undefined && !possible.has(manifest) && regionFix(manifest, market) === undefined;
    }).map(({ manifest, types }) => ({ manifest, types })),
    zones: (withTypes.length > 0 ? withTypes : found).map(({ types }) => types.zones),
    skipped: manifests.flatMap((manifest) => {
      const reason = unknownNodeClass(manifest) ?? reasons.get(manifest);
      const isUnknown = unknownNodeClass(manifest) !== undefined;
      const fix = isUnknown ? undefined : regionFix(manifest, market);
      const isOtherZone = fix !== undefined && market.isOfStatus !== true && commonRegion(namedZones([manifest])) === market.region;
      return reason === undefined ? [] : [{
        name: objectName(manifest), reason: isOtherZone ? `${reason}, because this zone is not simulated` : reason, fix, ...isUnknown && { isUnknown },
      }];
    }),
    overlays,
    nodeClasses,
    poolsWithoutClass,
    withClass,
    withClasses: (classFor) => found.flatMap((each) => ofKnown(classFor, each)),
    poolsOfOtherProviders,
    poolsWithPlaceholders,
    overlaysWithPlaceholders,
    withPossibleValues: (classFor, requested) => {
      const applied = possibleOverlays(requested);
      const ofPlaceholders = [...possible].flatMap(([manifest, pool]) => {
        const nodeClass = nodeClassOfPool(pool, byName) ?? (isOfAutoMode(pool) ? undefined : classFor(pool));
        if (expressionErrors(nodeClass).length > 0) return [];
        return [{ manifest: pool, types: withPossibleLabels(manifest, withOverlays(pool, nodeClass, applied).types) }];
      });
      return [...found.filter(({ manifest }) => !possible.has(manifest)).flatMap((each) => ofKnown(classFor, each, applied)), ...ofPlaceholders];
    },
  };
}

function isReservedOnly(requirements: PoolWithTypes['types']['requirements']): boolean {
  const capacityType = requirements.get(CAPACITY_TYPE);
  return capacityType !== undefined && !UNRESERVED.some((each) => capacityType.has(each));
}
