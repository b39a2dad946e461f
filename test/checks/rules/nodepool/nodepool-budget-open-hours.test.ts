import { Json } from '../../../../src/checks/findings/rule';
import { holds, pool } from '../lints';

const budgets = (list: readonly Json[], disruption: Json = {}, spec: Json = {}) =>
  pool([], { disruption: { consolidateAfter: '1m', consolidationPolicy: 'WhenEmptyOrUnderutilized', budgets: list, ...disruption }, ...spec });

const ALWAYS = 'To limit the other hours, add a budget without a schedule, such as nodes: "10%".';
const open = (index: number, hours: string, fix: string) => [
  `spec.disruption.budgets[${index}]: a budget with a schedule applies only in its windows, so Karpenter may disrupt any number of nodes at once ${hours}. ${fix}`,
];
const only = (budget: string) => `To disrupt nodes only in these windows, add a budget with ${budget}. ${ALWAYS}`;

holds('nodepool-budget-open-hours', [
  // https://github.com/aws/karpenter-provider-aws/issues/8290
  [budgets([{ nodes: '10%', reasons: ['Underutilized', 'Empty'] }, { nodes: '90%', schedule: '0 12 * * *', duration: '3h', reasons: ['Drifted'] }]),
    open(1, 'for Drifted daily from 15:00 to 12:00 UTC', only('nodes: "0", schedule: "0 15 * * *", duration: 21h, and reasons: [Drifted]'))],
  // https://github.com/kubernetes-sigs/karpenter/issues/1718
  [budgets([{ nodes: '0', schedule: '30 2 * * *', duration: '12h', reasons: ['Drifted', 'Underutilized'] }]),
    open(0, 'for Drifted and Underutilized daily from 14:30 to 02:30 UTC, and for Empty at any time', `${ALWAYS} To limit Empty, add the reason to a budget.`)],
  // https://github.com/kubernetes-sigs/karpenter/issues/2183
  [budgets([{ nodes: '35%', schedule: '0 1 * * mon', duration: '4h' }, { nodes: '35%', reasons: ['Empty'] }]),
    open(0, 'for Drifted and Underutilized each week from Monday 05:00 to Monday 01:00 UTC',
      only('nodes: "0", schedule: "0 5 * * mon", duration: 164h, and reasons: [Drifted, Underutilized]'))],
  // https://github.com/aws/karpenter-provider-aws/issues/7026
  [budgets([
    { nodes: '20%', schedule: '0 6 * * *', duration: '20h', reasons: ['Empty'] },
    { nodes: '20%', schedule: '0 2 * * *', duration: '4h', reasons: ['Underutilized', 'Empty'] },
  ]), open(1, 'for Underutilized daily from 06:00 to 02:00 UTC, and for Drifted at any time',
    only('nodes: "0", schedule: "0 6 * * *", duration: 20h, and reasons: [Underutilized]'))],
  // https://github.com/kubernetes-sigs/karpenter/issues/1939
  [budgets([{ nodes: '10%', schedule: '0 8 * * mon-fri', duration: '8h', reasons: ['Empty', 'Underutilized'] }, { nodes: '0', reasons: ['Drifted'] }]),
    open(0, 'for Empty and Underutilized outside 08:00 to 16:00 UTC on Monday to Friday', only('nodes: "0" and a schedule for the other hours'))],
  // https://github.com/aws/karpenter-provider-aws/issues/8247
  [budgets([{ nodes: '80%', schedule: '0 */1 * * *', duration: '15m' }]),
    open(0, 'for Drifted, Empty, and Underutilized outside schedule "0 */1 * * *" for 15m', only('nodes: "0" and a schedule for the other hours'))],
  // https://github.com/aws/karpenter-provider-aws/issues/7842
  [budgets([{ nodes: '20%', schedule: '0 7-13 * * *', duration: '7h', reasons: ['Drifted'] }], { consolidationPolicy: 'WhenEmpty' }),
    open(0, 'for Drifted daily from 20:00 to 07:00 UTC, and for Empty at any time', only('nodes: "0", schedule: "0 20 * * *", duration: 11h, and reasons: [Drifted]'))],
  [budgets([{ nodes: '0', schedule: '0 8 * * *', duration: '20h' }]), open(0, 'for Drifted, Empty, and Underutilized daily from 04:00 to 08:00 UTC', ALWAYS)],
  [budgets([{ nodes: '0', schedule: '0 10 * * mon-fri', duration: '26h' }]),
    open(0, 'for Drifted, Empty, and Underutilized each week from Saturday 12:00 to Monday 10:00 UTC', ALWAYS)],
  [budgets([{ nodes: '2', schedule: '@monthly', duration: '8h' }], { consolidateAfter: 'Never' }),
    open(0, 'for Drifted outside schedule "@monthly" for 8h', only('nodes: "0" and a schedule for the other hours'))],
  [budgets([{ nodes: '1', schedule: '0 2 * * tue,thu', duration: '90m' }], {}, { replicas: 2 }),
    open(0, 'for Drifted outside 02:00 to 03:30 UTC on Tuesday and Thursday', only('nodes: "0" and a schedule for the other hours'))],
  [budgets([{ nodes: '1', schedule: '0 2 * * *', duration: '4h', reasons: ['Unhealthy'] }, { nodes: '5', reasons: ['Drifted', 'Empty', 'Underutilized'] }]),
    open(0, 'for Unhealthy daily from 06:00 to 02:00 UTC', only('nodes: "0", schedule: "0 6 * * *", duration: 20h, and reasons: [Unhealthy]'))],
  // A budget that is always active limits each reason.
  [budgets([{ nodes: '10%' }, { nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' }]), []],
  [budgets([{ nodes: '10%' }, { nodes: '0', schedule: '0 9 * * 1-5', duration: '8h', reasons: ['Drifted', 'Underutilized'] }]), []],
  // The windows leave no hours open.
  [budgets([{ nodes: '0', schedule: '0 0 * * *', duration: '24h' }]), []],
  [budgets([
    { nodes: '50%', schedule: '0 10 * * *', duration: '10m', reasons: ['Drifted'] }, { nodes: '0', schedule: '10 10 * * *', duration: '23h50m', reasons: ['Drifted'] },
    { nodes: '100%', reasons: ['Empty', 'Underutilized'] },
  ]), []],
  [budgets([{ nodes: '0', schedule: '0 0 * * sat', duration: '48h' }, { nodes: '5', schedule: '0 0 * * mon-fri', duration: '24h' }]), []],
  // Only consolidation is unlimited, and no schedule limits it.
  [budgets([{ nodes: '0', reasons: ['Drifted'] }]), []],
  // Karpenter cannot read the budget, which blocks all reasons.
  [budgets([{ nodes: '0', schedule: '0 0 * * sat-sun', duration: '24h' }]), []],
  [budgets([]), []],
]);
