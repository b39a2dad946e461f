/** Runs a function and returns the CPU time of this process for it, in milliseconds. Other processes do not change it as they change the time on a clock. */
export function cpuTimeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
