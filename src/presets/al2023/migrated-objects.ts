import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { checkAmiVersion } from './ami-version';
import { MigrationChoices } from './migration-options';
import { windowBudgets } from './window-budgets';
import { copyOf, JsonObject } from '../../basics/json';
import { oneLine } from '../../manifests/one-line';
import { givenItem, givenItems } from '../../resources/given';
import { ConversionNote, ConversionNoteKind } from '../../user-data/conversion-note';
import { EnforcedBy, Finding, Severity } from '../../validation/finding';
import { render } from '../../validation/render';
import { clusterOf, targetOf } from '../../versions/configuration';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { AL2023MigrationOptions } from '../al2023-migration-options';

const FIRST = KarpenterVersion.of('0.35');
const V1_0 = KarpenterVersion.of('1.0');

const moving = new WeakMap<ApiObject, IConstruct>();
const NAMES = ['nodeClass', 'nodePools', 'amiVersion', 'amiSelectorTerms', 'budgets', 'onlyDuring', 'stage', 'suffix'];

/** What is refused at once: in plain JavaScript other things than the options say, and objects that move already. */
export function checkOptions(migration: IConstruct, options: AL2023MigrationOptions): void {
  const unknown = Object.keys(options ?? {}).find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown}: there is no such option; write one of ${NAMES.join(', ')}`);
  const { nodeClass, nodePools, amiVersion, amiSelectorTerms, budgets, onlyDuring } = options ?? {};
  kindOf('nodeClass', givenItem('nodeClass', nodeClass, 'toJson', () => 'the EC2NodeClass'), 'EC2NodeClass');
  givenItems('nodePools', nodePools, 'toJson', () => 'the NodePools of the class').forEach((pool, index) => kindOf(`nodePools[${index}]`, pool, 'NodePool'));
  if (amiVersion !== undefined) checkAmiVersion(amiVersion);
  givenItems('amiSelectorTerms', amiSelectorTerms ?? [], '_toJson', () => 'AmiSelectorTerm.id("ami-0123456789abcdef0") or the like');
  givenItems('budgets', budgets ?? [], '_toJson', () => 'DisruptionBudget.nodes(1) or the like');
  givenItems('onlyDuring', onlyDuring ?? [], '_week', () => 'WeeklyTime.parse("Sat-Sun 02:00-06:00 UTC")');
  for (const object of [nodeClass, ...nodePools]) {
    const other = moving.get(object);
    if (other) throw new Error(`${object.node.path} is ${other === migration ? 'named twice; name it once' : `moved by ${other.node.path} already; name all pools of a class in one migration`}`);
    moving.set(object, migration);
  }
}

function kindOf(name: string, { kind, node }: ApiObject, wanted: string): void {
  if (kind !== wanted) throw new Error(`${name}: ${node.path} is a ${kind}; write the ${wanted}`);
}

/**
 * What the options come to where the scope stands.
 *
 * @throws for releases without AL2023, and pools of another class
 */
export function choicesOf(scope: IConstruct, options: AL2023MigrationOptions, nodeClass: JsonObject, pools: readonly JsonObject[]): MigrationChoices {
  const { amiVersion, amiSelectorTerms, budgets, onlyDuring } = options;
  const { version, kubernetesVersion } = targetOf(scope);
  checkRelease(version, nodeClass);
  for (const { metadata, spec } of pools) {
    const name = spec?.template?.spec?.nodeClassRef?.name;
    if (name !== nodeClass.metadata.name) throw new Error(`nodePools: ${metadata.name} is a pool of the class ${name}, not of ${nodeClass.metadata.name}; leave it out`);
  }
  return {
    version,
    kubernetesVersion,
    amiVersion,
    amiSelectorTerms: amiSelectorTerms?.map((term) => term._toJson()),
    budgets: [...(budgets ?? []).map((budget): JsonObject => copyOf(budget._toJson())), ...windowBudgets(onlyDuring ?? [], pools)],
  };
}

/** @throws for releases without AL2023, and v1beta1 where v1 is stored */
export function checkRelease(version: KarpenterVersion, { apiVersion }: JsonObject): void {
  if (!version._isAtLeast(FIRST)) throw new Error(`Karpenter ${version} knows no AL2023, which came with 0.35; move to that first`);
  if (apiVersion.endsWith('/v1beta1') && version._isAtLeast(V1_0)) throw new Error(`the class is of v1beta1, and Karpenter ${version} stores v1; move to v1 first, or target 0.35 to 0.37`);
}

/** Pools of the app that name the class, and are not among those that move. */
export function forgottenPools(migration: IConstruct, { nodeClass, nodePools }: AL2023MigrationOptions): Finding[] {
  const others = (migration.node.root.node.findAll() as ApiObject[]).filter((construct) => ApiObject.isApiObject(construct) && construct.kind === 'NodePool'
    && !nodePools.includes(construct) && construct.apiGroup === 'karpenter.sh' && clusterOf(construct) === clusterOf(migration));
  return others.filter((pool) => classOf(pool) === nodeClass.name).map((pool) => ({
    rule: 'al2023-migration-decision',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `the pool ${pool.name} is of the class ${nodeClass.name}, too, and is not among nodePools: its nodes move without the labels and taints that user data gave, and without the budgets`,
    fix: 'name it in nodePools',
  }));
}

function classOf(pool: ApiObject): string | undefined {
  const rendering = render(pool);
  return 'failure' in rendering ? undefined : rendering.json.spec?.template?.spec?.nodeClassRef?.name;
}

/** What has to be decided, as warnings; nothing where the objects can't be rendered, which is said elsewhere. */
export function decisionFindings(notes: () => readonly ConversionNote[]): Finding[] {
  let open: readonly ConversionNote[];
  try {
    open = notes().filter(({ kind }) => kind === ConversionNoteKind.DECISION || kind === ConversionNoteKind.IMPOSSIBLE);
  } catch {
    return [];
  }
  return open.map(({ where, subject, message }) => ({
    rule: 'al2023-migration-decision',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: oneLine(`${where}: ${subject} ${message}`),
    fix: 'decide, say it in the class or the options of the migration, or suppress the rule with the reason',
  }));
}
