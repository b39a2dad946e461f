import { ObjectPlan } from '../../forecast/plan/object-plan';
import { FleetPlan } from '../../forecast/plan/plan-of';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { Removal } from '../fleet/cluster-facts';

const SUBJECT = 'The new files no longer contain the cluster.';

/** Sentences about a cluster that the new files no longer contain. */
export const REMOVAL_TEXTS: { readonly [removal in Removal]: string } = {
  kept: `${SUBJECT} Argo CD does not delete the objects of its Applications, so the NodePools and their nodes remain.`,
  deleted: `${SUBJECT} Argo CD deletes the objects of its Applications, so Karpenter deletes all nodes.`,
  unknown: `${SUBJECT} If you delete the NodePools in the cluster, Karpenter deletes all of their nodes. Otherwise, the nodes remain.`,
};

/** Returns whether Argo CD keeps an object if it deletes the Application of the object. */
export function isKeptByArgoCd({ metadata }: JsonObject): boolean {
  const annotations: JsonObject = isObject(metadata?.annotations) ? metadata.annotations : {};
  const options = String(annotations['argocd.argoproj.io/sync-options'] ?? '').split(',').map((option) => option.trim());
  return annotations['helm.sh/resource-policy'] === 'keep' || options.includes('Delete=false');
}

/** Returns the plan for a cluster whose objects remain although the new files do not contain them. */
export function withKeptObjects(plan: FleetPlan): FleetPlan {
  const kept = <P extends ObjectPlan>(plans: ReadonlyMap<string, P>, counts: Partial<P>) => (
    new Map([...plans].map(([name, each]): [string, P] => [name, each.action === 'delete' ? { ...each, ...counts, nodes: 'none', isKept: true, reasons: [] } : each]))
  );
  return {
    ...plan,
    nodePools: kept(plan.nodePools, { replacedCount: 0 }),
    nodeClasses: kept(plan.nodeClasses, {}),
    findings: { ...plan.findings, removed: [] },
    // The cluster still needs the permissions.
    iam: { ...plan.iam, removedActions: [], removedRoles: [], removedInstanceProfiles: [] },
  };
}
