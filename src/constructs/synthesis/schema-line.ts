import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apisWithSchemas, schemaPath } from '../../karpenter/versions/schema-path';

/** The location of schemas: a folder or URL. yaml-language-server reads a location until the first white space. */
export const SCHEMA_LOCATION = /^[^\s\p{Cc}]+$/u;

/**
 * Returns the comment from which yaml-language-server knows the schema of an object, or undefined if no schema exists for its kind.
 *
 * @param location URL, or path relative to the file, of a folder that has a folder for each release
 */
export function schemaLine(
  { apiVersion, kind }: { readonly [key: string]: unknown }, version: KarpenterVersion, location: string,
): string | undefined {
  const api = `${apiVersion} ${kind}`;
  return apisWithSchemas(version).includes(api) ? `# yaml-language-server: $schema=${location}/${schemaPath(api, version)}` : undefined;
}
