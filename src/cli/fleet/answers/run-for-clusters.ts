import type { OutputOptions } from './answers-output';
import { ClusterCommand, ClusterSettings, ReadInput } from './cluster-command';
import { clusterPart } from './cluster-part';
import { AnswerGroup, fleetAnswers } from './fleet-answers';
import { CommandInput, foundClusters } from './found-clusters';
import { Terminal } from '../../terminal/terminal';
import { UsageError } from '../../terminal/usage-error';
import { SourcedObject } from '../cluster-sides';
import { groupName } from '../output/group-columns';

/** Prints the answer of a command about one cluster, or the answers about several clusters. Returns the exit code. */
export function runForClusters<O extends SourcedObject, R extends ReadInput<O>, S extends ClusterSettings, A>(
  command: ClusterCommand<O, R, S, A>, input: CommandInput, options: OutputOptions, terminal: Terminal,
): number {
  const { read, clusters, release, notes: ofInput = [] } = foundClusters(input, command.read);
  const { pattern, cluster: named } = input.options;
  const print = (ofCluster: R, settings: S) => {
    const { answer, notes, code } = command.answer(ofCluster, settings, terminal);
    notes.forEach((note) => terminal.err(note));
    terminal.out(command.output(answer));
    return code;
  };
  const note = (text: string) => terminal.err(`${text}\n`);
  if (clusters === undefined) {
    ofInput.forEach(note);
    return print(read, command.settingsOf(input.sources, release));
  }
  const [first, ...others] = clusters.byName.keys();
  const cluster = named ?? (others.length === 0 && pattern === undefined ? first : undefined);
  if (cluster !== undefined) {
    const { objects: [objects], sources: [sources] } = clusters.byName.get(cluster)!;
    clusters.notes.forEach(note);
    return print(clusterPart(command, read, { objects, sources }), command.settingsOf(sources, clusters.facts[0].get(cluster)?.release));
  }
  const groups = fleetAnswers(command, clusters, read, terminal);
  command.printNotes(read, terminal);
  if (groups.every(({ error }) => error !== undefined)) {
    clusters.notes.forEach(note);
    throw failureOf(groups);
  }
  for (const { clusters: ofGroup, found } of groups) {
    if (found !== undefined && found.notes.length > 0) terminal.err(`${groupName({ clusters: ofGroup })}:\n${found.notes.join('')}`);
  }
  terminal.out(answersOutput().answersOutput(groups, clusters.notes, command.view(), options, terminal.colors));
  return Math.max(...groups.map(({ code }) => code));
}

/** Returns the error if the command has no answer about any cluster. */
function failureOf<A>(groups: readonly AnswerGroup<A>[]): UsageError {
  const [{ error, code, clusters }, ...others] = groups;
  return new UsageError(others.length === 0 ? error! : `${groupName({ clusters })}: ${error}`, code === 1 ? 1 : 2);
}

/** Loads the module on demand, because most runs are about one cluster. */
function answersOutput(): typeof import('./answers-output') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./answers-output');
}
