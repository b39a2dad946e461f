import type { ArgoObject } from './argo-objects';
import { Removal } from '../cluster-facts';

/** The prefix of the finalizers with which Argo CD deletes the objects of a deleted Application. */
const FINALIZER = 'resources-finalizer.argocd.argoproj.io';

/**
 * Returns what happens to the objects of an Application if its cluster is removed from the files.
 *
 * @param parent the Application that deploys the Application, or the Application itself
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Application-Deletion/
 */
export function deletionOfObjects(application: ArgoObject, parent: ArgoObject): Removal {
  const [own, ofParent] = [application, parent].map(deletes);
  if (own === false) return 'kept';
  // A parent of several clusters remains, and can prune the Application.
  if (ofParent === false) return parent.set === undefined ? 'unknown' : 'kept';
  return own === undefined || ofParent === undefined ? 'unknown' : 'deleted';
}

/** Returns the outcome for a cluster with several Applications. */
export function strongestRemoval(one: Removal | undefined, other: Removal): Removal {
  const order: readonly Removal[] = ['deleted', 'unknown', 'kept'];
  return order.find((each) => each === one || each === other)!;
}

/** Returns whether Argo CD deletes the objects of an Application that is not in the files anymore, or undefined if a patch can decide. */
function deletes({ json, set }: ArgoObject): boolean | undefined {
  const { finalizers } = json.metadata ?? {};
  const own: readonly unknown[] = Array.isArray(finalizers) ? finalizers : [];
  const hasFinalizer = own.some((each) => String(each).startsWith(FINALIZER));
  if (set === undefined) return hasFinalizer;
  const { syncPolicy, templatePatch } = set.spec;
  if (['create-only', 'create-update'].includes(syncPolicy?.applicationsSync)) return false;
  if (String(templatePatch ?? '').includes('finalizers')) return undefined;
  // Argo CD adds the finalizer to generated Applications without finalizers.
  return hasFinalizer || (own.length === 0 && syncPolicy?.preserveResourcesOnDeletion !== true);
}
