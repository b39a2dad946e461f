import { MigrateAl2023Options, migrateAl2023Options } from './migrate-al2023-options';
import { checkKnownValues } from '../../checks/engine/report-object';
import { Severity } from '../../checks/findings/finding';
import { findingLines } from '../../checks/findings/finding-lines';
import { objectIndexOf } from '../../checks/findings/object-index';
import { Json } from '../../checks/findings/rule';
import { sourcesOf } from '../../checks/manifests/sources';
import { isOfAl2 } from '../../constructs/al2-migration/objects/al2023-objects';
import { inPlace } from '../../constructs/al2-migration/objects/in-place';
import { MigrationChoices } from '../../constructs/al2-migration/objects/migration-choices';
import { runbook } from '../../constructs/al2-migration/objects/runbook';
import { sideBySide } from '../../constructs/al2-migration/objects/side-by-side';
import { unknownClassNote, unknownPartNote } from '../../constructs/al2-migration/objects/unknown-parts';
import { oneLine } from '../../foundation/basics/one-line';
import { fileNameOf } from '../../foundation/basics/output/file-name';
import { yamlOf } from '../../foundation/yaml/write-yaml';
import { UBUNTU } from '../../karpenter/ami-families/ami-families';
import { amiFamilyOf } from '../../karpenter/ami-families/ami-family-of';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { EC2_NODE_CLASSES, NODE_POOLS } from '../../karpenter/versions/known-apis';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { ConversionNote } from '../../migration/conversion/conversion-note';
import { isOpen, nameOf } from '../../migration/conversion/notes';
import { distinctObjects } from '../cluster/duplicate-objects';
import { withInputDetails } from '../config/input-details';
import { releaseOfSources } from '../config/release-of-sources';
import { writeNewFolder } from '../files/write-new-folder';
import { MIGRATE_AL2023_OPTIONS, migrateAl2023Help } from '../help/migrate-al2023';
import { readObjects } from '../input/read-objects';
import { rejectedText } from '../input/rejected-objects';
import { wellFormedObjects } from '../input/well-formed-objects';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import { noteLines } from '../text/note-lines';

/** A migrated EC2NodeClass and its NodePools. */
interface Moved {
  readonly nodeClass: string;
  /** The AL2023 objects. */
  readonly made: readonly Json[];
  /** Objects to apply, by stage. A migration in place has one stage. */
  readonly documents: { readonly [stage: string]: readonly Json[] };
  readonly notes: readonly ConversionNote[];
  readonly runbook: string;
}

const KINDS = new Set([...EC2_NODE_CLASSES, ...NODE_POOLS]);
const IN_PLACE = 'nodes';

/** Runs `cdk8s-karpenter migrate-al2023` and returns its exit code. */
export function migrateAl2023(args: readonly string[], terminal: Terminal): number {
  const options = migrateAl2023Options(args);
  if (options.help) {
    terminal.out(migrateAl2023Help());
    return 0;
  }
  const sources = options.paths.flatMap((path) => sourcesOf(path, options.excluded));
  const detailed = withInputDetails(sources, options, 'all', terminal);
  const given = options.version ?? releaseOfSources(sources, options.configurations)?.value;
  const version = given ?? newestKnown();
  if (!given) terminal.err(`--karpenter-version is not set, so migrate-al2023 uses Karpenter ${version}, the newest known release\n`);
  const all = readObjects(sources, ({ apiVersion, kind }) => KINDS.has(`${apiVersion} ${kind}`), detailed);
  const { distinct, rejected: namesakes } = distinctObjects(all, terminal.colors);
  const { objects, rejected: malformed } = wellFormedObjects(distinct, version, terminal.colors);
  const rejected = [...namesakes.values(), ...malformed];
  if (rejected.length > 0) {
    terminal.err(`${rejectedText(rejected)}\nNo files were written. Fix the objects, and run the command again.\n`);
    return 1;
  }
  const classes = objects.filter(({ kind }) => kind === 'EC2NodeClass');
  if (classes.length === 0) throw new UsageError('the command found no v1 or v1beta1 EC2NodeClass in the files');
  const unknownClasses = classes.flatMap((nodeClass) => unknownPartNote(nodeClass) ?? []);
  const known = classes.filter((each) => isConcerned(each) && unknownPartNote(each) === undefined);
  const names = classes.map(({ metadata }) => metadata?.name);
  const unknownPools = known.length === 0 ? [] : objects.filter(({ kind }) => kind === 'NodePool').flatMap((pool) => unknownClassNote(pool, names) ?? []);
  const unknown = [...unknownClasses, ...unknownPools];
  const { moved, refused } = moveAll(known, objects, { ...options, version }, unknownPools.length > 0);
  if (refused.length > 0) throw new UsageError(`${refused.map(oneLine).join('\n')}\nNo files were written. Remove the objects that can't be migrated, and run the command again.`);
  if (moved.length === 0 && unknown.length === 0) {
    terminal.err('nothing to migrate: no EC2NodeClass has the AL2 family, and no EC2NodeClass of the Custom family has user data that calls bootstrap.sh\n');
    return 1;
  }
  const stages = options.isSideBySide ? MIGRATE_AL2023_OPTIONS.stage.choices : [IN_PLACE];
  if (moved.length > 0 && options.out !== undefined) writeNewFolder(options.out, filesOf(moved, stages));
  else terminal.out(yamlText(moved.flatMap(({ documents }) => documents[options.isSideBySide ? options.stage : IN_PLACE])));
  const notes = [...unknown, ...moved.flatMap((each) => each.notes)];
  notes.forEach((note) => terminal.err(`${noteLines(note)}\n`));
  const found = moved.flatMap(({ made }) => findingsOf(made, version, options.kubernetesVersion));
  found.forEach((lines) => terminal.err(`${lines}\n`));
  const left = objects.filter((json) => !isPartOf(json, moved));
  if (moved.length === 0) terminal.err('nothing was migrated\n');
  else if (left.length > 0) terminal.err(`the output omits objects of other kinds, and these unchanged objects: ${oneLine(left.map(nameOf).join(', '))}\n`);
  const open = notes.filter(isOpen).length + found.length;
  if (open > 0) terminal.err(`${open} ${open === 1 ? 'item needs' : 'items need'} a decision or a fix: see the lines with "decision", "impossible", "error", and "warning"\n`);
  return open > 0 ? 1 : 0;
}

