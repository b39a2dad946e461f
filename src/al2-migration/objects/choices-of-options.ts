import { IConstruct } from 'constructs';
import { MigrationChoices } from './migration-choices';
import { JsonObject } from '../../basics/json';
import { targetOf } from '../../versions/configuration';
import { AL2023MigrationOptions } from '../al2023-migration-options';

/**
 * What the options come to where the scope stands.
 *
 * @throws where a pool is of another class
 */
export function choicesOf(scope: IConstruct, options: AL2023MigrationOptions, nodeClass: JsonObject, pools: readonly JsonObject[]): MigrationChoices {
  const { amiVersion, amiSelectorTerms, budgets = [], onlyDuring = [] } = options;
  for (const { metadata, spec } of pools) {
    const name = spec?.template?.spec?.nodeClassRef?.name;
    if (name !== nodeClass.metadata.name) throw new Error(`nodePools: ${metadata.name} is a pool of the class ${name}, not of ${nodeClass.metadata.name}; leave it out`);
  }
  const { version, kubernetesVersion } = targetOf(scope);
  return { version, kubernetesVersion, amiVersion, amiSelectorTerms: amiSelectorTerms?.map((term) => term._toJson()), budgets, onlyDuring };
}
