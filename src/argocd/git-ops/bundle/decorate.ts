import { ApiObject } from 'cdk8s';
import { withSyncAnnotations } from './sync-annotations';
import { inOrder } from '../../../synthesis/edit-json';
import { renderingOf } from '../../../synthesis/rendering';
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
  const rendering = renderingOf(object);
  rendering.add('edits', (json) => withSyncAnnotations(json, protectionOf(object)));
  rendering.add('canonicalForm', (json) => inOrder(canonicalForm(json, targetOf(object).version, writeDefaults)));
}
