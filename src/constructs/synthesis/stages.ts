/**
 * Stages in which an object's JSON is rendered, in order.
 *
 * Placeholders of Helm values are replaced after the last stage, in `Rendering.json`, and only for readers that need the final values.
 */
export const STAGES = [
  /** The result of the construct's own `toJson`. */
  'output',
  /** The changes for workloads, Helm charts, and Argo CD. */
  'edits',
  /** The user's JSON patches, which override all edits. */
  'jsonPatches',
  /** The conversion from AL2 to AL2023, which starts from the patched object. */
  'migration',
  /** The form in which the API server stores the object. */
  'canonicalForm',
] as const;

/** Stages to which modules can add changes. The stages `output` and `jsonPatches` are the same for every object. */
export type OpenStage = Exclude<typeof STAGES[number], 'output' | 'jsonPatches'>;
