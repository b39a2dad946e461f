import { Constraints, constraintsOf, nodeRequirements, relaxed } from './constraints';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { Requirements } from '../../../karpenter/requirements/label-requirement';
import { HostPort, hostPortsOf } from '../../../karpenter/scheduling/pods/host-ports';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { Resources } from '../../../karpenter/scheduling/pods/resources';
import { Amounts, Columns, usedColumns, vectorOf } from '../claims/amounts';
import { TopologyPod } from '../topology/topology';
import { Attachments } from '../volumes/attachments';

/** Pods that differ by name only. */
export interface PodKind {
  readonly id: number;
  readonly namespace: string;
  readonly labels: JsonObject;
  readonly spec: JsonObject;
  readonly requests: Resources;
  readonly hostPorts: readonly HostPort[];
  /** The alternatives of the requirements that volumes have for the node. At least one. */
  readonly volumes: readonly Requirements[];
  readonly attachments: Attachments;
}

/** A kind of pods in one state of its relaxation. */
export interface PodStep extends TopologyPod {
  readonly kind: PodKind;
  /** Requirements with preferences. */
  readonly requirements: Requirements;
  readonly requests: Amounts;
  /** The columns of `requests` with an amount above 0. */
  readonly columns: readonly number[];
  /** False if requirements of other pods can make a node suitable that is not suitable yet. */
  readonly isMonotonic: boolean;
}

/** The settings that decide how Karpenter relaxes pods. */
export interface RelaxationSettings {
  readonly usesPreferences: boolean;
  readonly toleratesPreferNoSchedule: boolean;
  readonly columns: Columns;
}

/** The states of the relaxation of pods. Computes each state at first use. */
export class Relaxation {
  private readonly known = new Map<PodKind, (PodStep | undefined)[]>();
  private count = 0;

  public constructor(private readonly settings: RelaxationSettings) {}

  /** Returns a state by its index, or undefined if nothing is left to relax. */
  public stepOf(kind: PodKind, index: number): PodStep | undefined {
    let steps = this.known.get(kind);
    if (steps === undefined) this.known.set(kind, steps = [this.step(kind, constraintsOf(kind.spec))]);
    while (steps.length <= index) {
      const last = steps.at(-1);
      const next = last && relaxed(last.constraints, this.settings.toleratesPreferNoSchedule);
      steps.push(next && this.step(kind, next));
    }
    return steps[index];
  }

  private step(kind: PodKind, constraints: Constraints): PodStep {
    const { usesPreferences, columns } = this.settings;
    const requirements = nodeRequirements(constraints, usesPreferences);
    const requests = vectorOf(kind.requests, columns);
    return {
      id: kind.id,
      namespace: kind.namespace,
      labels: kind.labels,
      kind,
      step: this.count++,
      constraints,
      requirements,
      strictRequirements: nodeRequirements(constraints, false),
      requests,
      columns: usedColumns(requests),
      isMonotonic: [...requirements.values()].every((each) => !each.isComplement || each.values.size > 0),
    };
  }
}

/** Returns the kind of a pod. The ID must be unique. */
export function podKind(pod: JsonObject, id: number, volumes: readonly Requirements[], attachments: Attachments = new Map()): PodKind {
  const spec = objectAt(pod, ['spec']);
  const { namespace, labels } = objectAt(pod, ['metadata']);
  return {
    id, spec, volumes, attachments, namespace: namespace || 'default', labels: objectAt(labels, []), requests: podRequests(spec), hostPorts: hostPortsOf(spec),
  };
}
