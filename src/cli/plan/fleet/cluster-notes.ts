import { ClusterEntry } from './cluster-entry';
import { grouped } from '../../../foundation/basics/grouped';
import { oneLine } from '../../../foundation/basics/one-line';
import { InputClusters } from '../../fleet/input-clusters';
import { someNames } from '../../fleet/some-names';

/** Returns sentences about clusters whose effects, or the time of whose change, the files of the input do not determine. */
export function clusterNotes(entries: readonly ClusterEntry[], { facts, unread, deployer }: InputClusters): readonly string[] {
  const unknown = entries.filter(({ name, isUnread }) => isUnread && !unread.has(name));
  const moved = grouped(unknown.filter(({ isMoved }) => isMoved), ({ name }) => JSON.stringify(facts.map((each) => each.get(name)?.revisions)));
  const empty = unknown.filter(({ isMoved }) => !isMoved);
  const fixed = grouped(entries.filter(({ fixedRevision }) => fixedRevision !== undefined), ({ fixedRevision }) => fixedRevision!);
  return [
    ...[...moved].map(([key, some]) => {
      const [before, after] = JSON.parse(key).map((revisions: readonly string[]) => oneLine(revisions.join(', ')));
      return `${deployer}s of ${names(some)} move from revision ${before} to ${after}. The plan compares the files of the input, not those of the revisions.`;
    }),
    ...empty.length === 0 ? [] : [`${deployer}s of ${names(empty)} no longer deploy objects of the input, for example because of a wrong path.`],
    ...[...fixed].map(([revision, some]) => fixedText(oneLine(revision), some, deployer)),
  ];
}

function fixedText(revision: string, entries: readonly ClusterEntry[], deployer: InputClusters['deployer']): string {
  const program = deployer === 'Application' ? 'Argo CD' : 'Flux';
  const stay = `${deployer}s of ${names(entries)} stay at revision ${revision}.`;
  return `${stay} If ${revision} is a tag or a commit, and not a branch, ${program} applies the change only when the ${deployer}s move to a revision that contains it.`;
}

function names(entries: readonly ClusterEntry[]): string {
  return oneLine(someNames(entries.map(({ name }) => name)));
}
