import { SimulationReport } from '../../forecast/simulation/report/simulate-cluster';
import { RejectedObject } from '../input/rejected-objects';
import { ChosenMarket } from '../market/market-options';

/** Everything that the outputs of the command show. */
export interface SimulationAnswer {
  readonly report: SimulationReport;
  readonly market: ChosenMarket;
  readonly rejected: readonly RejectedObject[];
  /** When the spot prices were valid, or undefined if unknown. */
  readonly spotAsOf?: string;
  readonly colors: boolean;
}
