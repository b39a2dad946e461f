import { Adoption, DifferentObject, RewrittenObject } from './adopt';
import { appFor, OTHERS_FILE } from './app-for';
import { hintsAbout } from './hints';
import { Notation } from './notations';
import { CREATED_KINDS, readExistingObjects } from './read-manifests';
import { nameText } from '../../../checks/findings/name-text';
import { checkManifests } from '../../../checks/manifests/check-manifests';
import { Configurations } from '../../../checks/manifests/config/configurations';
import { ExcludedPaths } from '../../../checks/manifests/files/excluded-paths';
import { summaryOf } from '../../../checks/manifests/report';
import { sourcesOf } from '../../../checks/manifests/sources';
import { childPath, isObject, JsonObject } from '../../../foundation/basics/json';
import { oneLine } from '../../../foundation/basics/one-line';
import { valueText } from '../../../foundation/basics/value-text';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { ClusterTarget } from '../../../karpenter/versions/cluster-target';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { isKarpenterObject } from '../../../karpenter/versions/known-apis';
import { withInputDetails } from '../../config/input-details';
import { hintsFor, textOutput } from '../../findings/text-output';
import { FROM_LANGUAGES, FromLanguage, INIT_OPTIONS } from '../../help/init';
import { skippedSources, listed } from '../../input/document-kind';
import { convertText, readerCommand } from '../../suggested-commands/input-commands';
import { suggestedCommand } from '../../suggested-commands/suggested-command';
import { Terminal } from '../../terminal/terminal';
import { Starter, StarterFacts } from '../starter';

export interface FromOptions {
  /** The folder of the new app. */
  readonly folder: string;
  readonly paths: readonly string[];
  readonly excluded: ExcludedPaths;
  readonly configurations: Configurations;
  readonly verbose: boolean;
  readonly language: FromLanguage;
  readonly version: KarpenterVersion;
  /** Whether `version` is the newest known release, because the user set no release. */
  readonly isAssumed: boolean;
}

const OPEN_PLACEHOLDERS = 'the program contains all placeholders unchanged, and its synthesis fails until you set their values.';

/** An app for existing objects, with messages about its objects. */
export interface AppFromObjects {
  readonly starter: Starter;
  readonly messages: readonly string[];
  /** Whether the input has errors, or the program renders different objects. */
  readonly isOpen: boolean;
}

/** Creates an app whose program creates the objects in files. */
export function appFrom(options: FromOptions, facts: StarterFacts, terminal: Terminal): AppFromObjects {
  const { paths, excluded, language, version, isAssumed } = options;
  const commands = commandsFor(options);
  const sources = paths.flatMap((path) => sourcesOf(path, excluded));
  const detailed = withInputDetails(sources, options, undefined, terminal);
  const { manifests, comments, otherComments, created, different, nameless, clientConfigurations, unknown } = readExistingObjects(sources, detailed);
  const target = targetOfObjects(manifests);
  if (isAssumed && target !== ClusterTarget.AUTO_MODE) terminal.err(`--karpenter-version is not set, so init uses Karpenter ${version}, the newest known release\n`);
  const adoption = new Adoption(manifests, version, comments);
  const reportOf = (isFinal: boolean) => {
    const all = checkManifests(sources, { version, rulesOff: new Set(), isFinal });
    return { ...all, documents: all.documents.filter(({ kind }) => kind === null || !CREATED_KINDS.has(kind)) };
  };
  const report = reportOf(false);
  const { errors } = summaryOf(report);
  const ofSynthesis = report.notes.length === 0 ? errors : summaryOf(reportOf(true)).errors;
  const differences = adoption.different.flatMap(differenceLines);
  return {
    starter: appFor(adoption, comments, language, { ...facts, target }),
    messages: [
      ...skippedSources(clientConfigurations, unknown),
      ...listed('skipped objects that controllers create:', created),
      ...listed('skipped objects with different copies, because the copy of this cluster is unknown:', different),
      ...listed('skipped objects without a name, in', nameless),
      ...listed(`${OTHERS_FILE} contains the objects without a construct:`, adoption.others.map((json) => nameText({ json }))),
      ...adoption.rejected.map(({ json, message }) => oneLine(`${nameText({ json })} has no construct: ${message}`)),
      ...listed('skipped YAML comments that are not directly above an object:', [...otherComments].map(([source, lines]) => `${source} ${linesText(lines)}`)),
      ...hintsAbout(manifests, version, commands),
      ...adoption.rewritten.length === 0 ? [] : ['the program writes these values in another notation with the same meaning:', ...adoption.rewritten.map(notationsLine)],
      ...differences,
      ...errors === 0 ? [] : [
        textOutput(report, { quiet: true, failOn: 'error' }, terminal.colors, commands).trimEnd(), ...hintsFor(report, true, commands.convert), openErrors(errors),
      ],
      ...errors === 0 && ofSynthesis > 0 ? [OPEN_PLACEHOLDERS] : [],
    ],
    isOpen: ofSynthesis + differences.length > 0,
  };
}

