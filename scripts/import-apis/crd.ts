import { createHash } from 'crypto';
import { KEYWORDS, ServedVersion, servedVersions } from '../../src/karpenter/versions/crd';
import { Constraints } from '../../src/karpenter/versions/facts';

/** A field of a CRD, in the format of imports/. */
export interface CrdField extends Partial<Constraints> {
  readonly properties?: { readonly [name: string]: CrdField };
  readonly items?: CrdField;
  readonly values?: CrdField;
  readonly cel?: readonly string[];
}

/** A served version of a CRD, in the format of imports/. */
export interface CrdVersion extends Pick<ServedVersion, 'group' | 'version' | 'kind' | 'scope'> {
  readonly schema: CrdField;
}

/** Sorts lists whose order has no meaning, so that a different order in the CRD does not change the facts. */
const SORTED = new Set(['enum', 'required']);

const INT_OR_STRING = '[{"type":"integer"},{"type":"string"}]';

/** Reads the served versions of a CRD. */
export function readCrd(crd: any): CrdVersion[] {
  return servedVersions(crd).map(({ group, version, kind, scope, schema }) => ({ group, version, kind, scope, schema: readField(schema, `${kind}.${version}`) }));
}

/** Reads a schema, or a part of one. */
export function readField(schema: any, path: string): CrdField {
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
        if (typeof value !== 'object') throw new Error(`${path}: additionalProperties must be a schema, got ${value}`);
        field.values = readField(value, `${path}{}`);
        break;
      case 'pattern':
        patterns.push(value);
        break;
      case 'allOf':
        for (const part of value) patterns.push(onlyPattern(part, path));
        break;
      case 'anyOf':
        // The only supported anyOf is the list of types that accompanies x-kubernetes-int-or-string.
        if (schema['x-kubernetes-int-or-string'] !== true || JSON.stringify(value) !== INT_OR_STRING) {
          throw new Error(`${path}: anyOf is supported only together with x-kubernetes-int-or-string, as ${INT_OR_STRING}`);
        }
        break;
      case 'x-kubernetes-validations':
        field.cel = value.map((validation: any) => hashOf(validation.rule)).sort();
        break;
      default:
        if (!Object.hasOwn(KEYWORDS, keyword)) throw new Error(`${path}: unknown schema keyword ${keyword}. Add it to scripts/import-apis/crd.ts.`);
        field[KEYWORDS[keyword]] = SORTED.has(keyword) ? [...value].sort() : value;
    }
  }
  if (patterns.length > 0) field.patterns = patterns;
  return field as CrdField;
}

function onlyPattern(part: any, path: string): string {
  if (Object.keys(part).join() !== 'pattern') throw new Error(`${path}: allOf supports only patterns, got ${JSON.stringify(part)}`);
  return part.pattern;
}

function hashOf(rule: string): string {
  return createHash('sha256').update(rule).digest('hex').slice(0, 12);
}
