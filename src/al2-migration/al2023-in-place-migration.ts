import { Construct } from 'constructs';
import { AL2023MigrationOptions } from './al2023-migration-options';
import { ConversionNote } from './conversion-note';
import { checkOptions } from './objects/check-options';
import { choicesOf } from './objects/choices-of-options';
import { inPlace } from './objects/in-place';
import { MigratedNodes } from './objects/migrate-nodes';
import { decisionFindings, forgottenPools } from './objects/open-decisions';
import { runbook } from './objects/runbook';
import { appCheckOf } from '../synthesis/app-check';
import { inOrder } from '../synthesis/edit-json';
import { addOwnFindings } from '../synthesis/own-findings';
import { JsonBefore, renderingOf } from '../synthesis/rendering';

/**
 * Moves a class of AL2 and its pools to AL2023 under their own names: what they render becomes what says the same on AL2023, and Karpenter replaces every node, since all are drifted then.
 *
 * Family, images, user data, settings of the kubelet, labels and taints that user data gave are converted; what the objects' JSON patches say is part of them. Family Custom with a call of
 * bootstrap.sh is moved, too. What has to be decided is a warning, and in the runbook. For v1, and v1beta1 in 0.35 to 0.37. Source: G-8, G-9, UD-170 to UD-191.
 *
 * @stability experimental
 */
export class AL2023InPlaceMigration extends Construct {
  private readonly oldNodeClass: JsonBefore;
  private readonly oldPools: readonly JsonBefore[];

  /** @throws where nodeClass is no EC2NodeClass, or one of nodePools no NodePool */
  constructor(scope: Construct, id: string, private readonly options: AL2023MigrationOptions) {
    super(scope, id);
    checkOptions(this, options);
    this.oldNodeClass = renderingOf(options.nodeClass).add('migration', () => inOrder(this.migrated().nodeClass));
    this.oldPools = options.nodePools.map((pool, index) => renderingOf(pool).add('migration', () => inOrder(this.migrated().pools[index])));
    addOwnFindings(this, () => [...decisionFindings(() => this.notes), ...forgottenPools(this, options)]);
    appCheckOf(this);
  }

  /** What became of everything, and what has to be decided. Refuses what can't be moved. */
  public get notes(): ConversionNote[] {
    return [...this.migrated().notes];
  }

  /** The steps in Markdown, with what to look at before and what has to be decided. */
  public get runbook(): string {
    const { nodeClass, pools, notes } = this.migrated();
    return runbook({ nodeClass, pools, notes });
  }

  private migrated(): MigratedNodes {
    const [nodeClass, pools] = [this.oldNodeClass(), this.oldPools.map((json) => json())];
    return inPlace(nodeClass, pools, choicesOf(this, this.options, nodeClass, pools));
  }
}
