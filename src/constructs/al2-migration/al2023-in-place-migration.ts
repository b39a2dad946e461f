import { Construct } from 'constructs';
import { AL2023MigrationOptions } from './al2023-migration-options';
import { MigratedNodes } from './objects/al2023-objects';
import { checkOptions } from './objects/check-options';
import { choicesOf } from './objects/choices-of-options';
import { inPlace } from './objects/in-place';
import { decisionFindings, forgottenPools } from './objects/open-decisions';
import { LastResult } from './objects/result-cache';
import { runbook } from './objects/runbook';
import { targetOf } from '../../karpenter/versions/configuration';
import { ConversionNote } from '../../migration/conversion/conversion-note';
import { knownProps } from '../props/known-props';
import { appCheckOf } from '../synthesis/app-check';
import { inOrder } from '../synthesis/edit-json';
import { addOwnFindings } from '../synthesis/own-findings';
import { JsonBefore, renderingOf } from '../synthesis/rendering';

/**
 * Migrates an AL2 EC2NodeClass and its NodePools to AL2023 in place, without changing their names. Karpenter then replaces every node because of
 * drift.
 *
 * The migration converts the AMI family, AMI selector terms, user data, kubelet settings, and the labels and taints that user data sets. Classes of
 * the `Custom` family are also converted if their user data calls `bootstrap.sh`. The conversion includes JSON patches of the objects. Open decisions
 * are reported as warnings and listed in `runbook`.
 *
 * Supports API version v1, and API version v1beta1 with Karpenter 0.35 to 0.37.
 *
 * @example
 * const migration = new karpenter.AL2023InPlaceMigration(chart, 'al2023', {
 *   nodeClass,
 *   nodePools: [pool],
 *   budgets: [karpenter.DisruptionBudget.nodes(1)],
 *   onlyDuring: [karpenter.WeeklyTime.parse('Sat-Sun 02:00-06:00 Europe/Berlin')],
 * });
 * console.log(migration.runbook);
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/al2023.html
 *
 * @stability experimental
 */
export class AL2023InPlaceMigration extends Construct {
  private readonly oldNodeClass: JsonBefore;
  private readonly oldPools: readonly JsonBefore[];
  private readonly last = new LastResult<MigratedNodes>();

  /** @throws if `nodeClass` is not an EC2NodeClass, or one of `nodePools` is not a NodePool */
  constructor(scope: Construct, id: string, private readonly options: AL2023MigrationOptions) {
    super(scope, id);
    checkOptions(this, knownProps(options, 'AL2023MigrationOptions', '{ nodeClass, nodePools: [pool] }', { name: 'options', isExact: new.target === AL2023InPlaceMigration }));
    this.oldNodeClass = renderingOf(options.nodeClass).add('migration', () => inOrder(this.migrated().nodeClass));
    this.oldPools = options.nodePools.map((pool, index) => renderingOf(pool).add('migration', () => inOrder(this.migrated().pools[index])));
    addOwnFindings(this, (objects) => [...decisionFindings(() => this.notes), ...forgottenPools(this, options, objects)]);
    appCheckOf(this);
  }

  /** Result for each converted value, including open decisions. Throws an error if the objects can't be migrated. */
  public get notes(): ConversionNote[] {
    return [...this.migrated().notes];
  }

  /** Runbook of the migration, in Markdown: checks, open decisions, and steps. */
  public get runbook(): string {
    const { nodeClass, pools, notes } = this.migrated();
    return runbook({ nodeClass, pools, notes });
  }

  private migrated(): MigratedNodes {
    const [nodeClass, pools] = [this.oldNodeClass(), this.oldPools.map((json) => json())];
    const { version, kubernetesVersion } = targetOf(this);
    const inputs = [nodeClass, ...pools, String(version), kubernetesVersion];
    return this.last.of(inputs, () => inPlace(nodeClass, pools, choicesOf(this, this.options, nodeClass, pools)));
  }
}
