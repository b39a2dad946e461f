import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { Requirements } from '../../../karpenter/requirements/label-requirement';
import { requirementsOf } from '../../../karpenter/requirements/requirements';
import { LabelMatcher, matcherOfSelector, withLabelKeys } from '../../../karpenter/scheduling/pods/label-selector';
import { Taint } from '../../../karpenter/scheduling/pods/tolerations';
import { isTerminal, isTerminating } from '../../snapshot/pod-state';
import { StateNode, taintsIn } from '../../snapshot/state-node';
import { PodKind } from '../pods/pod-kind';
import { matchesFilter } from '../topology/node-filter';
import { RunningPods, RunningTerm, TopologyPod } from '../topology/topology';
import { HOSTNAME, TopologyGroup } from '../topology/topology-group';

/** A Node with the pods on it. */
interface Host {
  readonly name: string;
  readonly labels: JsonObject;
  readonly requirements: Requirements;
  readonly taints: readonly Taint[];
  readonly isActive: boolean;
}

/** The nodes that offer a domain, and the pods in the domain. */
interface DomainCount {
  nodes: number;
  pods: number;
}

/** The counts of a topology group if a simulation leaves nothing out. */
interface GroupCounts {
  readonly domains: ReadonlyMap<string, DomainCount>;
  readonly matchesNode: (host: Host) => boolean;
}

/** A required anti-affinity term of running pods. */
interface Term {
  readonly pod: TopologyPod;
  readonly term: JsonObject;
  readonly kind: PodKind;
  readonly selects: (pod: TopologyPod) => boolean;
  readonly domains: ReadonlyMap<string, number>;
}

/** The pods and the nodes that a simulation leaves out. */
export interface Excluded {
  readonly pods: readonly JsonObject[];
  readonly nodes: readonly StateNode[];
}

interface ClusterPodsProps {
  readonly nodes: readonly StateNode[];
  readonly kindOf: (pod: JsonObject) => PodKind;
  /** Returns a kind in its first state. */
  readonly firstStep: (kind: PodKind) => TopologyPod;
  readonly namespacesMatching: (matches: LabelMatcher) => readonly string[];
}

/** Counts the running pods of a cluster for topology groups. Remembers what it counts, because simulations differ by few pods. */
export class ClusterPods {
  private readonly hosts = new Map<StateNode, Host>();
  /** The numbers of pods that count for topology, by kind and node. */
  private readonly counted = new Map<PodKind, Map<Host, number>>();
  private readonly groups = new Map<number, Map<JsonObject, GroupCounts>>();
  private readonly terms: readonly Term[];
  private readonly hostOfPod = new Map<JsonObject, Host>();

  public constructor(private readonly props: ClusterPodsProps) {
    const withTerms = new Map<PodKind, Map<Host, number>>();
    for (const state of props.nodes) {
      if (state.node === undefined) continue;
      const host = hostOf(state);
      this.hosts.set(state, host);
      for (const pod of state.pods) {
        if (isTerminal(pod)) continue;
        const kind = props.kindOf(pod);
        this.hostOfPod.set(pod, host);
        if (!isTerminating(pod)) increase(this.counted, kind, host);
        if (props.firstStep(kind).constraints.antiAffinity.required.length > 0) increase(withTerms, kind, host);
      }
    }
    this.terms = [...withTerms].flatMap(([kind, hosts]) => {
      const pod = props.firstStep(kind);
      return pod.constraints.antiAffinity.required.map((term): Term => {
        return { pod, term, kind, selects: this.selectorOf(pod, term), domains: domainsWith(String(term.topologyKey), hosts) };
      });
    });
  }

  /** Returns the pods that run in a simulation. */
  public without(excluded: Excluded): RunningPods {
    const hosts = excluded.nodes.flatMap((node) => this.hosts.get(node) ?? []);
    return {
      domainsOf: (group, pod, constraint) => this.domainsOf(group, pod, constraint, excluded, hosts),
      antiAffinityOf: (selected) => this.antiAffinityOf(selected, excluded),
    };
  }

  private *domainsOf(
    group: TopologyGroup, pod: TopologyPod, constraint: JsonObject, excluded: Excluded, hosts: readonly Host[],
  ): Generator<readonly [string, number]> {
    const { domains, matchesNode } = this.countsOf(group, pod, constraint);
    const fewer = new Map<string, DomainCount>();
    const subtract = (host: Host, change: keyof DomainCount) => {
      const domain = domainOf(host, group.key);
      if (domain === undefined || !matchesNode(host)) return;
      const left = fewer.get(domain) ?? { ...domains.get(domain)! };
      left[change]--;
      fewer.set(domain, left);
    };
    for (const each of excluded.pods) {
      const host = this.hostOfPod.get(each);
      if (host !== undefined && !isTerminating(each) && isCounted(group, constraint, this.props.firstStep(this.props.kindOf(each)))) subtract(host, 'pods');
    }
    for (const host of hosts) if (host.isActive && host.labels[group.key] !== undefined) subtract(host, 'nodes');
    for (const [domain, before] of domains) {
      const { nodes, pods } = fewer.get(domain) ?? before;
      if (nodes > 0 || pods > 0) yield [domain, pods];
    }
  }

