import { disabledText } from './consolidation';
import { bySavings, Method, withinBudgets } from './method';
import { validEmptyNodes } from './validation';
import { isConditionTrue } from '../../snapshot/conditions';
import { commandOf } from '../command';

/** Removes empty nodes. Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/emptiness.go */
export const EMPTINESS: Method = {
  name: 'Emptiness',
  reason: 'Empty',
  disruptionClass: 'graceful',
  shouldDisrupt({ pool, state, isEmpty }, recorder) {
    if (pool.replicas !== undefined) return false;
    if (pool.consolidateAfter === undefined) {
      recorder.publishForNode(state, 'Unconsolidatable', disabledText(pool.name));
      return false;
    }
    return isEmpty && isConditionTrue(state.nodeClaim, 'Consolidatable');
  },
  sorted: bySavings,
  commands(candidates, _, allowed, context) {
    const empty = withinBudgets(candidates.filter(({ isEmpty }) => isEmpty), allowed);
    const valid = empty.length === 0 ? [] : validEmptyNodes(commandOf(empty), EMPTINESS, context);
    return valid.length === 0 ? [] : [commandOf(valid)];
  },
};
