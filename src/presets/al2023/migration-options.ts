import { JsonObject } from '../../basics/json';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** What a migration is made by. */
export interface MigrationChoices {
  readonly version: KarpenterVersion;
  /** The Kubernetes minor of the cluster. */
  readonly kubernetesVersion?: string;
  /** The release of AL2023, for aliases. */
  readonly amiVersion?: string;
  /** The images, as the API has them, in place of what the class' terms are turned into. */
  readonly amiSelectorTerms?: readonly JsonObject[];
  /** Budgets as the API has them, which the pools get beside their own while nodes are replaced. */
  readonly budgets: readonly JsonObject[];
}
