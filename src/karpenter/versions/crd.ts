import { Constraints } from './facts';

/** The schema of a CRD: a subset of OpenAPI, with Kubernetes extensions. */
export interface CrdSchema {
  readonly 'type'?: Constraints['type'];
  readonly 'format'?: string;
  readonly 'nullable'?: boolean;
  readonly 'default'?: unknown;
  readonly 'enum'?: readonly unknown[];
  readonly 'pattern'?: string;
  readonly 'minimum'?: number;
  readonly 'maximum'?: number;
  readonly 'exclusiveMinimum'?: boolean;
  readonly 'exclusiveMaximum'?: boolean;
  readonly 'multipleOf'?: number;
  readonly 'minLength'?: number;
  readonly 'maxLength'?: number;
  readonly 'minItems'?: number;
  readonly 'maxItems'?: number;
  readonly 'uniqueItems'?: boolean;
  readonly 'minProperties'?: number;
  readonly 'maxProperties'?: number;
  readonly 'required'?: readonly string[];
  readonly 'properties'?: { readonly [name: string]: CrdSchema };
  readonly 'additionalProperties'?: CrdSchema | boolean;
  readonly 'items'?: CrdSchema;
  readonly 'allOf'?: readonly CrdSchema[];
  readonly 'anyOf'?: readonly CrdSchema[];
  readonly 'oneOf'?: readonly CrdSchema[];
  readonly 'not'?: CrdSchema;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-embedded-resource'?: boolean;
  readonly 'x-kubernetes-list-type'?: Constraints['listType'];
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
  readonly 'x-kubernetes-map-type'?: Constraints['mapType'];
  readonly 'x-kubernetes-validations'?: readonly CelRule[];
}

/** A CEL rule in a CRD. */
export interface CelRule {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly fieldPath?: string;
  readonly reason?: string;
  readonly optionalOldSelf?: boolean;
}

/** A served version of a CRD. */
export interface ServedVersion {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly scope: 'Cluster' | 'Namespaced';
  readonly schema: CrdSchema;
  /** True if the CRD has the status subresource, so updates of the object do not change its status. */
  readonly ownStatus: boolean;
  /** The path of the replica count for the scale subresource, such as `.spec.replicas`. */
  readonly replicasPath?: string;
}

/** The names that the files in imports/ use for CRD keywords. */
export const KEYWORDS: { readonly [keyword: string]: keyof Constraints } = {
  'type': 'type',
  'format': 'format',
  'nullable': 'nullable',
  'default': 'default',
  'enum': 'enum',
  'minimum': 'minimum',
  'maximum': 'maximum',
  'minLength': 'minLength',
  'maxLength': 'maxLength',
  'minItems': 'minItems',
  'maxItems': 'maxItems',
  'minProperties': 'minProperties',
  'maxProperties': 'maxProperties',
  'required': 'required',
  'x-kubernetes-int-or-string': 'intOrString',
  'x-kubernetes-preserve-unknown-fields': 'preserveUnknownFields',
  'x-kubernetes-list-type': 'listType',
  'x-kubernetes-list-map-keys': 'listMapKeys',
  'x-kubernetes-map-type': 'mapType',
};

/**
 * Returns the served versions of a CRD.
 *
 * @throws an error with the CRD's name if the CRD is invalid
 */
export function servedVersions(crd: any): ServedVersion[] {
  const name = crd?.metadata?.name ?? crd?.spec?.names?.kind ?? '(no name)';
  const broken = (what: string) => new Error(`CustomResourceDefinition ${name}: ${what}`);
  if (crd?.kind !== undefined && crd.kind !== 'CustomResourceDefinition') throw broken(`kind must be CustomResourceDefinition, got ${crd.kind}`);
  if (crd?.apiVersion !== undefined && crd.apiVersion !== 'apiextensions.k8s.io/v1') throw broken(`apiVersion must be apiextensions.k8s.io/v1, got ${crd.apiVersion}`);
  const { group, names, scope, versions } = crd?.spec ?? {};
  if (typeof group !== 'string' || typeof names?.kind !== 'string') throw broken('spec.group and spec.names.kind are required. For example: group: example.com, names: {kind: Widget, plural: widgets}');
  if (!Array.isArray(versions)) throw broken('spec.versions must be a list');
  return versions.filter((version) => version?.served).map((version) => {
    const schema = version.schema?.openAPIV3Schema;
    if (typeof schema !== 'object' || schema === null) throw broken(`schema.openAPIV3Schema is required in version ${version.name}. For example: schema: {openAPIV3Schema: {type: object}}`);
    const { status, scale } = version.subresources ?? {};
    return { group, version: version.name, kind: names.kind, scope, schema, ownStatus: status !== undefined, replicasPath: scale?.specReplicasPath };
  });
}
