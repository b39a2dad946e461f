import { NodeFilter } from './node-filter';
import { JsonObject } from '../../../foundation/basics/json';
import { LabelRequirement } from '../../../karpenter/requirements/label-requirement';
import { LabelMatcher } from '../../../karpenter/scheduling/pods/label-selector';

export const HOSTNAME = 'kubernetes.io/hostname';

export type TopologyType = 'topology spread' | 'pod affinity' | 'pod anti-affinity';

/** Chooses one of several equally suitable domains. */
export type Choose = (group: TopologyGroup, domains: readonly string[]) => string;

/** The namespace and labels of a pod. */
export interface LabeledPod {
  readonly id: number;
  readonly namespace: string;
  readonly labels: JsonObject;
}

/** The pods that a topology group counts. */
export interface PodSelection {
  readonly namespaces: ReadonlySet<string>;
  readonly matches: LabelMatcher;
  /** A label that all these pods have. */
  readonly requiredLabel?: readonly [key: string, value: string];
}

interface GroupProps extends PodSelection {
  readonly type: TopologyType;
  readonly key: string;
  readonly maxSkew: number;
  readonly minDomains?: number;
  readonly filter?: NodeFilter;
  readonly domains: readonly string[];
}

/**
 * Counts pods by topology domain.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/topologygroup.go
 */
export class TopologyGroup {
  public readonly type: TopologyType;
  public readonly key: string;
  public readonly filter?: NodeFilter;
  public readonly namespaces: ReadonlySet<string>;
  public readonly requiredLabel?: readonly [key: string, value: string];
  private readonly counts: Map<string, number>;
  private readonly used = new Set<string>();
  private readonly selected = new Map<number, boolean>();
  private readonly oneDomain = new Map<string, LabelRequirement>();

  public constructor(private readonly props: GroupProps) {
    this.type = props.type;
    this.key = props.key;
    this.filter = props.filter;
    this.namespaces = props.namespaces;
    this.requiredLabel = props.requiredLabel;
    this.counts = new Map(props.domains.map((domain) => [domain, 0]));
  }

  public selects(pod: LabeledPod): boolean {
    const known = this.selected.get(pod.id);
    if (known !== undefined) return known;
    const selects = this.namespaces.has(pod.namespace) && this.props.matches(pod.labels);
    this.selected.set(pod.id, selects);
    return selects;
  }

  /** Returns true if a group with the same identity also has the same domains and counts the same nodes. */
  public countsLike({ props: { domains, minDomains, filter } }: TopologyGroup): boolean {
    const textOf = (each?: NodeFilter) => each?.requirements.map((one) => [...one.values()].map(String).sort().join()).sort().join(';');
    return minDomains === this.props.minDomains && textOf(filter) === textOf(this.props.filter)
      && [...domains].sort().join() === [...this.props.domains].sort().join();
  }

  /** Counts pods in a domain. Without pods, the domain is known from then on. */
  public record(domain: string, count = 1): void {
    this.counts.set(domain, (this.counts.get(domain) ?? 0) + count);
    if (count > 0) this.used.add(domain);
  }

  /** Returns the domains in which a node can run a pod, or undefined if it cannot. */
  public next(pod: LabeledPod, podDomains: LabelRequirement, nodeDomains: LabelRequirement, choose: Choose): LabelRequirement | undefined {
    const domains = this.nextDomains(pod, podDomains, nodeDomains, choose);
    return domains.length === 0 ? undefined : domains.length === 1 ? this.requirementOf(domains[0]) : this.requirement(domains);
  }

  private nextDomains(pod: LabeledPod, podDomains: LabelRequirement, nodeDomains: LabelRequirement, choose: Choose): readonly string[] {
    const hostname = this.key === HOSTNAME && nodeDomains.values.size === 1 ? [...nodeDomains.values][0] : undefined;
    switch (this.type) {
      case 'topology spread': return hostname === undefined ? this.spread(pod, podDomains, nodeDomains, choose) : this.spreadOnHost(pod, hostname);
      case 'pod affinity': return hostname === undefined ? this.affinity(pod, podDomains, nodeDomains, choose) : this.affinityOnHost(pod, podDomains, hostname);
      default: return hostname === undefined ? this.antiAffinity(podDomains, nodeDomains) : this.countOf(hostname) === 0 ? [hostname] : [];
    }
  }

