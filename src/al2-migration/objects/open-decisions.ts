import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { oneLine } from '../../basics/one-line';
import { ConversionNote } from '../../conversion/conversion-note';
import { isOpen, noteResult } from '../../conversion/notes';
import { render } from '../../synthesis/render';
import { EnforcedBy, Finding, Severity } from '../../validation/finding';
import { clusterOf } from '../../versions/configuration';
import { AL2023MigrationOptions } from '../al2023-migration-options';

/** Returns the open decisions as warnings. If the objects can't be rendered, another finding reports the error. */
export function decisionFindings(notes: () => readonly ConversionNote[]): Finding[] {
  let open: readonly ConversionNote[];
  try {
    open = notes().filter(isOpen);
  } catch {
    return [];
  }
  return open.map((note) => decision(oneLine(noteResult(note)), note.fix ?? 'Set the value in the EC2NodeClass or in the migration options, or suppress the rule with a reason.'));
}

/** Reports NodePools of the cluster that use the class but are not part of the migration. */
export function forgottenPools(migration: IConstruct, { nodeClass, nodePools }: AL2023MigrationOptions): Finding[] {
  const pools = migration.node.root.node.findAll().filter((construct): construct is ApiObject => (
    ApiObject.isApiObject(construct) && construct.kind === 'NodePool' && construct.apiGroup === 'karpenter.sh'));
  const others = pools.filter((pool) => !nodePools.includes(pool) && clusterOf(pool) === clusterOf(migration) && classOf(pool) === nodeClass.name);
  return others.map((pool) => decision(
    `NodePool ${pool.name} uses the EC2NodeClass ${nodeClass.name}, but is not in nodePools. Therefore, the migration does not move labels or taints from user data to this NodePool, and does not add budgets`,
    'Add the NodePool to nodePools.'));
}

function classOf(pool: ApiObject): string | undefined {
  const rendering = render(pool);
  return 'failure' in rendering ? undefined : rendering.json?.spec?.template?.spec?.nodeClassRef?.name;
}

function decision(message: string, fix: string): Finding {
  return { rule: 'al2023-migration-decision', severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, path: '', message, fix };
}
