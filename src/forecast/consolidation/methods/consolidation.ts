import { CAPACITY_TYPE, ZONE } from '../../../karpenter/instance-types/type-requirements';
import { isConditionTrue } from '../../snapshot/conditions';
import { Candidate, INSTANCE_TYPE } from '../candidate';
import { EventRecorder } from '../event-recorder';

/** Why consolidation does not consider a node. */
export interface Exclusion {
  readonly kind: 'static' | 'instanceType' | 'label' | 'disabled' | 'empty' | 'policy' | 'consolidateAfter';
  /** Karpenter's text, or undefined if it publishes no event. */
  readonly text?: string;
}

/**
 * Returns the reason why consolidation of underutilized nodes does not consider a node, or undefined.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/consolidation.go, `ShouldDisrupt`
 */
export function exclusionOf({ pool, state: { labels, nodeClaim }, instanceType, isEmpty }: Candidate): Exclusion | undefined {
  if (pool.replicas !== undefined) return { kind: 'static' };
  if (instanceType === undefined) return { kind: 'instanceType', text: `Instance Type "${labels[INSTANCE_TYPE] ?? ''}" not found` };
  for (const label of [CAPACITY_TYPE, ZONE]) if (!Object.hasOwn(labels, label)) return { kind: 'label', text: `Node does not have label "${label}"` };
  if (pool.consolidateAfter === undefined) return { kind: 'disabled', text: disabledText(pool.name) };
  if (isEmpty) return { kind: 'empty' };
  if (pool.policy === 'WhenEmpty') return { kind: 'policy', text: `NodePool "${pool.name}" has consolidation policy WhenEmpty, but node is not empty` };
  return isConditionTrue(nodeClaim, 'Consolidatable') ? undefined : { kind: 'consolidateAfter' };
}

export function isUnderutilized(candidate: Candidate, recorder: EventRecorder): boolean {
  const exclusion = exclusionOf(candidate);
  if (exclusion?.text !== undefined) recorder.publishForNode(candidate.state, 'Unconsolidatable', exclusion.text);
  return exclusion === undefined;
}

export function disabledText(pool: string): string {
  return `NodePool "${pool}" has consolidation disabled`;
}
