import { ApiObject, ApiObjectMetadata, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { valueText } from '../basics/value-text';
import { appCheckOf } from '../synthesis/app-check';

/**
 * A ConfigMap that Karpenter finds by its name. Its data is rendered at synth time. It turns on validation of the app.
 *
 * @internal
 */
export abstract class KarpenterConfigMap extends ApiObject {
  constructor(scope: Construct, id: string, name: string, metadata: ApiObjectMetadata | undefined) {
    if (metadata?.name !== undefined && metadata.name !== name) {
      throw new Error(`metadata.name must be ${name}, got ${valueText(metadata.name)}. Karpenter reads no other ConfigMap. Remove metadata.name`);
    }
    super(scope, id, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { ...metadata, name }, data: Lazy.any({ produce: () => this._data() }) });
    appCheckOf(this);
  }

  /** @internal current data */
  public abstract _data(): { readonly [key: string]: string };
}
