import { listText } from './list-text';
import { rejectedText, unknownNameText } from './plan-report';
import { Action, hasUnknownName } from '../../forecast/plan/object-plan';
import { FleetPlan } from '../../forecast/plan/plan-of';

const OUTCOMES: { readonly [action in Action]: string } = {
  create: 'is created', delete: 'is deleted', recreate: 'must be deleted and created again', update: 'changes', none: 'is unchanged',
};

/**
 * Returns what happens to an EC2NodeClass, and the NodePools that use it, for example `changes, used by general, gpu`.
 *
 * @param quoted formats the name of a NodePool
 */
export function classOutcome(name: string, { nodeClasses, classUsers }: FleetPlan, quoted: (pool: string) => string = String): string {
  const plan = nodeClasses.get(name)!;
  const { action, isRejected, isKept } = plan;
  if (isKept) return 'is not in the files anymore, but stays in the cluster';
  const users = (classUsers.get(name) ?? []).map(quoted);
  if (isRejected) return `${rejectedText(plan)}${users.length > 0 ? ` (used by ${listText(users)})` : ''}`;
  const isUnknown = hasUnknownName(plan, `EC2NodeClass/${name}`);
  const text = isUnknown ? unknownNameText(plan) : OUTCOMES[action];
  if (users.length > 0) return `${text}, used by ${listText(users)}`;
  return isUnknown || action === 'create' || action === 'delete' ? text : `${text}, and no NodePool in the input uses it`;
}
