import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { parse } from 'yaml';

/** Folder with the CRD files of the release, which are not part of this repository. */
export const CRDS = join(process.env.KARPENTER_SHARED ?? join(__dirname, '..', '..', 'shared'), 'crds', 'karpenter', '1.15.1');

/** Writes JSON schemas for kubeconform, like the script that kubeconform provides. Returns false if the CRD folder does not exist. */
export function writeSchemas(folder: string): boolean {
  if (!existsSync(CRDS)) return false;
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(CRDS)) {
    const { spec } = parse(readFileSync(join(CRDS, file), 'utf8'));
    for (const { name, schema } of spec.versions) {
      writeFileSync(join(folder, `${spec.names.kind.toLowerCase()}_${name}.json`), JSON.stringify(closed(schema.openAPIV3Schema)));
    }
  }
  return true;
}

/** Disallows unknown fields, and removes the type of int-or-string fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: { [key: string]: unknown } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  if (copy['x-kubernetes-int-or-string']) delete copy.type;
  const isOpen = copy.additionalProperties !== undefined || copy['x-kubernetes-preserve-unknown-fields'] !== undefined;
  return typeof copy.type === 'string' && copy.properties !== undefined && !isOpen ? { ...copy, additionalProperties: false } : copy;
}