  private spreadOnHost(pod: LabeledPod, hostname: string): readonly string[] {
    return this.countOf(hostname) + Number(this.selects(pod)) <= this.props.maxSkew ? [hostname] : [];
  }

  private spread(pod: LabeledPod, podDomains: LabelRequirement, nodeDomains: LabelRequirement, choose: Choose): readonly string[] {
    const highest = this.minCount(podDomains) + this.props.maxSkew - Number(this.selects(pod));
    let [fewest, domains]: [number, string[]] = [Infinity, []];
    // In the order of Karpenter's iteration, whose first domain is the most likely.
    for (const domain of nodeDomains.isComplement ? this.counts.keys() : nodeDomains.values) {
      const count = this.counts.get(domain);
      if (count === undefined || count > highest || count > fewest || !nodeDomains.has(domain)) continue;
      if (count < fewest) [fewest, domains] = [count, []];
      domains.push(domain);
    }
    return domains.length > 1 ? [choose(this, domains)] : domains;
  }

  /** Returns the lowest count of the domains that a pod can use, or 0 if they are fewer than `minDomains`. */
  private minCount(podDomains: LabelRequirement): number {
    if (this.key === HOSTNAME) return 0;
    let [lowest, supported] = [2 ** 31 - 1, 0];
    for (const [domain, count] of this.counts) {
      if (!podDomains.has(domain)) continue;
      supported++;
      if (count < lowest) lowest = count;
    }
    return this.props.minDomains !== undefined && supported < this.props.minDomains ? 0 : lowest;
  }

  private affinityOnHost(pod: LabeledPod, podDomains: LabelRequirement, hostname: string): readonly string[] {
    if (!podDomains.has(hostname)) return [];
    return this.countOf(hostname) > 0 || this.isFirst(pod, podDomains) ? [hostname] : [];
  }

  private affinity(pod: LabeledPod, podDomains: LabelRequirement, nodeDomains: LabelRequirement, choose: Choose): readonly string[] {
    const domains = [...this.used].filter((domain) => podDomains.has(domain) && nodeDomains.has(domain));
    if (domains.length > 0 || !this.isFirst(pod, podDomains)) return domains;
    // Like Karpenter, chooses a domain of the node, and independently of it a domain of the pod.
    const ofPod = [...this.counts.keys()].filter((domain) => podDomains.has(domain));
    const ofNode = ofPod.filter((domain) => nodeDomains.has(domain));
    const chosen = [ofNode, ofPod].filter(({ length }) => length > 0).map((each) => (each.length > 1 ? choose(this, each) : each[0]));
    return [...new Set(chosen)];
  }

  /** Returns true if a pod may start a new domain: it selects itself, and no pod that it selects runs in a domain that it can use. */
  private isFirst(pod: LabeledPod, podDomains: LabelRequirement): boolean {
    if (!this.selects(pod)) return false;
    for (const domain of this.used) if (podDomains.has(domain)) return false;
    return true;
  }

  private antiAffinity(podDomains: LabelRequirement, nodeDomains: LabelRequirement): readonly string[] {
    return [...this.counts.keys()].filter((domain) => !this.used.has(domain) && nodeDomains.has(domain) && podDomains.has(domain));
  }

  private countOf(domain: string): number {
    return this.counts.get(domain) ?? 0;
  }

  private requirementOf(domain: string): LabelRequirement {
    let known = this.oneDomain.get(domain);
    if (known === undefined) this.oneDomain.set(domain, known = this.requirement([domain]));
    return known;
  }

  private requirement(domains: readonly string[]): LabelRequirement {
    return LabelRequirement.of({ key: this.key, operator: 'In', values: domains });
  }
}
