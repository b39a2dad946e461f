/** Signals that would stop the command between two files. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a function that must not stop halfway. A signal in the meantime has no effect. */
export function withoutSignals<T>(run: () => T): T {
  const ignore = () => {};
  SIGNALS.forEach((signal) => process.on(signal, ignore));
  try {
    return run();
  } finally {
    SIGNALS.forEach((signal) => process.off(signal, ignore));
  }
}
