import { ApiObject, ApiObjectMetadata, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { appCheckOf } from '../synthesis/app-check';

/**
 * A ConfigMap that Karpenter reads by its name, whose data is rendered whenever it is asked for, and which switches the checks of its app on.
 *
 * @internal
 */
export abstract class KarpenterConfigMap extends ApiObject {
  constructor(scope: Construct, id: string, name: string, metadata: ApiObjectMetadata | undefined) {
    if (metadata?.name !== undefined && metadata.name !== name) {
      throw new Error(`metadata.name: Karpenter reads only the ConfigMap ${name}, not ${JSON.stringify(metadata.name)}; leave the name out`);
    }
    super(scope, id, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { ...metadata, name }, data: Lazy.any({ produce: () => this._data() }) });
    appCheckOf(this);
  }

  /** @internal the data as it stands */
  public abstract _data(): { readonly [key: string]: string };
}
