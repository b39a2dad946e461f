import { ApiObject } from 'cdk8s';
import { withSyncAnnotations } from './sync-annotations';
import { editPatched, editRendering } from '../../../synthesis/edited-rendering';
import { targetOf } from '../../../versions/configuration';
import { canonicalForm } from '../in-sync/canonical-form';
import { ObjectProtection } from '../object-protection';

/** How an object of nodes goes out for Argo CD. */
export interface Decoration {
  readonly writeDefaults: boolean;
  readonly protectionOf: (object: ApiObject) => ObjectProtection;
}

const decorated = new WeakSet<ApiObject>();

/** Makes an object render what Argo CD is told of it, in the form in which a cluster keeps it; an object that goes to several clusters once. */
export function decorate(object: ApiObject, { writeDefaults, protectionOf }: Decoration): void {
  if (decorated.has(object)) return;
  decorated.add(object);
  editRendering(object, (json) => withSyncAnnotations(json, protectionOf(object)));
  editPatched(object, (json) => canonicalForm(json, targetOf(object).version, writeDefaults));
}