function commandsFor({ folder, paths, excluded, language, version, isAssumed }: FromOptions) {
  const release = isAssumed ? undefined : version;
  const input = { paths, excluded, version: release };
  const others = { 'language': language === FROM_LANGUAGES[0] ? undefined : language, 'karpenter-version': release };
  return {
    reader: readerCommand(input),
    convert: convertText(input),
    init: suggestedCommand<typeof INIT_OPTIONS>('init', { from: ['-'], ...others }, { paths: [folder], excluded: ExcludedPaths.NONE }),
  };
}

/** Returns line numbers as text, for example `(lines 3, 8-10)`. Shortens a long list. */
function linesText(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges[ranges.length - 1];
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const texts = ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
  return `(${lines.length === 1 ? 'line' : 'lines'} ${texts.length > 10 ? `${texts.slice(0, 10).join(', ')}, …` : texts.join(', ')})`;
}

function openErrors(errors: number): string {
  const [found, them] = errors === 1 ? ['an error', 'it'] : [`${errors} errors`, 'them'];
  return `the manifests have ${found}. The program contains all values unchanged, and its synthesis fails until you fix ${them}.`;
}

function differenceLines({ json, patches }: DifferentObject): readonly string[] {
  return patches.map((patch) => oneLine(`error  ${nameText({ json })}: the program does not render the same ${fieldOf(patch)}`));
}

function notationsLine({ json, notations }: RewrittenObject): string {
  return oneLine(`  ${nameText({ json })}: ${notations.map(notationText).join(', ')}`);
}

function notationText(notation: Notation): string {
  const [field, written] = [fieldOf(notation), valueText(notation.written)];
  return notation.rendered === undefined ? `no ${field} instead of ${written}` : `${field} ${valueText(notation.rendered)} instead of ${written}`;
}

/** Returns the field of a JSON Pointer, for example `spec.limits.cpu`. */
function fieldOf({ path }: { readonly path: string }): string {
  const names = path.split('/').slice(1).map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));
  return names.reduce((at, name) => (/^\d+$/.test(name) ? `${at}[${name}]` : childPath(at, name)), '');
}

const ARGO_CD = /^argoproj\.io\//;

/** Returns the target of the cluster that runs existing objects. Objects of other projects do not determine the target. */
function targetOfObjects(manifests: readonly JsonObject[]): ClusterTarget {
  const objects = manifests.filter((json) => isObject(json) && isKarpenterObject(json) && !ARGO_CD.test(json.apiVersion));
  if (!objects.some(isOfAutoMode)) return ClusterTarget.SELF_MANAGED;
  return objects.every(isOfAutoMode) ? ClusterTarget.AUTO_MODE : ClusterTarget.BOTH;
}
