import { resolve, sep } from 'path';
import { App, Chart } from 'cdk8s';
import { IConstruct } from 'constructs';
import { findingOf } from '../../../../checks/engine/finding-of';
import { Finding } from '../../../../checks/findings/finding';
import { foreignFiles, unwritable } from '../../../../foundation/basics/output/own-files';

/** For each app, the output folder of each bundle. */
const FOLDERS = new WeakMap<IConstruct, Map<Chart, string>>();

/** Returns the findings about the output folder of a bundle. */
export function folderFindings(chart: Chart, outdir: string, files: ReadonlyMap<string, string>): Finding[] {
  const { root } = chart.node;
  const folders = FOLDERS.get(root) ?? new Map<Chart, string>();
  FOLDERS.set(root, folders.set(chart, outdir));
  const finding = (message: string, fix: string) => [findingOf('argocd-folder', '', message, fix)];
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  if (isWithin(outdir, resolve(App.of(chart).outdir))) {
    return finding(`outdir must not be inside the output folder of the app, where cdk8s treats every .yaml file as a manifest, got ${outdir}`, 'Set outdir to a folder outside the output folder of the app.');
  }
  const other = [...folders].find(([each, folder]) => each !== chart && (isWithin(outdir, folder) || isWithin(folder, outdir)));
  if (other) return finding(`outdir must not overlap with ${other[1]}, the folder of ${other[0].node.path}, got ${outdir}`, 'Set a different outdir.');
  const reason = unwritable(outdir, files.keys());
  if (reason) return finding(`outdir is not writable: ${reason}`, 'Set a different outdir, or make the folder writable.');
  const [foreign] = foreignFiles(outdir, files.keys());
  return foreign === undefined ? [] : finding(`outdir contains ${foreign}, which cdk8s-karpenter did not write and would overwrite`, 'Move the file, or set another outdir.');
}
