import { ApiObject, ApiObjectMetadata, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { checkValue } from '../../foundation/basics/props/check-props';
import { METADATA } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { appCheckOf } from '../synthesis/app-check';

/**
 * A ConfigMap that Karpenter finds by name. The ConfigMap renders its data at synth time. Adding the ConfigMap turns on validation for the app.
 *
 * @internal
 */
export abstract class KarpenterConfigMap extends ApiObject {
  constructor(scope: Construct, id: string, name: string, metadata: ApiObjectMetadata | undefined) {
    checkValue('metadata', metadata, METADATA);
    if (metadata?.name !== undefined && metadata.name !== name) {
      throw new Error(`metadata.name must be ${name}, got ${valueText(metadata.name)}. Remove metadata.name to use the required name.`);
    }
    super(scope, id, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { ...metadata, name }, data: Lazy.any({ produce: () => this._data() }) });
    appCheckOf(this);
  }

  /** @internal current data */
  public abstract _data(): { readonly [key: string]: string };
}
