import { Method } from './method';
import { conditionOf, isConditionTrue } from '../../snapshot/conditions';
import { Candidate } from '../candidate';
import { commandOf } from '../command';
import { errorText, rescheduled } from '../rescheduling';

/** Replaces drifted nodes, the oldest first. Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/drift.go */
export const DRIFT: Method = {
  name: 'Drift',
  reason: 'Drifted',
  disruptionClass: 'eventual',
  shouldDisrupt: ({ pool, state }) => pool.replicas === undefined && isConditionTrue(state.nodeClaim, 'Drifted'),
  sorted(candidates) {
    const byTime = [...candidates].sort((one, other) => driftedAt(one) - driftedAt(other));
    const isEmpty = ({ reschedulable }: Candidate) => reschedulable.length === 0;
    return [...byTime.filter(isEmpty), ...byTime.filter((each) => !isEmpty(each))];
  },
  commands(candidates, _, allowed, context) {
    const { cluster, recorder } = context;
    for (const candidate of candidates) {
      if ((allowed.get(candidate.nodePool) ?? 0) === 0) continue;
      const result = rescheduled([candidate], context, { isConsolidation: false });
      if (result === undefined) return [];
      const { claims, existing, errors } = result;
      if (errors.length === 0) {
        return [commandOf([candidate], claims.map((claim) => {
          return { ...claim, instanceTypes: cluster.pools.get(claim.nodePool)!.offerings.sorted(claim.instanceTypes, claim.requirements) };
        }), existing)];
      }
      recorder.publishForNode(candidate.state, 'DisruptionBlocked', errorText(errors));
    }
    return [];
  },
};

function driftedAt({ state: { nodeClaim } }: Candidate): number {
  return conditionOf(nodeClaim, 'Drifted')?.changedAt ?? 0;
}
