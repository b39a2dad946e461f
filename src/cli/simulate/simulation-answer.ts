import { ChosenMarket } from '../../checks/workloads/places/market-of-places';
import { SimulationReport } from '../../forecast/simulation/report/simulate-cluster';
import type { AssumedClasses } from '../cluster/assumed-classes';
import { RejectedObject } from '../input/rejected-objects';

/** Everything that the outputs of the command show. */
export interface SimulationAnswer {
  readonly report: SimulationReport;
  /** The changes of `--set` and `--override`, and the simulation without them. Absent without changes. */
  readonly whatIf?: { readonly changes: readonly string[]; readonly before: SimulationReport };
  readonly market: ChosenMarket;
  readonly rejected: readonly RejectedObject[];
  /** The node classes that the files do not contain, and that the configuration describes. */
  readonly assumed?: AssumedClasses;
  /** When the spot prices were valid, or undefined if unknown. */
  readonly spotAsOf?: string;
  readonly colors: boolean;
}
