import { checkObject } from '../../../../src/checks/engine/check-object';
import { problemText } from '../../../../src/checks/findings/finding-text';
import { objectIndexOf } from '../../../../src/checks/findings/object-index';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { pool } from '../lints';

const message = (nodes: string, replicas: number, limit: string) => `must be greater than replicas (${replicas}) for Karpenter to replace ${nodes} nodes, got ${limit}`;
const TERMINATE = ', or turn on the feature gate TerminateFirstDrift.';

function said(spec: object, release = '1.15.1', gates?: readonly string[], repairHeedsBudgets = false): string[] {
  const json = { ...pool([]), spec: { ...pool([]).spec, ...spec } };
  const controller = gates && { isGateOn: (gate: string) => gates.includes(gate), repairHeedsBudgets: () => repairHeedsBudgets };
  const target = { version: KarpenterVersion.of(release), assumed: false, ...controller };
  return checkObject({ json }, target, objectIndexOf([{ json }], false)).findings
    .filter(({ rule }) => rule === 'nodepool-static-at-limit').map((finding) => `${problemText(finding)}; ${finding.fix}`);
}

test.each<[string, object, string[]]>([
  ['a limit equal to replicas', { replicas: 3, limits: { nodes: '3' } }, [`spec.limits["nodes"] ${message('drifted', 3, '3')}; Set limits.nodes to "4" or more${TERMINATE}`]],
  ['a limit below replicas', { replicas: 3, limits: { nodes: 2 } }, [`spec.limits["nodes"] ${message('drifted', 3, '2')}; Set limits.nodes to "4" or more${TERMINATE}`]],
  ['a limit with a unit', { replicas: 1000, limits: { nodes: '1k' } }, [`spec.limits["nodes"] ${message('drifted', 1000, '1k')}; Set limits.nodes to "1001" or more${TERMINATE}`]],
  ['a limit above replicas', { replicas: 3, limits: { nodes: '4' } }, []],
  ['no limit', { replicas: 3 }, []],
  ['no replicas', { replicas: 0, limits: { nodes: '0' } }, []],
  ['a dynamic pool', { limits: { nodes: '3' } }, []],
])('%s', (_, spec, texts) => {
  expect(said(spec)).toEqual(texts);
});

describe('feature gates', () => {
  const full = { replicas: 3, limits: { nodes: '3' } };

  test('need no free node if Karpenter deletes nodes first', () => {
    expect(said(full, '1.15.1', ['TerminateFirstDrift'])).toEqual([]);
    expect(said(full, '1.15.1', [])).toHaveLength(1);
  });

  test('node repair also needs a free node', () => {
    expect(said(full, '1.15.1', ['NodeRepair'], true)).toEqual([
      `spec.limits["nodes"] ${message('drifted and unhealthy', 3, '3')}; Set limits.nodes to "4" or more, or turn on the feature gates TerminateFirstDrift and TerminateFirstRepair.`,
    ]);
    expect(said(full, '1.15.1', ['NodeRepair', 'TerminateFirstDrift'], true)).toEqual([`spec.limits["nodes"] ${message('unhealthy', 3, '3')}; Set limits.nodes to "4" or more, or turn on the feature gate TerminateFirstRepair.`]);
    expect(said(full, '1.15.1', ['NodeRepair', 'TerminateFirstDrift', 'TerminateFirstRepair'], true)).toEqual([]);
  });

  test('do not exist until 1.14', () => {
    expect(said(full, '1.14.1')).toEqual([`spec.limits["nodes"] ${message('drifted', 3, '3')}; Set limits.nodes to "4" or more.`]);
  });
});
