import { join, resolve, sep } from 'path';
import { App, Chart } from 'cdk8s';
import { IConstruct } from 'constructs';
import { foreignFiles, unwritable } from '../../../basics/own-files';
import { Finding } from '../../../validation/finding';
import { findingOf } from '../../../validation/finding-of';

/** The folders that bundles of each app are written to. */
const FOLDERS = new WeakMap<IConstruct, Map<Chart, string>>();

/** What is wrong with the folder that a bundle is written to. */
export function folderFindings(chart: Chart, outdir: string, files: ReadonlyMap<string, string>): Finding[] {
  const { root } = chart.node;
  const folders = FOLDERS.get(root) ?? new Map<Chart, string>();
  FOLDERS.set(root, folders.set(chart, outdir));
  const finding = (message: string, fix: string) => [findingOf('argocd-folder', '', message, fix)];
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  if (isWithin(outdir, resolve(App.of(chart).outdir))) {
    return finding(`the folder for Argo CD is ${outdir}, within the output folder of the app, where every .yaml counts as a manifest`, 'name an outdir beside it');
  }
  const other = [...folders].find(([each, folder]) => each !== chart && (isWithin(outdir, folder) || isWithin(folder, outdir)));
  if (other) return finding(`${other[0].node.path} is written to ${other[1]}, and this one to the same folder, one within it or around it`, 'name another outdir');
  const reason = unwritable(join(outdir, 'apps')) ?? unwritable(join(outdir, 'clusters'));
  if (reason) return finding(`the folder for Argo CD can't be written: ${reason}`, 'name another outdir, or make it writable');
  const [foreign] = foreignFiles(outdir, files);
  return foreign === undefined ? [] : finding(`${foreign} was not written by this package, and would be lost`, 'move it away, or name another outdir');
}
