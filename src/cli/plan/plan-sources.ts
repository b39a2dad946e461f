import { checkNotEmpty } from './empty-input';
import { jsonOutput } from './json-output';
import { listText } from './list-text';
import { markdownOutput } from './markdown-output';
import { PlanOptions } from './plan-options';
import { PlanReport } from './plan-report';
import { planCommands } from './suggested-commands';
import { textOutput } from './text-output';
import { withoutUnchangedCopies } from './unchanged-copies';
import { Severity } from '../../checks/findings/finding';
import { Json } from '../../checks/findings/rule';
import { FileNote } from '../../checks/manifests/files/file-note';
import { readReplacedManifests } from '../../checks/manifests/replaced-values';
import { Source } from '../../checks/manifests/source';
import { affectsNodes, FleetPlan, planOf } from '../../forecast/plan/plan-of';
import { duplicateProblem, isOtherClass } from '../../forecast/plan/state/cluster-state';
import { isNode } from '../../forecast/plan/state/node-objects';
import { checkUpgrade } from '../../forecast/upgrade/check-upgrade';
import { JsonObject } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { isKarpenterObject } from '../../karpenter/versions/known-apis';
import { printFileNotes } from '../input/file-notes';
import { unreadableText } from '../input/unreadable-text';
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
  const [old, changed] = [sources.before, sources.after].map((each) => inputOf(each, terminal));
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
  const fleet = planOf({ before, after, from, to });
  const upgrade = from.toString() === to.toString() ? undefined : checkUpgrade(sources.after, { from, to, rulesOff: new Set() });
  terminal.out(outputOf({ plan: fleet, upgrade, commands, timeZone: options.timeZone, now: sources.now, colors: terminal.colors }, options));
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

/** @throws {UsageError} if a source cannot be read */
function inputOf(sources: readonly Source[], terminal: Terminal): { readonly objects: readonly JsonObject[]; readonly notes: readonly FileNote[] } {
  const { objects, unreadable, notes } = readReplacedManifests(sources, isRead, terminal.progress, true);
  terminal.progress('');
  if (unreadable.length > 0) throw new UsageError(`the command can't read all of the input\n\n${unreadableText(unreadable).trimEnd()}`);
  return { objects: objects.map(({ json }) => json), notes };
}

function isRead(json: Json): boolean {
  return isKarpenterObject(json) || json.kind === 'NodeClaim' || isNode(json) || isOtherClass(json);
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
