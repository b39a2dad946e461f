import { IConstruct } from 'constructs';
import { MigrationChoices } from './migration-choices';
import { JsonObject } from '../../../foundation/basics/json';
import { targetOf } from '../../../karpenter/versions/configuration';
import { AL2023MigrationOptions } from '../al2023-migration-options';

/**
 * Resolves the options of a migration, and adds the Karpenter and Kubernetes versions that are configured for a scope.
 *
 * @throws if a NodePool uses an EC2NodeClass other than the migrated one
 */
export function choicesOf(scope: IConstruct, options: AL2023MigrationOptions, nodeClass: JsonObject, pools: readonly JsonObject[]): MigrationChoices {
  const { amiVersion, amiSelectorTerms, budgets = [], onlyDuring = [] } = options;
  for (const { metadata, spec } of pools) {
    const name = spec?.template?.spec?.nodeClassRef?.name;
    if (name !== nodeClass.metadata.name) throw new Error(`nodePools must use the EC2NodeClass ${nodeClass.metadata.name}, but ${metadata.name} uses ${name}. Remove ${metadata.name}.`);
  }
  const { version, kubernetesVersion } = targetOf(scope);
  return { version, kubernetesVersion, amiVersion, amiSelectorTerms: amiSelectorTerms?.map((term) => term._toJson()), budgets, onlyDuring };
}
