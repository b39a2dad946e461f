import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { AL2023MigrationOptions } from './al2023-migration-options';
import { AL2023MigrationStage } from './al2023-migration-stage';
import { checkOptions } from './objects/check-options';
import { choicesOf } from './objects/choices-of-options';
import { decisionFindings, forgottenPools } from './objects/open-decisions';
import { LastResult } from './objects/result-cache';
import { runbook } from './objects/runbook';
import { SideBySide, sideBySide } from './objects/side-by-side';
import { JsonObject } from '../../foundation/basics/json';
import { checkValue } from '../../foundation/basics/props/check-props';
import { neededText } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { targetOf } from '../../karpenter/versions/configuration';
import { ConversionNote } from '../../migration/conversion/conversion-note';
import { knownProps } from '../props/known-props';
import { appCheckOf } from '../synthesis/app-check';
import { withPatches } from '../synthesis/cdk8s-internals';
import { inOrder } from '../synthesis/edit-json';
import { addOwnFindings } from '../synthesis/own-findings';
import { JsonBefore, renderingOf } from '../synthesis/rendering';
import { OpenStage } from '../synthesis/stages';

/**
 * Properties of a side-by-side migration from AL2 to AL2023.
 *
 * @stability experimental
 */
export interface AL2023SideBySideMigrationProps extends AL2023MigrationOptions {
  /**
   * Stage of the migration. `runbook` describes when to start the next stage.
   *
   * @default AL2023MigrationStage.TAKE_OVER
   */
  readonly stage?: AL2023MigrationStage;

  /**
   * Suffix for the names of the new EC2NodeClass and NodePools.
   *
   * @default '-al2023'
   */
  readonly suffix?: string;
}

/** An object whose JSON is derived from other objects each time it is rendered. */
class DerivedObject extends ApiObject {
  constructor(scope: Construct, id: string, { apiVersion, kind, name }: ApiObject, suffix: string, private readonly derive: () => JsonObject) {
    super(scope, id, { apiVersion, kind, metadata: { name: `${name}${suffix}` } });
  }

  public toJson(): any {
    return withPatches(this, inOrder(this.derive()));
  }
}

/**
 * Creates an AL2023 EC2NodeClass and NodePools next to the AL2 objects. The new NodePools launch all new nodes because of their higher weight.
 * In later stages, the old NodePools are drained within their disruption budgets, and then removed.
 *
 * The objects are converted as in `AL2023InPlaceMigration`. The old objects remain in the app until the stage is `RETIRED`. Supports v1, and
 * v1beta1 with Karpenter 0.35 to 0.37.
 *
 * @example
 * new karpenter.AL2023SideBySideMigration(chart, 'al2023', {
 *   nodeClass,
 *   nodePools: [pool],
 *   stage: karpenter.AL2023MigrationStage.TAKE_OVER,
 * });
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/al2023.html
 *
 * @stability experimental
 */
export class AL2023SideBySideMigration extends Construct {
  /** New EC2NodeClass. The new name is the old name followed by the suffix. */
  public readonly nodeClass: ApiObject;
  /** New NodePools, in the same order as the old NodePools. */
  public readonly nodePools: ApiObject[];

  private readonly stage: AL2023MigrationStage;
  private readonly suffix: string;
  private readonly oldNodeClass: JsonBefore;
  private readonly oldPools: readonly JsonBefore[];
  private readonly last = new LastResult<SideBySide>();
  private readonly lastSkipped = new LastResult<SideBySide>();

  /** @throws if `nodeClass` is not an EC2NodeClass, one of `nodePools` is not a NodePool, or `stage` is unknown */
  constructor(scope: Construct, id: string, private readonly props: AL2023SideBySideMigrationProps) {
    super(scope, id);
    const { nodeClass, nodePools, stage } = knownProps(props, 'AL2023SideBySideMigrationProps', '{ nodeClass, nodePools: [pool], stage: AL2023MigrationStage.TAKE_OVER }', { isExact: new.target === AL2023SideBySideMigration });
    this.stage = stageOf(stage);
    checkOptions(this, props);
    this.suffix = checkValue('suffix', props.suffix ?? '-al2023', neededText('-al2023'));
    this.oldNodeClass = renderingOf(nodeClass).add('migration', inOrder);
    this.oldPools = nodePools.map((pool, index) => renderingOf(pool).add('migration', () => inOrder(
      (this.stage === AL2023MigrationStage.EMPTY ? this.migrated().emptiedPools : this.migrated().oldPools)[index])));
    // Annotations for Helm and Argo CD are edits of each object. The new objects get separate edits, so the edits of the old objects are skipped.
    this.nodeClass = new DerivedObject(this, 'NodeClass', nodeClass, this.suffix, () => this.migrated('edits').nodeClass);
    this.nodePools = nodePools.map((pool, index) => new DerivedObject(this, `NodePool${index}`, pool, this.suffix, () => this.migrated('edits').pools[index]));
    if (this.stage === AL2023MigrationStage.RETIRED) [nodeClass, ...nodePools].forEach(({ node }) => node.scope!.node.tryRemoveChild(node.id));
    addOwnFindings(this, (objects) => [...decisionFindings(() => this.notes), ...forgottenPools(this, props, objects)]);
    appCheckOf(this);
  }

  /** Result for each converted value, including open decisions. Throws an error if the objects can't be migrated. */
  public get notes(): ConversionNote[] {
    return [...this.migrated().notes];
  }

  /** Runbook of the migration, in Markdown: checks, open decisions, and steps. */
  public get runbook(): string {
    return runbook({ nodeClass: this.oldNodeClass(), pools: this.oldPools.map((json) => json()), notes: this.notes, suffix: this.suffix });
  }

  private migrated(skipped?: OpenStage): SideBySide {
    const [nodeClass, ...pools] = [this.oldNodeClass, ...this.oldPools].map((json) => renderedBefore(json, skipped));
    const { version, kubernetesVersion } = targetOf(this);
    const last = skipped === undefined ? this.last : this.lastSkipped;
    const inputs = [nodeClass, ...pools, String(version), kubernetesVersion];
    return last.of(inputs, () => sideBySide(nodeClass, pools, this.suffix, choicesOf(this, this.props, nodeClass, pools)));
  }
}

/**
 * Renders an object without the skipped stage. If a JSON patch needs an annotation that an edit adds, the object keeps the edits, and the
 * edits of the new object replace them.
 */
function renderedBefore(json: JsonBefore, skipped?: OpenStage): any {
  try {
    return json(skipped);
  } catch (error) {
    if (skipped === undefined) throw error;
    return json();
  }
}

function stageOf(stage: AL2023MigrationStage = AL2023MigrationStage.TAKE_OVER): AL2023MigrationStage {
  const stages = Object.values(AL2023MigrationStage);
  if (!stages.includes(stage)) throw new Error(`stage must be AL2023MigrationStage.TAKE_OVER, EMPTY, or RETIRED, got ${valueText(stage)}`);
  return stage;
}
