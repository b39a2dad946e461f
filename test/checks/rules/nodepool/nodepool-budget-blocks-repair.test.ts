import { App, Chart, Duration } from 'cdk8s';
import { problemText } from '../../../../src/checks/findings/finding-text';
import { pool } from '../../../package-fixtures';
import { DisruptionBudget, DisruptionReason, Karpenter, KarpenterApp, KarpenterVersion, MaintenanceWindow, settings, WeeklyTime } from 'cdk8s-karpenter';

const FIX = 'Set reasons: [Empty, Drifted, Underutilized]. To limit repair as well, add a budget with reasons: [Unhealthy].';
const REPAIR = { featureGates: { nodeRepair: true } };
const ALL_BUT_REPAIR = [DisruptionReason.EMPTY, DisruptionReason.DRIFTED, DisruptionReason.UNDERUTILIZED];
const office = { schedule: '0 9 * * mon-fri', duration: Duration.hours(8) };

function appWith(values?: settings.ControllerValuesProps, release = '1.15.1'): KarpenterApp {
  return new KarpenterApp({ version: KarpenterVersion.of(release), controllerValues: values && new settings.ControllerValues({ clusterName: 'demo', ...values }) });
}

function saidIn(app: App): string[] {
  return Karpenter.findings(app).filter(({ rule }) => rule === 'nodepool-budget-blocks-repair').map((finding) => `${problemText(finding)}; ${finding.fix}`);
}

function said(budgets: DisruptionBudget[], values?: settings.ControllerValuesProps, release?: string): string[] {
  const app = appWith(values, release);
  pool(new Chart(app, 'chart'), 'it', { disruption: { budgets } });
  return saidIn(app);
}

test.each<[string, DisruptionBudget, string[]]>([
  ['"0"', DisruptionBudget.none(), [`spec.disruption.budgets[0]: nodes "0" without reasons blocks the repair of unhealthy nodes; ${FIX}`]],
  ['"0%" with a schedule', DisruptionBudget.percent(0, office), [`spec.disruption.budgets[0]: nodes "0%" without reasons blocks the repair of unhealthy nodes while the budget is active; ${FIX}`]],
  ['"0" for the other reasons', DisruptionBudget.none({ reasons: ALL_BUT_REPAIR }), []],
  ['"1"', DisruptionBudget.nodes(1), []],
])('a budget of %s', (_, budget, texts) => {
  expect(said([budget], REPAIR)).toEqual(texts);
});

test.each<[string, settings.ControllerValuesProps | undefined, string, number]>([
  ['where nothing is known of the controller', undefined, '1.15.1', 0],
  ['where node repair is off', {}, '1.15.1', 0],
  ['with the legacy controller', { ...REPAIR, legacyNodeRepair: true }, '1.15.1', 0],
  ['until 1.14', REPAIR, '1.14.1', 0],
  ['in releases newer than known', REPAIR, '1.16.0', 1],
])('accepts the budget %s', (_, values, release, count) => {
  expect(said([DisruptionBudget.none(office)], values, release)).toHaveLength(count);
});

test('a maintenance window exempts repair by its reasons', () => {
  const window = (reasons?: DisruptionReason[]) => {
    const app = appWith(REPAIR);
    const chart = new Chart(app, 'chart');
    const pools = [pool(chart, 'it')];
    new MaintenanceWindow(chart, 'window', { pools, noDisruption: [WeeklyTime.parse('Mon-Fri 09:00-18:00 UTC')], reasons });
    return saidIn(app);
  };
  expect(window()).toEqual([`spec.disruption.budgets[1]: nodes "0" without reasons blocks the repair of unhealthy nodes while the budget is active; ${FIX}`]);
  expect(window(ALL_BUT_REPAIR)).toEqual([]);
});
