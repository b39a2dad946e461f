import { Chart } from 'cdk8s';
import { ApplicationDeletion } from '../application-deletion';
import { ClusterBundle } from '../bundle/cluster-bundle';
import { Repository } from '../bundle/repository';
import { ObjectProtection } from '../object-protection';

/** What a layout is made of. */
export interface LayoutInput {
  /** The chart with the Applications. */
  readonly chart: Chart;
  readonly clusters: readonly ClusterBundle[];
  readonly outdir: string;
  readonly repository: Repository;
  readonly argoNamespace: string;
  readonly isAutomated: boolean;
  /** Whether the project is the bundle's own, and so written with it. */
  readonly hasOwnProject: boolean;
  readonly protection: ObjectProtection;
  readonly deletion: ApplicationDeletion;
}
