import { structOf, text, textMap, texts } from '../forms';

/** The metadata of an object. */
export const metadata = structOf('cdk8s.ApiObjectMetadata', { name: text, namespace: text, labels: textMap, annotations: textMap, finalizers: texts });
