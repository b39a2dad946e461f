import { join } from 'path';
import { runCommand } from '../../cli/run-command';

/** Questions from issue trackers. Each snapshot names its issue. The events are those of Karpenter 1.15.0. */
interface Question {
  readonly snapshot: string;
  readonly args?: readonly string[];
  /** The first screen answers the question. */
  readonly screen: readonly RegExp[];
  /** The kept node that the question is about, the kind of the reason, and Karpenter's event. */
  readonly kept?: readonly [node: string, kind: string, event?: string];
}

const QUESTIONS: readonly Question[] = [
  { snapshot: 'several-nodes', screen: [/any nodes now/, /2 /], kept: ['ip-10-0-1-10', 'severalNodes', "Can't remove without creating 2 candidates"] },
  {
    snapshot: 'spot-flexibility',
    args: ['--feature-gates', 'SpotToSpotConsolidation=true'],
    screen: [/any nodes now/, /15/, /\b6\b/],
    kept: ['ip-10-0-1-10', 'spotFlexibility', 'SpotToSpotConsolidation requires 15 cheaper instance type options than the current candidate to consolidate, got 6'],
  },
  {
    snapshot: 'spot-gate',
    screen: [/any nodes now/, /SpotToSpotConsolidation/],
    kept: ['ip-10-0-1-10', 'spotGate', "SpotToSpotConsolidation is disabled, can't replace a spot node with a spot node"],
  },
  {
    snapshot: 'disruption-budget-of-pods',
    screen: [/^First, Karpenter deletes 1 underutilized node, which saves 0\.384 USD per/m, /To ip-10-0-1-10: (default\/)?api-0/, /nginx-pdb/],
    kept: ['ip-10-0-1-10', 'podDisruptionBudget', 'Pdb prevents pod evictions (PodDisruptionBudget=[default/nginx-pdb])'],
  },
  { snapshot: 'cheaper-combination', screen: [/^First, Karpenter replaces 2 underutilized nodes by 1 new node, which saves/m, /0\.1352 USD/, /m6a\.xlarge of NodePool default/] },
  { snapshot: 'budget-by-reason', screen: [/any nodes now/, /budget/i, /default/], kept: ['ip-10-0-1-10', 'budget'] },
  { snapshot: 'pod-events', screen: [/any nodes now/, /consolidateAfter/], kept: ['ip-10-0-1-10', 'consolidateAfter'] },
  {
    snapshot: 'not-empty',
    screen: [/any nodes now/, /WhenEmpty/],
    kept: ['ip-10-0-1-10', 'policy', 'NodePool "default" has consolidation policy WhenEmpty, but node is not empty'],
  },
  { snapshot: 'not-initialized', screen: [/any nodes now/, /initialized/], kept: ['ip-10-0-1-10', 'uninitialized', "Node isn't initialized"] },
  { snapshot: 'equal-price', screen: [/any nodes now/, /cheaper/], kept: ['ip-10-0-1-10', 'notCheaper', "Can't replace with a cheaper node"] },
];

/** Lines of a terminal. */
const SCREEN = 24;

const answer = ({ snapshot, args = [] }: Question, ...more: string[]) => (
  runCommand(['consolidate', '--now', '2026-11-30T12:00:00Z', ...args, ...more, join(__dirname, `snapshots/${snapshot}.yaml`)])
);

test.each(QUESTIONS.map((question) => [question.snapshot, question] as const))('answers on the first screen: %s', (_name, question) => {
  const { code, out, err } = answer(question);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const screen = out.split('\n').slice(0, SCREEN).join('\n');
  for (const pattern of question.screen) expect(screen).toMatch(pattern);
  expect(screen).toMatch(/^\d+ nodes? costs? /);
});

test.each(QUESTIONS.flatMap((question) => (question.kept === undefined ? [] : [[question.snapshot, question, question.kept] as const])))(
  'keeps the node for the reason of Karpenter: %s', (_name, question, [node, kind, event]) => {
    const { verdict, reasons: [first] } = JSON.parse(answer(question, '--output', 'json').out).nodes[node];
    expect({ verdict, kind: first.kind }).toEqual({ verdict: 'keep', kind });
    if (event !== undefined) expect(first.karpenter).toBe(event);
  },
);
