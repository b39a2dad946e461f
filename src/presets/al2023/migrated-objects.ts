import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { MigrationChoices } from './migration-options';
import { windowBudgets } from './window-budgets';
import { copyOf, JsonObject } from '../../basics/json';
import { oneLine } from '../../manifests/one-line';
import { givenItem, givenItems, givenText } from '../../resources/given';
import { ConversionNote, ConversionNoteKind } from '../../user-data/conversion-note';
import { EnforcedBy, Finding, Severity } from '../../validation/finding';
import { targetOf } from '../../versions/configuration';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { AL2023MigrationOptions } from '../al2023-migration-options';

const FIRST = KarpenterVersion.of('0.35');
const V1_0 = KarpenterVersion.of('1.0');

/** What of plain JavaScript is refused. */
export function checkOptions({ nodeClass, nodePools, amiVersion }: AL2023MigrationOptions): void {
  kindOf('nodeClass', givenItem('nodeClass', nodeClass, 'toJson', () => 'the EC2NodeClass'), 'EC2NodeClass');
  givenItems('nodePools', nodePools, 'toJson', () => 'the NodePools of the class').forEach((pool, index) => kindOf(`nodePools[${index}]`, pool, 'NodePool'));
  if (amiVersion !== undefined) givenText('amiVersion', amiVersion);
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
