import { createHash } from 'crypto';
import { Constraints } from '../../src/versions/facts';

/** One field of a CRD, in the words of imports/. */
export interface CrdField extends Partial<Constraints> {
  readonly properties?: { readonly [name: string]: CrdField };
  readonly items?: CrdField;
  readonly values?: CrdField;
  readonly cel?: readonly string[];
}

/** One served version of one CRD. */
export interface CrdVersion {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly scope: 'Cluster' | 'Namespaced';
  readonly schema: CrdField;
}

/** CRD keywords that carry over with another name, or as they are. */
const RENAMED: { readonly [keyword: string]: keyof Constraints } = {
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

/** Lists whose order says nothing: sorted, so that a release that only reorders them changes no fact. */
const SORTED = new Set(['enum', 'required']);

const INT_OR_STRING = '[{"type":"integer"},{"type":"string"}]';

/** The served versions of a CRD object. */
export function readCrd(crd: any): CrdVersion[] {
  return crd.spec.versions.filter((version: any) => version.served).map((version: any) => ({
    group: crd.spec.group,
    version: version.name,
    kind: crd.spec.names.kind,
    scope: crd.spec.scope,
    schema: readField(version.schema.openAPIV3Schema, `${crd.spec.names.kind}.${version.name}`),
  }));
}

function readField(schema: any, path: string): CrdField {
  const field: Record<string, unknown> = {};
  const patterns: string[] = [];
  for (const [keyword, value] of Object.entries<any>(schema)) {
    switch (keyword) {
      case 'description':
        break;
      case 'properties':
        field.properties = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, readField(child, `${path}.${name}`)]));
        break;
      case 'items':
        field.items = readField(value, `${path}[]`);
        break;
      case 'additionalProperties':
        if (typeof value !== 'object') throw new Error(`${path}: additionalProperties is known only as a schema, not as ${value}`);
        field.values = readField(value, `${path}{}`);
        break;
      case 'pattern':
        patterns.push(value);
        break;
      case 'allOf':
        for (const part of value) patterns.push(onlyPattern(part, path));
        break;
      case 'anyOf':
        // Only the spelling of int-or-string is known, which x-kubernetes-int-or-string says too.
        if (schema['x-kubernetes-int-or-string'] !== true || JSON.stringify(value) !== INT_OR_STRING) {
          throw new Error(`${path}: anyOf is known only beside x-kubernetes-int-or-string, as ${INT_OR_STRING}`);
        }
        break;
      case 'x-kubernetes-validations':
        field.cel = value.map((validation: any) => hashOf(validation.rule)).sort();
        break;
      default:
        if (!Object.hasOwn(RENAMED, keyword)) throw new Error(`${path}: the schema keyword ${keyword} is not known; teach it to scripts/import-apis/crd.ts`);
        field[RENAMED[keyword]] = SORTED.has(keyword) ? [...value].sort() : value;
    }
  }
  if (patterns.length > 0) field.patterns = patterns;
  return field as CrdField;
}

function onlyPattern(part: any, path: string): string {
  if (Object.keys(part).join() !== 'pattern') throw new Error(`${path}: of allOf only patterns are known, not ${JSON.stringify(part)}`);
  return part.pattern;
}

function hashOf(rule: string): string {
  return createHash('sha256').update(rule).digest('hex').slice(0, 12);
}
