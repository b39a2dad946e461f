import { Constraints } from './facts';

/** The schema language of CRDs: what Kubernetes takes from OpenAPI, and its own keywords. */
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

/** A CEL rule as it stands in a CRD. */
export interface CelRule {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly fieldPath?: string;
  readonly reason?: string;
  readonly optionalOldSelf?: boolean;
}

/** One served version of one CRD. */
export interface ServedVersion {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly scope: 'Cluster' | 'Namespaced';
  readonly schema: CrdSchema;
  /** Whether the status has an endpoint of its own, so that the object's is not written with it. */
  readonly ownStatus: boolean;
  /** Where the scale subresource reads the number of replicas, such as `.spec.replicas`. */
  readonly replicasPath?: string;
}

/** CRD keywords that carry over to the words of imports/ with another name, or as they are. */
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
 * The served versions of a CRD object, as it was read from YAML.
 *
 * @throws with the name of the CRD where it is none, or broken
 */
export function servedVersions(crd: any): ServedVersion[] {
  const name = crd?.metadata?.name ?? crd?.spec?.names?.kind ?? 'without a name';
  const broken = (what: string) => new Error(`the CustomResourceDefinition ${name}: ${what}`);
  if (crd?.kind !== undefined && crd.kind !== 'CustomResourceDefinition') throw broken(`its kind is ${crd.kind}`);
  if (crd?.apiVersion !== undefined && crd.apiVersion !== 'apiextensions.k8s.io/v1') throw broken(`its apiVersion is ${crd.apiVersion}; only apiextensions.k8s.io/v1 is known`);
  const { group, names, scope, versions } = crd?.spec ?? {};
  if (typeof group !== 'string' || typeof names?.kind !== 'string') throw broken('spec.group or spec.names.kind is missing');
  if (!Array.isArray(versions)) throw broken('spec.versions is no list');
  return versions.filter((version) => version?.served).map((version) => {
    const schema = version.schema?.openAPIV3Schema;
    if (typeof schema !== 'object' || schema === null) throw broken(`version ${version.name} has no schema.openAPIV3Schema`);
    const { status, scale } = version.subresources ?? {};
    return { group, version: version.name, kind: names.kind, scope, schema, ownStatus: status !== undefined, replicasPath: scale?.specReplicasPath };
  });
}
