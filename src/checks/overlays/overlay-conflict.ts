import { PoolLabels } from './common-type';
import { freeWeights } from './free-weights';
import { knownConflicts } from './known-conflicts';
import { PossibleConflict, possibleConflicts } from './possible-conflicts';
import { grouped } from '../../foundation/basics/grouped';
import { Overlay, overlayOf } from '../../karpenter/scheduling/overlays/overlay';
import { apiOfObject } from '../../karpenter/versions/known-apis';
import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';
import { Json, RuleInput, ObjectIndex } from '../findings/rule';

/** A conflict between an overlay and other overlays that are checked together with it. */
interface OverlayConflict {
  readonly overlay: Overlay;
  readonly conflict: PossibleConflict;
  /** A weight that resolves the conflict, or undefined if all weights are taken. */
  readonly freeWeight?: number;
}

interface Indexed {
  readonly json: Json;
  readonly found?: OverlayConflict;
}

/** Indexed overlays, grouped by name. */
type Index = ReadonlyMap<string, readonly Indexed[]>;

/** The indexes, by release, because an overlay may be valid in only one release. */
const indexes = new WeakMap<ObjectIndex, Map<string, Index>>();

/** Returns the conflict that makes Karpenter reject, or possibly reject, the overlay in the input of a rule. */
export function overlayConflict(input: RuleInput): OverlayConflict | undefined {
  const { json, objectIndex } = input;
  if (objectIndex.overlays.length < 2) return undefined;
  const sameName = indexOf(input).get(json.metadata?.name) ?? [];
  return (sameName.find((indexed) => indexed.json === json) ?? sameName[0])?.found;
}

function indexOf(input: RuleInput): Index {
  const { objectIndex, version } = input;
  const ofReleases = indexes.get(objectIndex) ?? new Map<string, Index>();
  indexes.set(objectIndex, ofReleases);
  const release = String(version);
  const index = ofReleases.get(release) ?? byName(input);
  ofReleases.set(release, index);
  return index;
}

/** Indexes, by name, the overlays that share their weight with other checked overlays. */
function byName(input: RuleInput): Index {
  const { objectIndex } = input;
  const groups = [...grouped(objectIndex.overlays, weightOf).values()].filter(({ length }) => length > 1).map((alike) => acceptedOf(alike, input));
  const pools = allPools(objectIndex);
  const conflicts = new Map(groups.flatMap((alike) => [...conflictsOf(alike.map(({ overlay }) => overlay), pools)]));
  const weights = freeWeights([...conflicts.keys()], new Set(objectIndex.overlays.map(weightOf)));
  const indexed = groups.flat().map(({ json, overlay }): Indexed => {
    const conflict = conflicts.get(overlay);
    return { json, found: conflict && { overlay, conflict, freeWeight: weights.get(overlay) } };
  });
  return grouped(indexed, ({ json }) => json.metadata.name);
}

/** Returns the overlays that Karpenter reads among objects. */
function acceptedOf(objects: readonly Json[], { api, isAccepted }: RuleInput): { readonly json: Json; readonly overlay: Overlay }[] {
  return objects.flatMap((json) => {
    const overlay = apiOfObject(json) === api && isAccepted?.(json) ? overlayOf(json) : undefined;
    return overlay ? [{ json, overlay }] : [];
  });
}

function conflictsOf(overlays: readonly Overlay[], pools: readonly PoolLabels[] | undefined): ReadonlyMap<Overlay, PossibleConflict> {
  return pools && hasUniqueNames(overlays) ? knownConflicts(overlays, pools) : possibleConflicts(overlays, pools);
}

function hasUniqueNames(overlays: readonly Overlay[]): boolean {
  return new Set(overlays.map(({ name }) => name)).size === overlays.length;
}

/** Returns the weight as written, which may have any type. */
function weightOf({ spec }: Json): number {
  return spec?.weight ?? 0;
}

/** Returns the NodePools as written, or undefined if NodePools outside the index, or of other providers, may exist. The fields of these NodePools may have any type. */
function allPools({ pools, complete }: ObjectIndex): readonly PoolLabels[] | undefined {
  const isOnAws = ({ spec }: Json) => (spec?.template?.spec?.nodeClassRef?.group ?? AWS_DOMAIN) === AWS_DOMAIN;
  if (!complete || pools.length === 0 || !pools.every(isOnAws)) return undefined;
  return pools.map(({ metadata, spec }: Json) => ({ name: String(metadata?.name), labels: textsOf(spec?.template?.metadata?.labels) }));
}

function textsOf(labels: unknown): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(labels ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
