/** The feature gates that matter for disruption. */
export interface Gates {
  readonly spotToSpotConsolidation: boolean;
  readonly terminateFirstDrift: boolean;
  readonly podDeletionCostManagement: boolean;
}
