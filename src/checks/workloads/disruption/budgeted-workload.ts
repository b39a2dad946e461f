import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { matcherOfSelector, requiredLabelOf } from '../../../karpenter/scheduling/pods/label-selector';
import { podTemplatePath } from '../../findings/pod-template';
import { Json } from '../../findings/rule';
import { ClusterWorkloads } from '../cluster-workloads';

/** A workload whose pods PodDisruptionBudgets can select. */
export interface BudgetedWorkload {
  readonly json: Json;
  /** Labels of the pods. */
  readonly labels: JsonObject;
}

/** The workloads of a namespace. */
interface Namespace {
  readonly all: readonly BudgetedWorkload[];
  /** The workloads by one of their labels, such as `app=web`. */
  readonly byLabel: ReadonlyMap<string, readonly BudgetedWorkload[]>;
}

const namespaces = new WeakMap<readonly Json[], ReadonlyMap<string, Namespace>>();

/** Returns the workloads in the namespace of a budget. */
export function workloadsNear(budget: Json, { workloads }: ClusterWorkloads): readonly BudgetedWorkload[] {
  return namespacesOf(workloads).get(namespaceOf(budget))?.all ?? [];
}

/** Returns the workloads whose pods a budget selects. In policy/v1beta1, an empty selector matches no pods. */
export function selectedWorkloads(budget: Json, { workloads }: Pick<ClusterWorkloads, 'workloads'>): readonly BudgetedWorkload[] {
  const { selector } = objectAt(budget, ['spec']);
  const label = requiredLabelOf(selector);
  if (label === undefined && budget.apiVersion === 'policy/v1beta1') return [];
  const near = namespacesOf(workloads).get(namespaceOf(budget));
  const candidates = label === undefined ? near?.all : near?.byLabel.get(label.join('='));
  const matches = matcherOfSelector(selector);
  return candidates?.filter(({ labels }) => matches(labels)) ?? [];
}

function namespacesOf(workloads: readonly Json[]): ReadonlyMap<string, Namespace> {
  let known = namespaces.get(workloads);
  if (known === undefined) namespaces.set(workloads, known = read(workloads));
  return known;
}

function read(workloads: readonly Json[]): ReadonlyMap<string, Namespace> {
  const all = workloads.filter(({ kind }) => kind !== 'PodTemplate').map((json) => ({ json, labels: objectAt(json, labelsPath(json)) }));
  return new Map([...grouped(all, ({ json }) => namespaceOf(json))].map(([name, members]) => [name, { all: members, byLabel: byLabel(members) }]));
}

function byLabel(members: readonly BudgetedWorkload[]): ReadonlyMap<string, readonly BudgetedWorkload[]> {
  const found = new Map<string, BudgetedWorkload[]>();
  for (const member of members) {
    for (const [key, value] of Object.entries(member.labels)) {
      const name = `${key}=${value}`;
      const own = found.get(name);
      if (own === undefined) found.set(name, [member]);
      else own.push(member);
    }
  }
  return found;
}

function labelsPath(json: Json): readonly string[] {
  const path = podTemplatePath(json);
  return [...path ? path.split('.') : [], 'metadata', 'labels'];
}

/** Objects without a namespace get one when they are applied, usually the same one. */
function namespaceOf(json: Json): string {
  const { namespace } = objectAt(json, ['metadata']);
  return typeof namespace === 'string' && namespace !== '' ? namespace : 'default';
}
