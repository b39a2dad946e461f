import { literal } from '../build';
import { boolean, listOf, structOf, text, textMap, texts } from '../forms';

const MISSING = literal('');

const OWNER = structOf('cdk8s.OwnerReference', { apiVersion: text, kind: text, name: text, uid: text, controller: boolean, blockOwnerDeletion: boolean },
  { apiVersion: MISSING, kind: MISSING, name: MISSING, uid: MISSING });

/** The metadata of an object. */
export const metadata = structOf('cdk8s.ApiObjectMetadata', {
  name: text, namespace: text, labels: textMap, annotations: textMap, finalizers: texts, ownerReferences: listOf(OWNER),
});
