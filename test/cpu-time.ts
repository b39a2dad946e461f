/** Runs a function and returns its CPU time in milliseconds. Unlike wall-clock time, CPU time does not depend on other processes. */
export function cpuTimeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
