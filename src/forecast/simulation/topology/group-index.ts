import { LabeledPod, TopologyGroup } from './topology-group';

/** Topology groups in the order of their creation, by a label and a namespace of the pods that they select. Avoids comparing each pod with each group. */
export class GroupIndex {
  private readonly groups: TopologyGroup[] = [];
  /** The positions of groups by namespace and label. */
  private readonly positions = new Map<string, number[]>();
  private readonly known = new Map<number, { readonly size: number; readonly groups: readonly TopologyGroup[] }>();

  public add(group: TopologyGroup): void {
    const { namespaces, requiredLabel } = group;
    const namespace = namespaces.size === 1 ? [...namespaces][0] : undefined;
    const key = keyOf(namespace, requiredLabel);
    const positions = this.positions.get(key);
    if (positions) positions.push(this.groups.length);
    else this.positions.set(key, [this.groups.length]);
    this.groups.push(group);
  }

  /** Returns the groups that select a pod, in the order of their creation. */
  public selecting(pod: LabeledPod): readonly TopologyGroup[] {
    const known = this.known.get(pod.id);
    if (known?.size === this.groups.length) return known.groups;
    const labels = [undefined, ...Object.entries(pod.labels).filter((entry): entry is [string, string] => typeof entry[1] === 'string')];
    const positions = labels.flatMap((label) => [pod.namespace, undefined].flatMap((namespace) => this.positions.get(keyOf(namespace, label)) ?? []));
    const groups = positions.sort((one, other) => one - other).map((position) => this.groups[position]).filter((group) => group.selects(pod));
    this.known.set(pod.id, { size: this.groups.length, groups });
    return groups;
  }
}

function keyOf(namespace: string | undefined, label: readonly [key: string, value: string] | undefined): string {
  return JSON.stringify([namespace ?? null, label ?? null]);
}
