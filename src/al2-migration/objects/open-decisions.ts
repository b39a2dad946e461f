import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { oneLine } from '../../basics/one-line';
import { render } from '../../synthesis/render';
import { EnforcedBy, Finding, Severity } from '../../validation/finding';
import { clusterOf } from '../../versions/configuration';
import { AL2023MigrationOptions } from '../al2023-migration-options';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';

const OPEN = new Set([ConversionNoteKind.DECISION, ConversionNoteKind.IMPOSSIBLE]);

/** Whether somebody has to do something about it. */
export function isOpen({ kind }: ConversionNote): boolean {
  return OPEN.has(kind);
}

export function noteText({ where, subject, message }: ConversionNote): string {
  return oneLine(`${where}: ${subject} ${message}`);
}

/** What has to be decided, as warnings; nothing where the objects can't be rendered, which is said elsewhere. */
export function decisionFindings(notes: () => readonly ConversionNote[]): Finding[] {
  let open: readonly ConversionNote[];
  try {
    open = notes().filter(isOpen);
  } catch {
    return [];
  }
  return open.map((note) => decision(noteText(note), 'decide, say it in the class or the options of the migration, or suppress the rule with the reason'));
}

/** Pools of the cluster that name the class, and are not among those that move. */
export function forgottenPools(migration: IConstruct, { nodeClass, nodePools }: AL2023MigrationOptions): Finding[] {
  const pools = migration.node.root.node.findAll().filter((construct): construct is ApiObject => (
    ApiObject.isApiObject(construct) && construct.kind === 'NodePool' && construct.apiGroup === 'karpenter.sh'));
  const others = pools.filter((pool) => !nodePools.includes(pool) && clusterOf(pool) === clusterOf(migration) && classOf(pool) === nodeClass.name);
  return others.map((pool) => decision(
    `the pool ${pool.name} is of the class ${nodeClass.name}, too, and is not among nodePools: its nodes move without the labels and taints that user data gave, and without the budgets`,
    'name it in nodePools'));
}

function classOf(pool: ApiObject): string | undefined {
  const rendering = render(pool);
  return 'failure' in rendering ? undefined : rendering.json?.spec?.template?.spec?.nodeClassRef?.name;
}

function decision(message: string, fix: string): Finding {
  return { rule: 'al2023-migration-decision', severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, path: '', message, fix };
}
