import { DomainGroup, usableDomains } from './domain-groups';
import { GroupIndex } from './group-index';
import { groupKey } from './group-key';
import { matchesFilter, NodeFilter } from './node-filter';
import { Choose, LabeledPod, PodSelection, TopologyGroup, TopologyType } from './topology-group';
import { JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { LabelRequirement, Requirements } from '../../../karpenter/requirements/label-requirement';
import { requirementsOf } from '../../../karpenter/requirements/requirements';
import { LabelMatcher, matcherOfSelector, requiredLabelOf, withLabelKeys } from '../../../karpenter/scheduling/pods/label-selector';
import { Taint } from '../../../karpenter/scheduling/pods/tolerations';
import { Constraints } from '../pods/constraints';

const NO_SKEW = 2 ** 31 - 1;

/** A pod in one state of its relaxation. */
export interface TopologyPod extends LabeledPod {
  readonly constraints: Constraints;
  /** Requirements without preferences. */
  readonly strictRequirements: Requirements;
  /** Unique among the states of all pods. */
  readonly step: number;
}

/** The pods that run on existing nodes. */
export interface RunningPods {
  /** Returns the domains of nodes, with the pods that a group counts. The group is made for a constraint of a pod. */
  domainsOf(group: TopologyGroup, pod: TopologyPod, constraint: JsonObject): Iterable<readonly [domain: string, count: number]>;
  /** Returns the required anti-affinity terms of running pods that select one of the pods. */
  antiAffinityOf(selected: readonly TopologyPod[]): readonly RunningTerm[];
}

/** A required anti-affinity term of running pods. */
export interface RunningTerm {
  readonly pod: TopologyPod;
  readonly term: JsonObject;
  /** The numbers of pods with the term by domain. */
  readonly domains: Iterable<readonly [domain: string, count: number]>;
}

interface TopologyProps {
  readonly domainsOf: (key: string) => DomainGroup;
  /** Returns the names of the namespaces that match a selector. */
  readonly namespacesMatching: (matches: LabelMatcher) => readonly string[];
  readonly usesPreferences: boolean;
  readonly choose: Choose;
  /** Called if a pod shares a group that another pod made with other domains. */
  readonly onSharedGroup: (group: TopologyGroup) => void;
  readonly running?: RunningPods;
}

/** A topology that excludes a pod from a node. */
export interface TopologyConflict {
  readonly type: TopologyType;
  readonly key: string;
}

/**
 * Tracks the domains of pods for topology spread, pod affinity, and pod anti-affinity.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/topology.go
 */
export class Topology {
  private readonly groups = new Map<string, TopologyGroup>();
  private readonly selecting = new GroupIndex();
  /** Groups of required anti-affinity terms. They keep other pods away from the pods that have the terms. */
  private readonly inverse = new Map<string, TopologyGroup>();
  private readonly inverseSelecting = new GroupIndex();
  /** The groups in `inverse` by pod with their terms. */
  private readonly inverseOf = new Map<number, Set<TopologyGroup>>();
  private readonly namespaces = new Map<string, ReadonlySet<string>>();
  private readonly exists = new Map<string, LabelRequirement>();
  /** The groups that constrain a pod, by the state of the pod. */
  private readonly groupsOf = new Map<number, readonly TopologyGroup[]>();

  public constructor(private readonly props: TopologyProps) {}

  /** Adds the pods that run. Karpenter calls this first. */
  public addRunning(waiting: readonly TopologyPod[]): void {
    for (const { pod, term, domains } of this.props.running?.antiAffinityOf(waiting) ?? []) {
      const group = this.addInverse(pod, term);
      for (const [domain, count] of domains) group.record(domain, count);
    }
  }

  /** Adds the groups of a pod. Karpenter calls this for all pods first, and then after each relaxation. New groups do not count earlier pods. */
  public update(pod: TopologyPod): void {
    if (this.groupsOf.has(pod.step)) return;
    const { affinity, antiAffinity, spread } = pod.constraints;
    for (const term of antiAffinity.required) this.addInverse(pod, term);
    const { usesPreferences } = this.props;
    const terms = (each: typeof affinity) => [...each.required, ...usesPreferences ? each.preferred : []];
    const enforced = spread.filter(({ whenUnsatisfiable }) => usesPreferences || whenUnsatisfiable === 'DoNotSchedule');
    this.groupsOf.set(pod.step, [...new Set([
      ...enforced.map((constraint) => this.addSpread(pod, constraint)),
      ...terms(affinity).map((term) => this.addTerm(pod, term, 'pod affinity')),
      ...terms(antiAffinity).map((term) => this.addTerm(pod, term, 'pod anti-affinity')),
    ])]);
  }

  /** Returns true if domains matter to a pod. */
  public constrains(pod: TopologyPod): boolean {
    return this.groupsOf.get(pod.step)!.length > 0 || this.inverseSelecting.selecting(pod).length > 0;
  }

  /** Returns the domains in which a node can run a pod by key, or the topology that excludes the pod. */
  public requirementsFor(pod: TopologyPod, ofNode: Requirements): ReadonlyMap<string, LabelRequirement> | TopologyConflict {
    const domains = new Map<string, LabelRequirement>();
    for (const group of this.groupsOf.get(pod.step)!) {
      const conflict = this.narrow(domains, group, pod, ofNode);
      if (conflict !== undefined) return conflict;
    }
    for (const group of this.inverseSelecting.selecting(pod)) {
      const conflict = this.narrow(domains, group, pod, ofNode);
      if (conflict !== undefined) return conflict;
    }
    return domains;
  }

  /** Records that a pod runs on a node. */
  public record(pod: TopologyPod, taints: readonly Taint[], ofNode: Requirements): void {
    for (const group of this.selecting.selecting(pod)) {
      if (group.filter !== undefined && !matchesFilter(group.filter, taints, ofNode)) continue;
      const domains = ofNode.get(group.key);
      if (domains === undefined) continue;
      if (group.type === 'pod anti-affinity') for (const domain of domains.values) group.record(domain);
      else if (!domains.isComplement && domains.values.size === 1) for (const domain of domains.values) group.record(domain);
    }
    for (const group of this.inverseOf.get(pod.id) ?? []) {
      for (const domain of ofNode.get(group.key)?.values ?? []) group.record(domain);
    }
  }

  private narrow(
    domains: Map<string, LabelRequirement>, group: TopologyGroup, pod: TopologyPod, ofNode: Requirements,
  ): TopologyConflict | undefined {
    const any = this.anyValue(group.key);
    const found = group.next(pod, pod.strictRequirements.get(group.key) ?? any, ofNode.get(group.key) ?? any, this.props.choose);
    if (found === undefined) return group;
    const before = domains.get(found.key);
    domains.set(found.key, before === undefined || before === found ? found : found.intersection(before));
    return undefined;
  }

  private anyValue(key: string): LabelRequirement {
    let known = this.exists.get(key);
    if (known === undefined) this.exists.set(key, known = LabelRequirement.of({ key, operator: 'Exists' }));
    return known;
  }

  private addInverse(pod: TopologyPod, term: JsonObject): TopologyGroup {
    const { id, make } = this.termGroup(pod, term, 'pod anti-affinity');
    let group = this.inverse.get(id);
    if (group === undefined) {
      this.inverse.set(id, group = make());
      this.inverseSelecting.add(group);
    }
    this.inverseOf.set(pod.id, (this.inverseOf.get(pod.id) ?? new Set()).add(group));
    return group;
  }

  private addTerm(pod: TopologyPod, term: JsonObject, type: TopologyType): TopologyGroup {
    const { id, make } = this.termGroup(pod, term, type);
    return this.added(id, make, pod, term);
  }

  private termGroup(pod: TopologyPod, term: JsonObject, type: TopologyType): { readonly id: string; readonly make: () => TopologyGroup } {
    const key = String(term.topologyKey);
    const namespaces = this.namespacesOf(pod, term);
    const selector = withLabelKeys(withLabelKeys(term.labelSelector, term.matchLabelKeys, 'In', pod.labels), term.mismatchLabelKeys, 'NotIn', pod.labels);
    const make = () => new TopologyGroup({
      type, key, namespaces, maxSkew: NO_SKEW, ...selectionOf(selector), domains: usableDomains(this.props.domainsOf(key), 'Honor', pod.constraints.tolerations),
    });
    return { id: groupKey({ type, key, namespaces, maxSkew: NO_SKEW, selector }), make };
  }

  private addSpread(pod: TopologyPod, constraint: JsonObject): TopologyGroup {
    const key = String(constraint.topologyKey);
    const { tolerations, nodeSelector, required } = pod.constraints;
    const filter: NodeFilter = {
      requirements: required.map((term) => requirementsOf([...nodeSelector, ...term])),
      tolerations,
      nodeTaintsPolicy: constraint.nodeTaintsPolicy ?? 'Ignore',
      nodeAffinityPolicy: constraint.nodeAffinityPolicy ?? 'Honor',
    };
    const maxSkew = Number(constraint.maxSkew);
    const namespaces = new Set([pod.namespace]);
    const selector = withLabelKeys(constraint.labelSelector, constraint.matchLabelKeys, 'In', pod.labels);
    return this.added(groupKey({ type: 'topology spread', key, namespaces, maxSkew, filter, selector }), () => new TopologyGroup({
      type: 'topology spread',
      key,
      namespaces,
      maxSkew,
      filter,
      ...selectionOf(selector),
      domains: usableDomains(this.props.domainsOf(key), filter.nodeTaintsPolicy, tolerations),
      ...typeof constraint.minDomains === 'number' && { minDomains: constraint.minDomains },
    }), pod, constraint);
  }

  private added(id: string, make: () => TopologyGroup, pod: TopologyPod, constraint: JsonObject): TopologyGroup {
    const [before, group] = [this.groups.get(id), make()];
    if (before === undefined) {
      this.groups.set(id, group);
      this.selecting.add(group);
      for (const [domain, count] of this.props.running?.domainsOf(group, pod, constraint) ?? []) group.record(domain, count);
    } else if (!before.countsLike(group)) {
      this.props.onSharedGroup(before);
    }
    return before ?? group;
  }

  private namespacesOf(pod: TopologyPod, { namespaces, namespaceSelector }: JsonObject): ReadonlySet<string> {
    const names: readonly string[] = Array.isArray(namespaces) ? namespaces : [];
    if ((namespaceSelector ?? undefined) === undefined) return new Set(names.length === 0 ? [pod.namespace] : names);
    const key = jsonText([namespaceSelector, names]);
    const known = this.namespaces.get(key) ?? new Set([...this.props.namespacesMatching(matcherOfSelector(namespaceSelector)), ...names]);
    this.namespaces.set(key, known);
    return known;
  }
}

function selectionOf(selector: unknown): Pick<PodSelection, 'matches' | 'requiredLabel'> {
  return { matches: matcherOfSelector(selector), requiredLabel: requiredLabelOf(selector) };
}
