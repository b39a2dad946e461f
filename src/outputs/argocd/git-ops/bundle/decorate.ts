import { ApiObject } from 'cdk8s';
import { withSyncAnnotations } from './sync-annotations';
import { inOrder } from '../../../../constructs/synthesis/edit-json';
import { renderingOf } from '../../../../constructs/synthesis/rendering';
import { targetOf } from '../../../../karpenter/versions/configuration';
import { canonicalForm } from '../in-sync/canonical-form';
import { ObjectProtection } from '../object-protection';

/** Options for preparing objects for Argo CD. */
export interface Decoration {
  readonly writeDefaults: boolean;
  readonly protectionOf: (object: ApiObject) => ObjectProtection;
}

const decorated = new WeakSet<ApiObject>();

/** Adds sync annotations to an object, and converts the object to the form that the API server stores. Changes an object that several clusters share only once. */
export function decorate(object: ApiObject, { writeDefaults, protectionOf }: Decoration): void {
  if (decorated.has(object)) return;
  decorated.add(object);
  const rendering = renderingOf(object);
  rendering.add('edits', (json) => withSyncAnnotations(json, protectionOf(object)));
  rendering.add('canonicalForm', (json) => inOrder(canonicalForm(json, targetOf(object).version, writeDefaults)));
}
