import { checkNotEmpty } from './empty-input';
import { jsonOutput } from './json-output';
import { listText } from './list-text';
import { markdownOutput } from './markdown-output';
import { PlanOptions } from './plan-options';
import { PlanReport } from './plan-report';
import { ConsolidationSection } from './snapshot/consolidation-section';
import type { SnapshotChange } from './snapshot/effect-on-snapshot';
import { sideInput } from './snapshot/side-input';
import { planCommands } from './suggested-commands';
import { textOutput } from './text-output';
import { withoutUnchangedCopies } from './unchanged-copies';
import { Severity } from '../../checks/findings/finding';
import { FileNote } from '../../checks/manifests/files/file-note';
import { Source } from '../../checks/manifests/source';
import { affectsNodes, FleetPlan, planOf } from '../../forecast/plan/plan-of';
import { duplicateProblem } from '../../forecast/plan/state/cluster-state';
import { isNode } from '../../forecast/plan/state/node-objects';
import { SnapshotObject } from '../../forecast/snapshot/read/snapshot-objects';
import { checkUpgrade } from '../../forecast/upgrade/check-upgrade';
import { JsonObject } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { printFileNotes } from '../input/file-notes';
import { convertText } from '../suggested-commands/input-commands';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** The manifests before and after a change, and the time at which the windows of disruption budgets are computed. */
export interface PlanSources {
  readonly before: readonly Source[];
  readonly after: readonly Source[];
  readonly now: Date;
}

/**
 * Prints the effects of a change, and returns the exit code of the command.
 *
 * @param commands the commands that the output suggests
 */
export function planSources(sources: PlanSources, options: PlanOptions, terminal: Terminal, commands = planCommands(options)): number {
  const { from, to, paths, excluded, since } = options;
  const old = sideInput(sources.before, since === undefined, terminal);
  const changed = sideInput(sources.after, false, terminal);
  const notes = distinctNotes([...changed.notes, ...old.notes]);
  printFileNotes(notes, terminal);
  const isEmpty = [...old.objects, ...changed.objects].every(isNode);
  // Templates can contain the objects.
  if (isEmpty && !notes.some(({ kind }) => kind === 'helm-chart' || kind === 'template')) throw new UsageError('OLD and NEW contain no Karpenter objects');
  if (since === undefined && !isEmpty) {
    const conversion = (path: string) => convertText({ paths: [path], excluded, version: to });
    checkNotEmpty('OLD', { path: paths[0], objects: old.objects, conversion }, changed.objects);
    checkNotEmpty('NEW', { path: paths[1], objects: changed.objects, conversion }, old.objects);
  }
  const { before, after, names } = withoutUnchangedCopies(old.objects, changed.objects);
  if (names.length > 0) terminal.err(oneLine(`The input contains different copies of ${listText(names)}. The plan compares only the copies that change.`) + '\n');
  checkNames('OLD', before);
  checkNames('NEW', after);
  const change = { after, snapshot: old.snapshot(), now: sources.now, command: commands.consolidate };
  const { plan: fleet, consolidation } = withConsolidation(planOf({ before, after, from, to }), change);
  const upgrade = from.toString() === to.toString() ? undefined : checkUpgrade(sources.after, { from, to, rulesOff: new Set() });
  const { timeZone, verbose: isVerbose } = options;
  terminal.out(outputOf({ plan: fleet, consolidation, upgrade, commands, timeZone, now: sources.now, isVerbose, colors: terminal.colors }, options));
  return exitCode(fleet, options);
}

/** @throws {UsageError} if different objects have the same kind and name, and their copies on the other side differ */
function checkNames(side: string, objects: readonly JsonObject[]): void {
  const problem = duplicateProblem(objects);
  if (problem !== undefined) throw new UsageError(`${side}: ${problem}`, 1);
}

/** Returns one note for each source, because both sides can contain the same file. */
function distinctNotes(notes: readonly FileNote[]): readonly FileNote[] {
  return [...new Map(notes.map((note) => [`${note.source} ${note.kind}`, note])).values()];
}

/** Adds the effect on consolidation if the old objects are a snapshot of a cluster. */
function withConsolidation(
  plan: FleetPlan, { snapshot, ...change }: Omit<SnapshotChange, 'plan' | 'snapshot'> & { readonly snapshot: readonly SnapshotObject[] | undefined },
): { readonly plan: FleetPlan; readonly consolidation?: ConsolidationSection } {
  return (snapshot === undefined ? undefined : effectModule().effectOnSnapshot({ ...change, plan, snapshot })) ?? { plan };
}

/** Loads the simulation on demand, because most plans have no snapshot. */
function effectModule(): typeof import('./snapshot/effect-on-snapshot') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./snapshot/effect-on-snapshot');
}

function outputOf(report: PlanReport, { output }: PlanOptions): string {
  switch (output) {
    case 'json': return jsonOutput(report);
    case 'markdown': return markdownOutput(report);
    case 'html': return htmlOutput().htmlOutput(report);
    case 'text': return textOutput(report);
  }
}

/** Loads the module on demand, because most runs do not write a page. */
function htmlOutput(): typeof import('./html-output') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./html-output');
}

function exitCode(fleet: FleetPlan, { failOnReplace }: PlanOptions): number {
  const { findings } = fleet;
  if (failOnReplace && affectsNodes([...fleet.nodePools.values()], [...fleet.nodeClasses.values()])) return 3;
  return [...findings.added, ...findings.kept].some(({ severity }) => severity === Severity.ERROR) ? 1 : 0;
}