  private countsOf(group: TopologyGroup, { step }: TopologyPod, constraint: JsonObject): GroupCounts {
    let ofStep = this.groups.get(step);
    if (ofStep === undefined) this.groups.set(step, ofStep = new Map());
    let known = ofStep.get(constraint);
    if (known === undefined) ofStep.set(constraint, known = this.count(group, constraint));
    return known;
  }

  private count(group: TopologyGroup, constraint: JsonObject): GroupCounts {
    const { key, filter } = group;
    const answers = new Map<Host, boolean>();
    const matchesNode = (host: Host) => {
      let answer = answers.get(host);
      if (answer === undefined) answers.set(host, answer = filter === undefined || matchesFilter(filter, host.taints, host.requirements));
      return answer;
    };
    const domains = new Map<string, DomainCount>();
    const add = (host: Host, domain: string | undefined, nodes: number, pods: number) => {
      if (domain === undefined || !matchesNode(host)) return;
      const before = domains.get(domain) ?? { nodes: 0, pods: 0 };
      domains.set(domain, { nodes: before.nodes + nodes, pods: before.pods + pods });
    };
    // Every node is a domain of the host name, whether it has pods or not.
    if (key !== HOSTNAME) for (const host of this.hosts.values()) if (host.isActive) add(host, host.labels[key], 1, 0);
    for (const [kind, hosts] of this.counted) {
      if (!isCounted(group, constraint, this.props.firstStep(kind))) continue;
      for (const [host, pods] of hosts) add(host, domainOf(host, key), 0, pods);
    }
    return { domains, matchesNode };
  }

  private antiAffinityOf(selected: readonly TopologyPod[], { pods }: Excluded): readonly RunningTerm[] {
    return this.terms.filter(({ selects }) => selected.some(selects)).map(({ pod, term, kind, domains }) => {
      const left = new Map(domains);
      for (const each of pods) {
        const host = this.hostOfPod.get(each);
        const domain = host !== undefined && this.props.kindOf(each) === kind ? domainWithLabel(host, String(term.topologyKey)) : undefined;
        if (domain !== undefined) left.set(domain, left.get(domain)! - 1);
      }
      return { pod, term, domains: left };
    });
  }

  private selectorOf({ namespace, labels }: TopologyPod, term: JsonObject): (pod: TopologyPod) => boolean {
    const selector = withLabelKeys(withLabelKeys(term.labelSelector, term.matchLabelKeys, 'In', labels), term.mismatchLabelKeys, 'NotIn', labels);
    const matches = matcherOfSelector(selector);
    const names: readonly string[] = Array.isArray(term.namespaces) ? term.namespaces : [];
    const bySelector = term.namespaceSelector ?? undefined;
    const ofSelector = bySelector === undefined ? undefined : this.props.namespacesMatching(matcherOfSelector(bySelector));
    const namespaces = new Set([...names, ...ofSelector ?? (names.length === 0 ? [namespace] : [])]);
    const answers = new Map<number, boolean>();
    return (pod) => {
      let answer = answers.get(pod.id);
      if (answer === undefined) answers.set(pod.id, answer = namespaces.has(pod.namespace) && matches(pod.labels));
      return answer;
    };
  }
}

/**
 * Returns whether a running pod counts for a constraint. Without a selector, all pods of the namespaces count, although no pod counts that Karpenter places.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/topology.go, `TopologyListOptions`
 */
function isCounted(group: TopologyGroup, { labelSelector }: JsonObject, pod: TopologyPod): boolean {
  return (labelSelector ?? undefined) === undefined ? group.namespaces.has(pod.namespace) : group.selects(pod);
}

function hostOf({ node, isDeleting }: StateNode): Host {
  const labels = objectAt(node, ['metadata', 'labels']);
  return {
    name: String(node!.metadata?.name),
    labels,
    requirements: labelRequirements(labels),
    taints: taintsIn(objectAt(node, ['spec']).taints),
    isActive: !isDeleting,
  };
}

/** Returns the labels of a node as requirements. */
export function labelRequirements(labels: JsonObject): Requirements {
  return requirementsOf(Object.entries(labels).map(([key, value]) => ({ key, operator: 'In', values: [String(value)] })));
}

/** Returns the domain of the pods on a node. */
function domainOf(host: Host, key: string): string | undefined {
  return domainWithLabel(host, key) ?? (key === HOSTNAME ? host.name : undefined);
}

function domainWithLabel({ labels }: Host, key: string): string | undefined {
  return Object.hasOwn(labels, key) ? String(labels[key]) : undefined;
}

function domainsWith(key: string, hosts: ReadonlyMap<Host, number>): ReadonlyMap<string, number> {
  const domains = new Map<string, number>();
  for (const [host, count] of hosts) {
    const domain = domainWithLabel(host, key);
    if (domain !== undefined) domains.set(domain, (domains.get(domain) ?? 0) + count);
  }
  return domains;
}

function increase(counts: Map<PodKind, Map<Host, number>>, kind: PodKind, host: Host): void {
  let ofKind = counts.get(kind);
  if (ofKind === undefined) counts.set(kind, ofKind = new Map());
  ofKind.set(host, (ofKind.get(host) ?? 0) + 1);
}
