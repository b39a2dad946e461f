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
  const fixed = entries.filter(({ fixedRevision }) => fixedRevision !== undefined);
  const [added, others] = [fixed.filter(({ change }) => change === 'added'), fixed.filter(({ change }) => change !== 'added')];
  return [
    ...[...moved].map(([key, some]) => {
      const [before, after] = JSON.parse(key).map((revisions: readonly string[]) => oneLine(revisions.join(', ')));
      return `${deployer}s of ${names(some)} move from revision ${before} to ${after}. The plan compares the files of the input, not those of the revisions.`;
    }),
    ...empty.length === 0 ? [] : [`${deployer}s of ${names(empty)} no longer deploy objects of the input, for example because of a wrong path.`],
    ...byRevision(others).map(([revision, some]) => fixedText(revision, some, deployer)),
    ...byRevision(added).map(([revision, some]) => (
      `${deployer}s of ${names(some)} deploy revision ${revision}. If ${revision} is a tag or a commit, and not a branch, it does not contain the new files.`
    )),
  ];
}

function byRevision(entries: readonly ClusterEntry[]): readonly (readonly [revision: string, entries: readonly ClusterEntry[]])[] {
  return [...grouped(entries, ({ fixedRevision }) => oneLine(fixedRevision!))];
}

function fixedText(revision: string, entries: readonly ClusterEntry[], deployer: InputClusters['deployer']): string {
  const program = deployer === 'Application' ? 'Argo CD' : 'Flux';
  const stay = `${deployer}s of ${names(entries)} stay at revision ${revision}.`;
  return `${stay} If ${revision} is a tag or a commit, and not a branch, ${program} applies the change only when the ${deployer}s move to a revision that contains it.`;
}

function names(entries: readonly ClusterEntry[]): string {
  return oneLine(someNames(entries.map(({ name }) => name)));
}
