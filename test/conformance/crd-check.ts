import { readdirSync } from 'fs';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { readShared, SHARED, SHARED_IS_THERE } from './shared-folder';
import { loadCel } from '../../src/checks/crds/cel-library';
import { CrdSet } from '../../src/checks/crds/crd-set';

/** Returns the CRDs of a Karpenter release, if the shared folder has them. */
export function crdsOf(release: string): CrdSet | undefined {
  return crdsIn('crds', 'karpenter', release);
}

/** Returns the CRDs in a subfolder of the shared folder. */
export function crdsIn(...folder: string[]): CrdSet | undefined {
  if (!SHARED_IS_THERE) return undefined;
  const cel = loadCel([join(__dirname, '..', '..')]);
  if ('missing' in cel) throw new Error(cel.missing);
  const crds = readdirSync(join(SHARED, ...folder)).filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => loadAll(readShared(...folder, file)) as any[])
    .filter((document) => document?.kind === 'CustomResourceDefinition');
  return CrdSet.of(crds, cel);
}
