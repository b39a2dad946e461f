import { ClusterEdit } from './edited-objects';
import { JsonObject } from '../../../foundation/basics/json';
import { objectName } from '../../../foundation/basics/object-name';
import { placeholdersIn } from '../../../foundation/basics/placeholders';
import { apiOfObject, AWS_NODE_CLASSES, NODE_POOL } from '../../../karpenter/versions/known-apis';
import { hasUnknownName, lacksNodeClass } from '../../plan/object-plan';
import { FleetPlan } from '../../plan/plan-of';

/**
 * Returns the change of a plan for the objects of a snapshot. Returns undefined if nothing changes, or if names or values are unknown.
 *
 * @param after the objects after the change
 */
export function editOfPlan({ nodePools, nodeClasses }: FleetPlan, after: readonly JsonObject[]): ClusterEdit | undefined {
  const [pools, classes] = [[...nodePools], [...nodeClasses]];
  const isChanged = ([, { action, isRejected }]: readonly [string, { readonly action: string; readonly isRejected?: boolean }]) => (
    action !== 'none' && action !== 'delete' && !isRejected
  );
  const changedPools = pools.filter(isChanged).map(([, { json }]) => json);
  const namesOfClasses = new Set(classes.filter(isChanged).map(([name]) => name));
  const changedClasses = after.filter((json) => AWS_NODE_CLASSES.includes(apiOfObject(json)) && (json.kind !== 'EC2NodeClass' || namesOfClasses.has(objectName(json))));
  const changed = [...changedPools, ...changedClasses];
  const isUnknown = changedPools.some((json) => apiOfObject(json) !== NODE_POOL) || placeholdersIn(changedPools).length > 0
    || pools.some(([name, plan]) => hasUnknownName(plan, `NodePool/${name}`));
  if (isUnknown || [...pools, ...classes].every(([, { action }]) => action === 'none')) return undefined;
  const deleted = (kind: string, plans: readonly (readonly [string, { readonly action: string }])[]) => plans.filter(([, { action }]) => action === 'delete').map(([name]) => `${kind}/${name}`);
  const drifting = pools.flatMap(([, plan]) => plan.drifting ?? []);
  return {
    changed,
    deleted: new Set([...deleted('NodePool', pools), ...deleted('EC2NodeClass', classes)]),
    emptiedPools: new Set(pools.filter(([, { action }]) => action === 'delete' || action === 'recreate').map(([name]) => name)),
    unreadyPools: new Set(pools.filter(([, plan]) => lacksNodeClass(plan)).map(([name]) => name)),
    drifting: new Set(drifting.flatMap(({ known }) => known)),
    newlyDrifting: new Set(drifting.flatMap(({ ofChange }) => ofChange)),
  };
}
