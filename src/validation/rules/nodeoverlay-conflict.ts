import { valueText } from '../../basics/value-text';
import { NODE_OVERLAY } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { PoolLabels } from '../overlays/common-type';
import { overlayOf } from '../overlays/overlay-of';
import { PossibleConflict, possibleConflicts } from '../overlays/possible-conflicts';
import { Overlay } from '../overlays/refused-overlays';
import { Json, Rule, Together } from '../rule';

const MAX_WEIGHT = 10_000;

interface Indexed {
  readonly json: Json;
  readonly overlay: Overlay;
  readonly conflict?: PossibleConflict;
}

const indexes = new WeakMap<Together, ReadonlyMap<string, readonly Indexed[]>>();

/** The overlays that are checked together, by name. */
function byName(together: Together): ReadonlyMap<string, readonly Indexed[]> {
  let index = indexes.get(together);
  if (index === undefined) {
    const parsed = together.overlays.flatMap((json) => {
      const overlay = overlayOf(json);
      return overlay ? [{ json, overlay }] : [];
    });
    const pools = allPools(together);
    const conflicts = new Map([...grouped(parsed, ({ overlay }) => overlay.weight).values()]
      .flatMap((alike) => [...possibleConflicts(alike.map(({ overlay }) => overlay), pools)]));
    indexes.set(together, index = grouped(parsed.map((each) => ({ ...each, conflict: conflicts.get(each.overlay) })), ({ overlay }) => overlay.name));
  }
  return index;
}

function grouped<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The NodePools, if they are all that there will be. They are as they were written, of whatever types. */
function allPools({ pools, complete }: Together): readonly PoolLabels[] | undefined {
  if (!complete || pools.length === 0) return undefined;
  return pools.map(({ metadata, spec }: Json) => ({ name: String(metadata?.name), labels: textsOf(spec?.template?.metadata?.labels) }));
}

function textsOf(labels: unknown): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(labels ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function message({ name, priceField }: Overlay, { keptOverlay, resource, isCertain }: PossibleConflict): string {
  const field = resource === undefined ? priceField : `capacity of ${resource}`;
  const conflict = `${field} conflicts with NodeOverlay ${valueText(keptOverlay.name)}, which has the same weight`;
  return isCertain ? conflict : `${conflict}: Karpenter refuses ${valueText(name)} if an instance type matches both`;
}

function fix({ weight }: Overlay, keptOverlay: Overlay): string {
  const [other, winner] = weight < MAX_WEIGHT ? [weight + 1, 'this overlay'] : [weight - 1, `NodeOverlay ${valueText(keptOverlay.name)}`];
  return `Set weight to ${other}, so that ${winner} wins where both match, or change the requirements so that no instance type matches both.`;
}

export const NODEOVERLAY_CONFLICT: Rule = {
  id: 'nodeoverlay-conflict',
  what: 'NodeOverlays with the same weight do not both change the price, or both set a resource of `capacity`, of an instance type that both match. '
    + 'Karpenter compares no values, keeps the overlay whose name comes last in the alphabet, and refuses the other one. '
    + 'A warning if it depends on the instance types whether any matches both.',
  source: ['NO-9', 'NO-10', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeoverlay/controller.go#L142-L240'],
  apis: [NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
metadata:
  name: a
spec:
  price: "1.5"
---
metadata:
  name: b
spec:
  price: "2.5"
  weight: 10
`,
  fail: `
metadata:
  name: a
spec:
  price: "1.5"
---
metadata:
  name: b
spec:
  price: "2.5"
`,
  check: ({ json, together }) => {
    if (together.overlays.length < 2) return [];
    const sameName = byName(together).get(json.metadata?.name) ?? [];
    const { overlay, conflict } = sameName.find((indexed) => indexed.json === json) ?? sameName[0] ?? {};
    if (overlay === undefined || conflict === undefined) return [];
    return [{
      path: conflict.resource === undefined ? `spec.${overlay.priceField}` : `spec.capacity.${conflict.resource}`,
      message: message(overlay, conflict),
      fix: fix(overlay, conflict.keptOverlay),
      severity: conflict.isCertain ? Severity.ERROR : Severity.WARNING,
    }];
  },
};
