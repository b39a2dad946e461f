/**
 * Sampling of log entries. Zap counts entries with the same level and message, and resets the count every second.
 *
 * @see https://pkg.go.dev/go.uber.org/zap#SamplingConfig
 *
 * @stability stable
 */
export interface ZapSampling {
  /** Number of entries per second that zap logs before it starts to sample. */
  readonly initial: number;

  /** Sampling interval after the initial entries. With 100, zap logs every 100th entry. */
  readonly thereafter: number;
}
