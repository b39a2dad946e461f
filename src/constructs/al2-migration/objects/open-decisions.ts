import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { EnforcedBy, Finding, Severity } from '../../../checks/findings/finding';
import { grouped } from '../../../foundation/basics/grouped';
import { oneLine } from '../../../foundation/basics/one-line';
import { clusterOf, clustersWith } from '../../../karpenter/versions/configuration';
import { ConversionNote } from '../../../migration/conversion/conversion-note';
import { isOpen, noteResult } from '../../../migration/conversion/notes';
import { render } from '../../synthesis/render';
import { AL2023MigrationOptions } from '../al2023-migration-options';

/** NodePools by the name of their node class, for the objects of one check. */
const poolsOf = new WeakMap<readonly ApiObject[], ReadonlyMap<string | undefined, readonly ApiObject[]>>();

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

/**
 * Reports NodePools of the cluster that use the class but are not part of the migration.
 *
 * @param objects the objects of the tree, the same array during one check
 */
export function forgottenPools(migration: IConstruct, { nodeClass, nodePools }: AL2023MigrationOptions, objects: readonly ApiObject[]): Finding[] {
  const own = new Set<ApiObject>(nodePools);
  const together = clustersWith(clusterOf(migration));
  const others = (poolsByClass(objects).get(nodeClass.name) ?? []).filter((pool) => !own.has(pool) && together.has(clusterOf(pool)));
  return others.map((pool) => decision(
    `NodePool ${pool.name} uses the EC2NodeClass ${nodeClass.name}, but is not in nodePools. Therefore, the migration does not move labels or taints from user data to this NodePool, and does not add budgets`,
    'Add the NodePool to nodePools.'));
}

function poolsByClass(objects: readonly ApiObject[]): ReadonlyMap<string | undefined, readonly ApiObject[]> {
  let byClass = poolsOf.get(objects);
  if (!byClass) {
    const pools = objects.filter(({ kind, apiGroup }) => kind === 'NodePool' && apiGroup === 'karpenter.sh');
    poolsOf.set(objects, byClass = grouped(pools, classOf));
  }
  return byClass;
}

function classOf(pool: ApiObject): string | undefined {
  const rendering = render(pool);
  return 'failures' in rendering ? undefined : rendering.json?.spec?.template?.spec?.nodeClassRef?.name;
}

function decision(message: string, fix: string): Finding {
  return { rule: 'al2023-migration-decision', severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, path: '', message, fix };
}
