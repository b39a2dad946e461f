import { App, Chart } from 'cdk8s';
import { pool } from '../../../package-fixtures';
import { DurationOrNever, Karpenter, KarpenterVersion, MaintenanceWindow, MaintenanceWindowProps, NodePool, v1beta1, WeeklyTime } from 'cdk8s-karpenter';

export function chartFor(version = '1.14.1'): Chart {
  const chart = new Chart(new App(), 'c', { disableResourceNameHashes: true });
  Karpenter.configure(chart, { version: KarpenterVersion.of(version) });
  return chart;
}

export const times = (...texts: string[]) => texts.map((text) => WeeklyTime.parse(text));
export const budgetsOf = (of: NodePool | v1beta1.NodePool) => of.toJson().spec.disruption.budgets;
export const never = { expireAfter: DurationOrNever.NEVER };

/** Returns the budgets of a pool that only a maintenance window adds. */
export function windowBudgets(props: Omit<MaintenanceWindowProps, 'pools'>, chart = chartFor()): any[] {
  const it = pool(chart, 'it', never);
  new MaintenanceWindow(chart, 'window', { pools: [it], ...props });
  const [first, ...budgets] = budgetsOf(it);
  expect(first).toEqual({ nodes: '10%' });
  return budgets;
}
