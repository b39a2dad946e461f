import { ChosenMarket } from '../../checks/workloads/places/market-of-places';
import { ConsolidationReport } from '../../forecast/consolidation/consolidation-report';
import { JsonObject } from '../../foundation/basics/json';

/** Everything that the outputs of the command show. */
export interface ConsolidationAnswer {
  /** The actions of Karpenter after the changes of `--set` and `--override`. */
  readonly report: ConsolidationReport;
  /** The same without the changes, if there are changes. */
  readonly before?: ConsolidationReport;
  /** The changes of `--set` and `--override`. */
  readonly changes: readonly string[];
  /** The objects of the snapshot, after the changes. */
  readonly objects: readonly JsonObject[];
  /** Whether the report continues until Karpenter does nothing. Otherwise, it has only the first step. */
  readonly isComplete: boolean;
  /** Whether `--until-stable` is set, so that the outputs list all steps. */
  readonly untilStable: boolean;
  readonly market: ChosenMarket;
  readonly now: Date;
  /** The assumptions behind the answer, in sentences. */
  readonly assumptions: readonly string[];
  readonly isVerbose: boolean;
  readonly colors: boolean;
}
