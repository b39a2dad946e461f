/**
 * Of log lines that are the same within a second, which are written. Source: rule CL-1, and zap's SamplingConfig.
 *
 * @stability stable
 */
export interface ZapSampling {
  /** How many of the first ones are written. */
  readonly initial: number;

  /** Of those that follow, every which one is written. */
  readonly thereafter: number;
}
