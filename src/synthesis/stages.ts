/**
 * The stages that the JSON of an object goes through, in this order.
 *
 * Placeholders of Helm values are replaced after the last stage, in `Rendering.json`, and only for readers that need the final values.
 */
export const STAGES = [
  /** The result of `toJson` of the construct's class. */
  'output',
  /** The changes of workloads, Helm charts, and Argo CD. */
  'edits',
  /** The JSON patches of the user, which win over all edits. */
  'jsonPatches',
  /** The conversion from AL2 to AL2023, which reads the object with its patches. */
  'migration',
  /** The form in which the API server stores the object. */
  'canonicalForm',
] as const;

/** The stages at which modules change the JSON. The other stages are the same for every object. */
export type OpenStage = Exclude<typeof STAGES[number], 'output' | 'jsonPatches'>;
