import { ApiObject, ApiObjectMetadata, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { oneLine } from '../../foundation/basics/one-line';
import { checkValue } from '../../foundation/basics/props/check-props';
import { METADATA } from '../../foundation/basics/props/prop-checks';
import { reportTogether } from '../../foundation/basics/props/reject';
import { valueText } from '../../foundation/basics/value-text';
import { appCheckOf } from '../synthesis/app-check';
import { plainJson } from '../synthesis/cdk8s-internals';
import { placeholdersOf } from '../synthesis/helm-values/placeholders';

/** API version, kind, and scope of an object. */
export interface KarpenterKind {
  readonly apiVersion: string;
  readonly kind: string;
  readonly clusterScoped: boolean;
}

/**
 * An object that renders its spec on demand, and enables validation of its app.
 *
 * @internal
 */
export abstract class KarpenterObject extends ApiObject {
  constructor(scope: Construct, id: string, kind: KarpenterKind, metadata: ApiObjectMetadata | undefined) {
    checkValue('metadata', metadata, METADATA);
    checkIsFree(scope, id, kind.kind);
    super(scope, id, { apiVersion: kind.apiVersion, kind: kind.kind, metadata, spec: Lazy.any({ produce: () => checkedSpec(this) }) });
    if (kind.clusterScoped) dropChartNamespace(this, metadata);
    appCheckOf(this);
  }

  /** Renders the object as JSON, including JSON patches. */
  public toJson(): any {
    return placeholdersOf(this).replacedIn(plainJson(this, () => checkedSpec(this)) ?? withErrorsOfSpec(this, () => super.toJson()));
  }

  /** @internal renders the current spec, with the API's field names */
  public abstract _spec(): object;
}

/** Renders the spec of an object. Throws one error for all props with a wrong value. */
function checkedSpec(object: KarpenterObject): object {
  return reportTogether(() => object._spec());
}

/** Renders an object with cdk8s, whose error contains only the text of the error about the props. */
function withErrorsOfSpec(object: KarpenterObject, toJson: () => any): any {
  try {
    return toJson();
  } catch (error) {
    checkedSpec(object);
    throw error;
  }
}

/** Throws an error that names the object, before the construct library reports the ID without a fix. */
function checkIsFree(scope: Construct, id: string, kind: string): void {
  if (!(scope instanceof Construct) || scope.node.tryFindChild(id) === undefined) return;
  throw new Error(`id must be unique in ${scope.node.path === '' ? 'the app' : oneLine(scope.node.path)}, got ${valueText(id)}, which another construct has. Use another ID for the ${kind}.`);
}

/** Removes the chart's namespace, which cdk8s adds to every object. The API server ignores the namespace of cluster-scoped objects. */
function dropChartNamespace(object: ApiObject, given: ApiObjectMetadata | undefined): void {
  Object.assign(object.metadata, { namespace: given?.namespace });
}