/** Returns the findings for the new objects. */
function findingsOf(documents: readonly Json[], version: KarpenterVersion, kubernetesVersion: string | undefined): readonly string[] {
  const objectIndex = objectIndexOf(documents.map((json) => ({ json })), false);
  return documents.flatMap((json) => checkKnownValues({ json }, { version, assumed: false, kubernetesVersion }, objectIndex).findings
    .filter(({ severity }) => severity !== Severity.INFO)
    .map((finding) => findingLines(finding, '', nameOf(json), false)));
}

function isPartOf({ kind, metadata, spec }: Json, moved: readonly Moved[]): boolean {
  const name = kind === 'EC2NodeClass' ? metadata?.name : spec?.template?.spec?.nodeClassRef?.name;
  return moved.some(({ nodeClass }) => nodeClass === name);
}

/** Migrates AL2 classes. If a NodePool has an unknown class, it can be the NodePool that a class needs for a migration side by side. */
function moveAll(classes: readonly Json[], objects: readonly Json[], options: MigrateAl2023Options & MigrationChoices, hasUnknownPools: boolean) {
  const moved: Moved[] = [];
  const refused: string[] = [];
  for (const nodeClass of classes) {
    const name = nodeClass.metadata?.name;
    const pools = objects.filter(({ kind, spec }) => kind === 'NodePool' && spec?.template?.spec?.nodeClassRef?.name === name);
    if (options.isSideBySide && hasUnknownPools && pools.length === 0) continue;
    try {
      moved.push(move(nodeClass, pools, options));
    } catch (error) {
      refused.push(`${nameOf(nodeClass)}: ${(error as Error).message}`);
    }
  }
  return { moved, refused };
}

function isConcerned({ spec }: Json): boolean {
  return isOfAl2(spec ?? {}) || amiFamilyOf(spec ?? {}) === UBUNTU;
}

function move(nodeClass: Json, pools: readonly Json[], options: MigrateAl2023Options & MigrationChoices): Moved {
  const { name } = nodeClass.metadata;
  if (!options.isSideBySide) {
    const moved = inPlace(nodeClass, pools, options);
    const made = [moved.nodeClass, ...moved.pools];
    return { nodeClass: name, made, documents: { [IN_PLACE]: made }, notes: moved.notes, runbook: runbook({ nodeClass, pools, notes: moved.notes }) };
  }
  const { suffix } = options;
  const { nodeClass: newClass, pools: newPools, oldPools, emptiedPools, notes } = sideBySide(nodeClass, pools, suffix, options);
  const made = [newClass, ...newPools];
  const documents = { 'take-over': [...made, nodeClass, ...oldPools], 'empty': [...made, nodeClass, ...emptiedPools], 'retired': made };
  return { nodeClass: name, made, documents, notes, runbook: runbook({ nodeClass, pools, notes, suffix }) };
}

function filesOf(moved: readonly Moved[], stages: readonly string[]): ReadonlyMap<string, string> {
  const number = (index: number) => (stages.length === 1 ? '' : `${index + 1}-`);
  return new Map([
    ...stages.map((stage, index): [string, string] => [`${number(index)}${stage}.yaml`, yamlText(moved.flatMap(({ documents }) => documents[stage]))]),
    ...moved.map((each): [string, string] => [`RUNBOOK${moved.length === 1 ? '' : `-${fileNameOf(each.nodeClass)}`}.md`, each.runbook]),
  ]);
}

function yamlText(documents: readonly Json[]): string {
  return documents.map((document) => yamlOf(document)).join('---\n');
}
