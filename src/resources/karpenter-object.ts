import { ApiObject, ApiObjectMetadata, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { appCheckOf } from '../synthesis/app-check';
import { placeholdersOf } from '../synthesis/helm-value-placeholders';
import { plainJson } from '../synthesis/plain-json';

/** An API version and kind. */
export interface KarpenterKind {
  readonly apiVersion: string;
  readonly kind: string;
  readonly clusterScoped: boolean;
}

/**
 * An object that renders its spec on demand, and enables the check of its app.
 *
 * @internal
 */
export abstract class KarpenterObject extends ApiObject {
  constructor(scope: Construct, id: string, kind: KarpenterKind, metadata: ApiObjectMetadata | undefined) {
    super(scope, id, { apiVersion: kind.apiVersion, kind: kind.kind, metadata, spec: Lazy.any({ produce: () => this._spec() }) });
    if (kind.clusterScoped) dropChartNamespace(this, metadata);
    appCheckOf(this);
  }

  /** Renders the object as JSON, including JSON patches. */
  public toJson(): any {
    return placeholdersOf(this).replacedIn(plainJson(this, () => this._spec()) ?? super.toJson());
  }

  /** @internal the current spec, with the field names of the API */
  public abstract _spec(): object;
}

/** cdk8s adds the namespace of the chart to every object. Cluster-scoped objects must not have one. */
function dropChartNamespace(object: ApiObject, given: ApiObjectMetadata | undefined): void {
  Object.assign(object.metadata, { namespace: given?.namespace });
}
