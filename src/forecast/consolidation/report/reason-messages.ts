import { reasonText } from '../../simulation/pending-reason';
import { DO_NOT_DISRUPT, keyOfPod } from '../../snapshot/pod-state';
import { Block } from '../candidate';
import { DisruptedPool } from '../cluster';
import { Refusal, SPOT_FLEXIBILITY } from '../consolidation-option';
import { ReasonKind } from '../consolidation-report';
import { Exclusion } from '../methods/consolidation';
import { PodError } from '../rescheduling';

/** The number of pods that a message names. */
const NAMED_PODS = 3;

/** Returns a sentence without a period about a node that Karpenter does not consider. */
export function blockMessage({ kind, subjects: [subject, ...others] }: Block): string {
  switch (kind) {
    case 'unmanaged': return 'Karpenter did not launch the node';
    case 'notRegistered': return 'the instance has not joined the cluster yet';
    case 'rebooting': return 'the node is rebooting';
    case 'deleting': return 'Karpenter is already removing the node';
    case 'uninitialized': return 'the node is not initialized yet';
    case 'nominated': return 'a pending pod is about to start on the node';
    case 'doNotDisruptNode': return `the Node has the annotation ${DO_NOT_DISRUPT}: "true"`;
    case 'label': return `the Node lacks label ${subject}`;
    case 'nodePoolNotFound': return `the snapshot lacks ${subject}, or no instance type is left for it`;
    case 'doNotDisruptPod': return `pod ${subject} has the annotation ${DO_NOT_DISRUPT}`;
    case 'podDisruptionBudget': return others.length > 0
      ? `a pod has several PodDisruptionBudgets, so Kubernetes cannot evict it: ${[subject, ...others].join(', ')}`
      : `PodDisruptionBudget ${subject} allows no eviction now`;
  }
}

/** Returns a sentence without a period about a node that consolidation does not consider. */
export function exclusionMessage({ kind, text = '' }: Exclusion, { name, consolidateAfter = 0 }: DisruptedPool): string {
  switch (kind) {
    case 'static': return `NodePool ${name} is static, and consolidation does not apply to it`;
    case 'disabled': return `NodePool ${name} has consolidateAfter: Never`;
    case 'policy': return `NodePool ${name} has consolidationPolicy: WhenEmpty, and the node runs pods`;
    case 'consolidateAfter': return `pods started or ended less than ${durationText(consolidateAfter)} ago (consolidateAfter of NodePool ${name})`;
    case 'instanceType': return `the instance type of the node is unknown, so its price is, too (${text})`;
    case 'label': return `the Node lacks a label that Karpenter needs for its price (${text})`;
    case 'empty': return 'the node is empty';
  }
}

/**
 * Returns a sentence without a period about a node that Karpenter cannot consolidate.
 *
 * @param pendingPods the number of pods for which Karpenter also needs room
 */
export function refusalMessage({ kind, count = 0, errors = [] }: Refusal, pendingPods = 0): string {
  const pending = pendingPods === 0 ? '' : ` (${pendingPods} pending ${pendingPods === 1 ? 'pod' : 'pods'} also ${pendingPods === 1 ? 'needs' : 'need'} room)`;
  switch (kind) {
    case 'noPool': return 'no NodePool can launch nodes for pods';
    case 'pods': return podsMessage(errors);
    case 'severalNodes': return `the pods would need ${count} new nodes, and Karpenter replaces a node by at most one${pending}`;
    case 'minValues': return 'too few cheaper instance types are left for minValues of the NodePool';
    case 'notCheaper': return `no cheaper instance type fits the pods${pending}`;
    case 'spotGate': return 'Karpenter replaces spot nodes by cheaper spot nodes only with feature gate SpotToSpotConsolidation';
    case 'spotFlexibility': return `Karpenter replaces a spot node by a spot node only if ${SPOT_FLEXIBILITY} instance types are cheaper, and ${count} ${count === 1 ? 'is' : 'are'}`;
  }
}

function podsMessage(errors: readonly PodError[]): string {
  const [{ message = 'no node can run it', reasons = [] }] = errors;
  const reason = reasons.length === 0 ? message : reasons.map(reasonText).join('; ');
  return `${errors.length === 1 ? 'a pod' : `${errors.length} pods`} would have no other node: ${namesText(errors.map(({ pod }) => keyOfPod(pod)))} (${reason})`;
}

/** Returns the object that causes a reason, or undefined if the node itself does. */
export function subjectOf(kind: ReasonKind, pool: string | undefined, subjects: readonly string[] = []): string | undefined {
  switch (kind) {
    case 'podDisruptionBudget': return subjects.map((key) => `PodDisruptionBudget ${key}`).join(', ');
    case 'policy': case 'disabled': case 'static': case 'budget': case 'minValues': case 'score': case 'consolidateAfter': return `NodePool ${pool}`;
    case 'nodePoolNotFound': return subjects[0];
    default: return undefined;
  }
}

/** Formats a duration in milliseconds, for example `1h30m`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const parts = [[Math.floor(seconds / 3600), 'h'], [Math.floor(seconds / 60) % 60, 'm'], [seconds % 60, 's']] as const;
  const text = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}${unit}`).join('');
  return text === '' ? '0s' : text;
}

function namesText(names: readonly string[]): string {
  const more = names.length - NAMED_PODS;
  return `${names.slice(0, NAMED_PODS).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}
