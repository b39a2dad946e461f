/** Names of all feature gates of the Karpenter controller, in all releases. */
export const FEATURE_GATE_NAMES: readonly string[] = [
  'Drift', 'SpotToSpotConsolidation', 'NodeRepair', 'ReservedCapacity', 'NodeOverlay', 'StaticCapacity', 'CapacityBuffer', 'TerminateFirstDrift', 'TerminateFirstRepair',
  'PodDeletionCostManagement', 'NodeClassCEL', 'DRANVIDIAGPU', 'DRAEFA', 'RebootForRepair',
];
