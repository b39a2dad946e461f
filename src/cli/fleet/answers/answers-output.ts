import { CommandView } from './command-view';
import { AnsweredCluster, AnswerGroup } from './fleet-answers';
import { differencesOf, joinedGroups } from './shown-groups';
import { withCodeSpans } from '../../markdown/code-spans';
import { fleetHtml } from '../output/fleet-html';
import { fleetJson } from '../output/fleet-json';
import { fleetMarkdown } from '../output/fleet-markdown';
import { fleetText } from '../output/fleet-text';
import { FleetView, GroupColumn } from '../output/fleet-view';
import { clusterColumns } from '../output/group-columns';

/** The options about outputs. */
export interface OutputOptions {
  readonly output: 'text' | 'json' | 'markdown' | 'html';
  readonly verbose?: boolean;
}

/** Renders the answers about several clusters. */
export function answersOutput<A>(
  groups: readonly AnswerGroup<A>[],
  notes: readonly string[],
  command: CommandView<A>,
  { output, verbose: isVerbose }: OutputOptions,
  colors: boolean,
): string {
  const view = () => fleetView(groups, notes, command);
  const brief = () => joinedView(groups, notes, command, output === 'markdown' ? '--output html' : '--verbose');
  switch (output) {
    case 'json': return fleetJson(groups, notes, clusterJson);
    case 'markdown': return fleetMarkdown(brief(), (group) => briefLines(group, command).map(withCodeSpans));
    case 'html': return fleetHtml(view(), command.styles, (group, index) => sectionsOf(group, command, `group-${index + 1}`));
    case 'text': return fleetText(isVerbose ? view() : brief(), (group) => (isVerbose ? completeLines(group, command) : briefLines(group, command)), { isVerbose, colors });
  }
}

/** Joins the groups whose differences only another output shows. */
function joinedView<A>(
  groups: readonly AnswerGroup<A>[], notes: readonly string[], command: CommandView<A>, option: string,
): FleetView<AnswerGroup<A>> {
  const joined = joinedGroups(groups, (group) => shownTexts(group, command));
  const note = joined.length < groups.length ? [`Clusters in one row can differ in details. To see them, set ${option}.`] : [];
  return fleetView(joined, [...notes, ...note], command);
}

function shownTexts<A>(group: AnswerGroup<A>, command: CommandView<A>) {
  const { clusters: [{ release }], code, found } = group;
  const cells = found === undefined ? [] : command.columns.map(({ cell }) => cell(found.answer));
  return { cells: [release, String(code), ...cells], lines: [groupSummary(group, command), ...briefLines(group, command)] };
}

function fleetView<A>(groups: readonly AnswerGroup<A>[], notes: readonly string[], command: CommandView<A>): FleetView<AnswerGroup<A>> {
  const columns = command.columns.map(({ title, cell }, index): GroupColumn<AnswerGroup<A>> => (
    { title, cell: ({ found }) => (found !== undefined ? cell(found.answer) : index === 0 ? 'no answer' : '') }
  ));
  const differences = differencesOf(groups, (group) => shownTexts(group, command));
  return {
    title: command.title,
    summary: summaryOf(groups, command),
    columns: [
      ...clusterColumns(groups),
      { title: 'RELEASE', cell: ({ clusters: [{ release }] }) => release },
      ...columns.filter(({ cell }) => groups.some((group) => cell(group) !== '')),
      ...differences.size === 0 ? [] : [{ title: 'DIFFERENCE', cell: (group: AnswerGroup<A>) => differences.get(group) ?? '' }],
    ],
    groups,
    notes,
    detailed: groups,
    noun: 'line',
    groupSummary: (group) => groupSummary(group, command),
    isBrief: true,
  };
}

/** Returns the number of clusters, and of those with a problem or without an answer. */
function summaryOf<A>(groups: readonly AnswerGroup<A>[], { isProblem, problem }: CommandView<A>): string {
  const count = (accepts: (group: AnswerGroup<A>) => boolean) => groups.filter(accepts).reduce((sum, { clusters }) => sum + clusters.length, 0);
  const all = count(() => true);
  const problems = count(({ found }) => found !== undefined && isProblem(found.answer));
  const failed = count(({ error }) => error !== undefined);
  const parts = [
    ...problems === 0 ? [] : [`${problems} ${problem(problems === 1)}`],
    ...failed === 0 ? [] : [`${failed} ${failed === 1 ? 'has' : 'have'} no answer`],
  ];
  const answers = groups.length === 1 ? 'with the same answer' : `with ${groups.length} different answers`;
  return [all === 1 ? '1 cluster' : `${all} clusters ${answers}`, ...parts].join(', ');
}

function groupSummary<A>({ found, error = '', clusters: [{ isUnread }] }: AnswerGroup<A>, { summary }: CommandView<A>): string {
  if (found === undefined) return error.split('\n')[0];
  return isUnread ? `${summary(found.answer)}. Some objects are not known` : summary(found.answer);
}

function briefLines<A>({ found, error = '' }: AnswerGroup<A>, { lines }: CommandView<A>): readonly string[] {
  return found === undefined ? errorLines(error) : lines(found.answer);
}

function completeLines<A>({ found, error = '' }: AnswerGroup<A>, { text }: CommandView<A>): readonly string[] {
  return found === undefined ? errorLines(error) : text(found.answer).trimEnd().split('\n');
}

function sectionsOf<A>({ found }: AnswerGroup<A>, { sections }: CommandView<A>, id: string): readonly string[] {
  return found === undefined ? [] : sections(found.answer, id);
}

/** Returns the lines after the first one, which is the summary. */
function errorLines(error: string): readonly string[] {
  return error.split('\n').slice(1).filter((line) => line.trim() !== '');
}

function clusterJson({ stage, release, isUnread }: AnsweredCluster) {
  return { stage: stage?.name ?? null, release, isComplete: !isUnread };
}
