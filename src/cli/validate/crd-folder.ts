import { loadCel } from '../../checks/crds/cel-library';
import { CrdSet } from '../../checks/crds/crd-set';
import { Json } from '../../checks/findings/rule';
import { objectsIn } from '../../checks/manifests/objects-in';
import { Source } from '../../checks/manifests/source';
import { sourcesOf } from '../../checks/manifests/sources';
import { jsonText } from '../../foundation/basics/json-text';
import { readBytes } from '../../foundation/yaml/read-documents';
import { isReadError } from '../../foundation/yaml/read-result';
import { UsageError } from '../terminal/usage-error';

/**
 * Reads the CustomResourceDefinitions in a folder or file.
 *
 * @throws {UsageError} if the folder contains no CRDs, or different CRDs with the same name
 */
export function crdsOf(folder: string): CrdSet {
  const cel = loadCel([process.cwd(), __dirname]);
  if ('missing' in cel) throw new UsageError(`--crds: ${cel.missing}`);
  const crds = new Map<string, { readonly crd: Json; readonly from: string }>();
  try {
    for (const source of sourcesOf(folder).filter(({ isTemplate }) => !isTemplate)) {
      for (const result of readBytes(bytesOf(source))) {
        if (isReadError(result)) throw new Error(`${source.name}:${result.line}:${result.column}: ${result.message}. ${result.fix}`);
        for (const { json } of objectsIn(result.value)) {
          if (json.kind !== 'CustomResourceDefinition') continue;
          const name = String(json.metadata?.name);
          const other = crds.get(name);
          if (other && jsonText(other.crd.spec) !== jsonText(json.spec)) {
            throw new Error(`${source.name} and ${other.from} contain different CRDs named ${name}. Use a folder with the CRDs of one cluster.`);
          }
          crds.set(name, { crd: json, from: source.name });
        }
      }
    }
    if (crds.size === 0) throw new Error(`${folder} contains no CustomResourceDefinition`);
    return CrdSet.of([...crds.values()].map(({ crd }) => crd), cel);
  } catch (error) {
    throw new UsageError(`--crds: ${(error as Error).message}`);
  }
}

function bytesOf({ name, read }: Source): Uint8Array {
  try {
    return read();
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}
