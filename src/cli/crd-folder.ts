import { UsageError } from './usage-error';
import { Source, sourcesOf } from '../manifests/sources';
import { loadCel } from '../validation/crds/cel-library';
import { CrdSet } from '../validation/crds/crd-set';
import { Json } from '../validation/rule';
import { readBytes } from '../yaml/read-documents';
import { isReadError } from '../yaml/read-result';

/** The CustomResourceDefinitions of a folder, or a file. */
export function crdsOf(folder: string): CrdSet {
  const cel = loadCel([process.cwd(), __dirname]);
  if ('missing' in cel) throw new UsageError(`--crds: ${cel.missing}`);
  const crds: Json[] = [];
  try {
    for (const source of sourcesOf(folder)) {
      for (const result of readBytes(bytesOf(source))) {
        if (isReadError(result)) throw new Error(`${source.name}:${result.line}:${result.column}: ${result.message}`);
        const json = result.value as Json | null;
        if (json?.kind === 'CustomResourceDefinition') crds.push(json);
      }
    }
    if (crds.length === 0) throw new Error(`${folder} has no CustomResourceDefinition`);
    return CrdSet.of(crds, cel);
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
