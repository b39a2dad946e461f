import { fieldName } from './cel-names';
import { JsonObject } from '../../foundation/basics/json';
import { CrdSchema } from '../../karpenter/versions/crd';

const TEXT: CrdSchema = { type: 'string' };
const RESOURCE = { apiVersion: TEXT, kind: TEXT, metadata: { type: 'object', properties: { name: TEXT, generateName: TEXT } } } as const;

/** Fields of an object, or entries of a map. Each field or entry becomes a CEL value on first access. */
export class Fields extends Map<string, any> {
  private readonly schema: CrdSchema;

  constructor(readonly value: JsonObject, schema: CrdSchema, private readonly typed: (value: unknown, schema: CrdSchema) => unknown) {
    super();
    this.schema = schema['x-kubernetes-embedded-resource'] ? asResource(schema) : schema;
  }

  override get size(): number {
    return Object.keys(this.value).length;
  }

  override get(celName: string): unknown {
    if (super.has(celName)) return super.get(celName);
    const { properties } = this.schema;
    const name = properties === undefined ? celName : fieldName(celName);
    if (name === undefined || !Object.hasOwn(this.value, name)) return undefined;
    const known = this.schemaOf(name);
    const child = this.value[name];
    if (known === undefined || (properties !== undefined && child === null)) return undefined;
    const value = this.typed(child, known);
    super.set(celName, value);
    return value;
  }

  override has(celName: string): boolean {
    return this.get(celName) !== undefined;
  }

  override keys(): MapIterator<string> {
    return Object.keys(this.value).filter((name) => this.schemaOf(name) !== undefined).values() as MapIterator<string>;
  }

  override entries(): MapIterator<[string, any]> {
    return [...this.keys()].map((name) => [name, this.get(name)]).values() as MapIterator<[string, any]>;
  }

  override [Symbol.iterator](): MapIterator<[string, any]> {
    return this.entries();
  }

  unseen(): string[] {
    return Object.keys(this.value).filter((name) => this.schemaOf(name) === undefined);
  }

  /** Returns the schema of a field, or undefined for a field without a type, which CEL cannot access. */
  private schemaOf(name: string): CrdSchema | undefined {
    const { properties, additionalProperties } = this.schema;
    const known = properties === undefined ? additionalProperties : Object.hasOwn(properties, name) ? properties[name] : undefined;
    return typeof known === 'object' && (known.type !== undefined || known['x-kubernetes-int-or-string']) ? known : undefined;
  }
}

/** Adds `apiVersion`, `kind`, and the names in `metadata`. CEL can access no other metadata unless the schema declares it. */
function asResource(schema: CrdSchema): CrdSchema {
  const { properties } = schema;
  const metadata = properties?.metadata?.properties;
  const isComplete = properties?.kind?.type === 'string' && properties.apiVersion?.type === 'string' && metadata?.name?.type === 'string' && metadata.generateName?.type === 'string';
  return isComplete ? schema : { ...schema, properties: { ...properties, ...RESOURCE } };
}
