import type { Deployment } from './deployments';
import type { IgnoredApplication, SecretSet, UnknownSet } from './targets';
import { grouped } from '../../../foundation/basics/grouped';
import type { UnreadChart } from '../charts/chart-renderer';
import { pathBelowRoots } from '../path-below';
import { someNames } from '../some-names';

/** The Applications whose objects a side of a comparison does not determine. */
interface UnknownObjects {
  readonly unknownSets: readonly UnknownSet[];
  readonly secretSets: readonly SecretSet[];
  readonly ignored: readonly IgnoredApplication[];
  /** The Applications without objects, because their charts or kustomizations do not render. */
  readonly unread: readonly Unread[];
  /** The Applications whose kustomizations change objects in a way that the command does not apply. */
  readonly changed: readonly Changed[];
}

interface Unread extends UnreadChart {
  readonly deployment: Deployment;
}

interface Changed {
  readonly deployment: Deployment;
  /** Why the command does not apply the changes of the kustomization. */
  readonly problem?: string;
}

/**
 * Names the Applications whose objects the command does not know. Paths are relative to the arguments, so that both sides of a comparison have one note.
 *
 * @param roots the paths in the arguments
 */
export function argoNotes({ unknownSets, secretSets, ignored, unread, changed }: UnknownObjects, roots: readonly string[]): readonly string[] {
  return [
    ...unknownSets.map(unknownSetText),
    ...secretSets.map(secretSetText),
    ...ignored.map(ignoredText),
    ...unreadTexts(unread, roots),
    ...changedTexts(changed, roots),
  ];
}

function unknownSetText({ name, generators }: UnknownSet): string {
  return `The files do not determine all Applications of ApplicationSet ${name}: ${someNames([...new Set(generators)])}. To name the clusters, set --cluster-from.`;
}

function secretSetText({ name }: SecretSet): string {
  return `The clusters of ApplicationSet ${name} are those of the Secrets in the input. Clusters whose Secrets are not in the input are missing.`;
}

function ignoredText({ name, used, file }: IgnoredApplication): string {
  return `Application ${name} in ${file.name} differs from that in ${used.name}, so it is ignored. If each cluster runs its own Argo CD, set --cluster-from.`;
}

function unreadTexts(unread: readonly Unread[], roots: readonly string[]): readonly string[] {
  return [...grouped(unread, ({ reason }) => reason).values()].map((uses) => {
    const [{ deployment, kind = 'chart', reason }] = uses;
    const folder = pathBelowRoots(deployment.folder, roots);
    const count = new Set(uses.map((use) => use.deployment.folder)).size;
    const clusters = someNames([...new Set(uses.map(({ deployment: { cluster } }) => cluster))]);
    const subject = count === 1 ? `The ${kind} ${folder} is not rendered, so its` : `${count} ${kind}s are not rendered, such as ${folder}, so their`;
    return `${subject} objects are missing in ${clusters}${reason === undefined ? '' : `: ${reason}`}.`;
  });
}

function changedTexts(changed: readonly Changed[], roots: readonly string[]): readonly string[] {
  return [...grouped(changed, ({ problem }) => problem).entries()].map(([problem, some]) => {
    const folders = [...new Set(some.map(({ deployment: { folder } }) => pathBelowRoots(folder, roots)))];
    const clusters = someNames([...new Set(some.map(({ deployment: { cluster } }) => cluster))]);
    const subject = folders.length === 1 ? `The kustomization ${folders[0]} changes` : `${folders.length} kustomizations change`;
    const hint = folders.length === 1 ? 'render it' : `render them, such as ${folders[0]},`;
    const reason = problem === undefined ? '' : `: ${problem}`;
    return `${subject} objects, so some values in ${clusters} are not known${reason}. To know them, ${hint} with kubectl kustomize, and compare the output.`;
  });
}
