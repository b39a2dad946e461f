import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { checkAmiVersion } from './ami-version';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { listOf, objectWith, required } from '../../../foundation/basics/props/prop-checks';
import { AL2023MigrationOptions } from '../al2023-migration-options';

const moving = new WeakMap<ApiObject, IConstruct>();

/** Rejects invalid options, and objects that are already part of another migration. */
export function checkOptions(migration: IConstruct, options: AL2023MigrationOptions): void {
  const { nodeClass, nodePools, amiVersion, amiSelectorTerms, budgets, onlyDuring } = options;
  kindOf('nodeClass', checkValue('nodeClass', nodeClass, required(objectWith('toJson', 'an EC2NodeClass', 'new EC2NodeClass(chart, "default", { … })'))), 'EC2NodeClass');
  checkValue('nodePools', nodePools, required(listOf(objectWith('toJson', 'a NodePool of the EC2NodeClass', 'new NodePool(chart, "web", { … })')))).forEach((pool, index) => kindOf(`nodePools[${index}]`, pool, 'NodePool'));
  if (amiVersion !== undefined) checkAmiVersion(amiVersion);
  checkValue('amiSelectorTerms', amiSelectorTerms, listOf(objectWith('_toJson', 'an AmiSelectorTerm', 'AmiSelectorTerm.id("ami-0123456789abcdef0")')));
  checkValue('budgets', budgets, listOf(objectWith('_toJson', 'a DisruptionBudget', 'DisruptionBudget.nodes(1)')));
  checkValue('onlyDuring', onlyDuring, listOf(objectWith('_week', 'a WeeklyTime', 'WeeklyTime.parse("Sat-Sun 02:00-06:00 UTC")')));
  const objects = [nodeClass, ...nodePools];
  objects.forEach((object, index) => {
    const { path } = object.node;
    if (objects.indexOf(object) < index) throw new Error(`${path} is listed twice. List each object once.`);
    const other = moving.get(object);
    if (other) throw new Error(`${path} is already part of the migration ${other.node.path}. List all NodePools of an EC2NodeClass in one migration.`);
  });
  objects.forEach((object) => moving.set(object, migration));
}

function kindOf(name: string, { kind, node }: ApiObject, wanted: string): void {
  if (kind !== wanted) throw new Error(`${name} must be of kind ${wanted}, got ${node.path} of kind ${kind}`);
}
