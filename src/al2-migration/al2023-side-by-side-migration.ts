import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { AL2023MigrationOptions } from './al2023-migration-options';
import { AL2023MigrationStage } from './al2023-migration-stage';
import { ConversionNote } from './conversion-note';
import { checkValue } from '../basics/check-props';
import { NEEDED_TEXT } from '../basics/prop-checks';
import { checkOptions } from './objects/check-options';
import { choicesOf } from './objects/choices-of-options';
import { decisionFindings, forgottenPools } from './objects/open-decisions';
import { runbook } from './objects/runbook';
import { SideBySide, sideBySide } from './objects/side-by-side';
import { JsonObject } from '../basics/json';
import { valueText } from '../basics/value-text';
import { appCheckOf } from '../synthesis/app-check';
import { withPatches } from '../synthesis/cdk8s-internals';
import { inOrder } from '../synthesis/edit-json';
import { addOwnFindings } from '../synthesis/own-findings';
import { JsonBefore, renderingOf } from '../synthesis/rendering';
import { OpenStage } from '../synthesis/stages';

/**
 * What moves from AL2 to AL2023, and how far it is.
 *
 * @stability experimental
 */
export interface AL2023SideBySideMigrationProps extends AL2023MigrationOptions {
  /**
   * How far the migration is. Go on when the runbook says so.
   *
   * @default AL2023MigrationStage.TAKE_OVER
   */
  readonly stage?: AL2023MigrationStage;

  /**
   * What the names of the new class and pools end with.
   *
   * @default -al2023
   */
  readonly suffix?: string;
}

/** An object that is made of others whenever it is rendered. */
class DerivedObject extends ApiObject {
  constructor(scope: Construct, id: string, { apiVersion, kind, name }: ApiObject, suffix: string, private readonly derive: () => JsonObject) {
    super(scope, id, { apiVersion, kind, metadata: { name: `${name}${suffix}` } });
  }

  public toJson(): any {
    return withPatches(this, inOrder(this.derive()));
  }
}

/**
 * Makes a class and pools of AL2023 beside those of AL2: they take over by their weight, the old pools are emptied by drift under their budgets, and retired.
 *
 * What the old objects say is converted as `AL2023InPlaceMigration` does it; they stay in the app until the stage is RETIRED. For v1, and v1beta1 in 0.35 to 0.37. Source: G-8, G-9, UD-170 to UD-191.
 *
 * @stability experimental
 */
export class AL2023SideBySideMigration extends Construct {
  /** The new class, which launches AL2023. Its name is that of the old one with the suffix. */
  public readonly nodeClass: ApiObject;
  /** The pools of AL2023, in the order of the old ones. */
  public readonly nodePools: ApiObject[];

  private readonly stage: AL2023MigrationStage;
  private readonly suffix: string;
  private readonly oldNodeClass: JsonBefore;
  private readonly oldPools: readonly JsonBefore[];

  /** @throws where nodeClass is no EC2NodeClass, one of nodePools no NodePool, or stage none of them */
  constructor(scope: Construct, id: string, private readonly props: AL2023SideBySideMigrationProps) {
    super(scope, id);
    this.stage = stageOf(props?.stage);
    checkOptions(this, props);
    const { nodeClass, nodePools } = props;
    this.suffix = checkValue('suffix', props.suffix ?? '-al2023', NEEDED_TEXT);
    this.oldNodeClass = renderingOf(nodeClass).add('migration', inOrder);
    this.oldPools = nodePools.map((pool, index) => renderingOf(pool).add('migration', () => inOrder(
      (this.stage === AL2023MigrationStage.EMPTY ? this.migrated().emptiedPools : this.migrated().oldPools)[index])));
    // Annotations for Helm and Argo CD are edits of each object: the new objects get their own.
    this.nodeClass = new DerivedObject(this, 'NodeClass', nodeClass, this.suffix, () => this.migrated('edits').nodeClass);
    this.nodePools = nodePools.map((pool, index) => new DerivedObject(this, `NodePool${index}`, pool, this.suffix, () => this.migrated('edits').pools[index]));
    if (this.stage === AL2023MigrationStage.RETIRED) [nodeClass, ...nodePools].forEach(({ node }) => node.scope!.node.tryRemoveChild(node.id));
    addOwnFindings(this, () => [...decisionFindings(() => this.notes), ...forgottenPools(this, props)]);
    appCheckOf(this);
  }

  /** What became of everything, and what has to be decided. Refuses what can't be moved. */
  public get notes(): ConversionNote[] {
    return [...this.migrated().notes];
  }

  /** The steps in Markdown, with what to look at before and what has to be decided. */
  public get runbook(): string {
    return runbook({ nodeClass: this.oldNodeClass(), pools: this.oldPools.map((json) => json()), notes: this.notes, suffix: this.suffix });
  }

  private migrated(skipped?: OpenStage): SideBySide {
    const [nodeClass, ...pools] = [this.oldNodeClass, ...this.oldPools].map((json) => renderedBefore(json, skipped));
    return sideBySide(nodeClass, pools, this.suffix, choicesOf(this, this.props, nodeClass, pools));
  }
}

/** A JSON patch may need an annotation that an edit adds. Such an object keeps the annotations, and the edits of the new object replace them. */
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
  if (!stages.includes(stage)) throw new Error(`stage: ${valueText(stage)} is none; write AL2023MigrationStage.TAKE_OVER, EMPTY or RETIRED`);
  return stage;
}
