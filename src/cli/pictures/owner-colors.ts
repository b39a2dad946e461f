import { PicturedNode } from './pictured-node';

/** The number of colors for workloads. The other workloads share one more color. */
const COLORS = 9;

/** The classes of workloads. */
export interface OwnerColors {
  /** The workloads with their own color, largest first. */
  readonly named: readonly string[];
  /** The number of other workloads. */
  readonly others: number;
  classOf(owner: string): string;
}

/** Gives colors to the workloads that request most of a resource. */
export function ownerColors(nodes: readonly PicturedNode[], resource: string): OwnerColors {
  const sizes = new Map<string, number>();
  for (const { pods } of nodes) {
    for (const { owner, requests } of pods) sizes.set(owner, (sizes.get(owner) ?? 0) + Number(requests.get(resource) ?? 0n));
  }
  const sorted = [...sizes].filter(([, size]) => size > 0).sort(([, one], [, other]) => other - one).map(([owner]) => owner);
  const classes = new Map(sorted.slice(0, COLORS).map((owner, index) => [owner, `owner-${index + 1}`]));
  return { named: [...classes.keys()], others: sorted.length - classes.size, classOf: (owner) => classes.get(owner) ?? 'owner-others' };
}
