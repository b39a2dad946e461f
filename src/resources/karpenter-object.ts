import { ApiObject, ApiObjectMetadata, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { appCheckOf } from '../synthesis/app-check';
import { placeholdersOf } from '../synthesis/helm-value-placeholders';
import { plainJson } from '../synthesis/plain-json';

/** A kind of this package. */
export interface KarpenterKind {
  readonly apiVersion: string;
  readonly kind: string;
  readonly clusterScoped: boolean;
}

/**
 * An object whose spec is rendered whenever it is asked for, and which switches the checks of its app on.
 *
 * @internal
 */
export abstract class KarpenterObject extends ApiObject {
  constructor(scope: Construct, id: string, kind: KarpenterKind, metadata: ApiObjectMetadata | undefined) {
    super(scope, id, { apiVersion: kind.apiVersion, kind: kind.kind, metadata, spec: Lazy.any({ produce: () => this._spec() }) });
    if (kind.clusterScoped) dropChartNamespace(this, metadata);
    appCheckOf(this);
  }

  /** The object as the API server reads it, after patches. */
  public toJson(): any {
    return placeholdersOf(this).replacedIn(plainJson(this, () => this._spec()) ?? super.toJson());
  }

  /** @internal the spec as it stands, with the API's field names */
  public abstract _spec(): object;
}

/** cdk8s gives every object its chart's namespace, which a cluster-scoped one has no use for. */
function dropChartNamespace(object: ApiObject, given: ApiObjectMetadata | undefined): void {
  Object.assign(object.metadata, { namespace: given?.namespace });
}
