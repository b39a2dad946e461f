import { blockMessage, subjectOf } from './reason-messages';
import { timeText } from './time-text';
import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { blocksDisruption, DO_NOT_DISRUPT, keyOfPod, protectedUntil } from '../../snapshot/pod-state';
import { PodWorkloads } from '../../snapshot/pod-workloads';
import { StateNode } from '../../snapshot/state-node';
import { Block } from '../candidate';
import { NodeReason } from '../consolidation-report';

/** Explains why Karpenter does not consider nodes. */
export class BlockReasons {
  private readonly budgets: ReadonlyMap<string, JsonObject>;

  public constructor(objects: readonly JsonObject[], private readonly workloads: PodWorkloads, private readonly now: number) {
    const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget');
    this.budgets = new Map(budgets.map((json) => [keyOfPod(json), json]));
  }

  /** Returns the reasons, the decisive one first. */
  public reasonsOf(block: Block, state: StateNode): readonly NodeReason[] {
    const { kind, text, subjects } = block;
    const ofKarpenter = text === undefined ? {} : { karpenter: text };
    if (kind === 'doNotDisruptPod') {
      const [first, ...others] = this.protections(state);
      if (others.length === 0) return [{ ...first, ...ofKarpenter }];
      return [{ kind, message: `pods of several workloads have the annotation ${DO_NOT_DISRUPT}`, ...ofKarpenter }, first, ...others];
    }
    if (kind === 'unmanaged' && state.nodePool !== undefined) return [{ kind, message: `the snapshot lacks the NodeClaim of the node (NodePool ${state.nodePool})` }];
    const subject = subjectOf(kind, state.nodePool, subjects);
    return [{ kind, message: `${blockMessage(block)}${this.healthText(block)}`, ...ofKarpenter, ...subject !== undefined && { subject } }];
  }

  /** Returns a reason for each workload whose pods an annotation protects, with the end of the protection of the last pod. */
  private protections({ pods }: StateNode): readonly NodeReason[] {
    const blocking = pods.filter((pod) => blocksDisruption(pod, this.now));
    const byWorkload = grouped(blocking, (pod) => this.workloads.workloadOf(pod));
    return [...byWorkload].sort(([one], [other]) => (one < other ? -1 : 1)).map(([subject, alike]) => {
      const until = Math.max(...alike.map((pod) => protectedUntil(pod)!));
      const who = subject.startsWith('Pod ') ? `pod ${subject.slice('Pod '.length)} has` : `pods of ${subject} have`;
      const end = until === Infinity ? '' : ` until ${timeText(until, this.now)}`;
      return { kind: 'doNotDisruptPod', message: `${who} the annotation ${DO_NOT_DISRUPT}${end}`, subject, ...until !== Infinity && { until } };
    });
  }

  /** Returns the figures of the status of a PodDisruptionBudget, or an empty string if it has none. */
  private healthText({ kind, subjects }: Block): string {
    const status: JsonObject = kind === 'podDisruptionBudget' && subjects.length === 1 ? objectAt(this.budgets.get(subjects[0]), ['status']) : {};
    const { currentHealthy, desiredHealthy, expectedPods } = status;
    if (![currentHealthy, desiredHealthy, expectedPods].every(Number.isInteger)) return '';
    if (expectedPods > 0 && desiredHealthy >= expectedPods) return `: ${desiredHealthy} of ${expectedPods} ${expectedPods === 1 ? 'pod' : 'pods'} must be healthy`;
    return `: ${currentHealthy} of ${expectedPods} pods are healthy, and ${desiredHealthy} must be`;
  }
}
