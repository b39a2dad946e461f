import { Stage } from '../cluster-facts';

/** A cluster with its name, and its stage if it is known. */
export interface NamedCluster {
  readonly name: string;
  readonly stage?: Stage;
}

/** Clusters with the same answer, apart from their own names. */
export interface NamedGroup {
  readonly clusters: readonly NamedCluster[];
}

/** A column of the table of clusters. */
export interface GroupColumn<G> {
  readonly title: string;
  readonly cell: (group: G) => string;
}

/** The contents of an output about several clusters. */
export interface FleetView<G extends NamedGroup> {
  readonly title: string;
  readonly summary: string;
  readonly columns: readonly GroupColumn<G>[];
  readonly groups: readonly G[];
  readonly notes: readonly string[];
  /** The groups whose details the output contains. */
  readonly detailed: readonly G[];
  /** The name of a line of the details, such as `change`. */
  readonly noun: string;
  readonly groupSummary: (group: G) => string;
  /** Whether the lines about a group can omit details, so that the output always states how to see all of them. */
  readonly isBrief: boolean;
}
