import { Chart } from 'cdk8s';
import { ApplicationDeletion } from '../application-deletion';
import { ClusterBundle } from '../bundle/cluster-bundle';
import { Repository } from '../bundle/repository';
import { ObjectProtection } from '../object-protection';

/** The input for the files of a bundle. */
export interface LayoutInput {
  /** The chart that contains the Applications. */
  readonly chart: Chart;
  readonly clusters: readonly ClusterBundle[];
  readonly outdir: string;
  readonly repository: Repository;
  readonly argoNamespace: string;
  readonly isAutomated: boolean;
  /** Whether the bundle creates its own project, which is then one of its files. */
  readonly hasOwnProject: boolean;
  readonly protection: ObjectProtection;
  readonly deletion: ApplicationDeletion;
}
