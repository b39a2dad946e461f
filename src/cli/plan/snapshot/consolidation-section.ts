import { JsonObject } from '../../../foundation/basics/json';

/** The effect of a change on consolidation, as the outputs show it. Sentences have no final period. */
export interface ConsolidationSection {
  /** The effect and the cost, in sentences. */
  readonly summary: readonly string[];
  /** The commands that remove or replace nodes, in order, each with the destinations of its pods. */
  readonly commands: readonly { readonly text: string; readonly destinations: readonly string[] }[];
  /** Sentences with a period, about the basis of the answer. */
  readonly notes: readonly string[];
  readonly json: JsonObject;
}
