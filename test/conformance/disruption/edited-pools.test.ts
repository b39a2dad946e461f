import { askSnapshots, disruptionProgram } from './ask-disruption';
import { commandsUpToEquals } from './command-text';
import { offersOf, OracleCase } from './disruption-case';
import { AnsweredCommand, AnsweredMethod, DisruptionAnswer } from './oracle-answer';
import { RecordedDisruption, recordedDisruptions } from './recorded-disruptions';
import { ReportedCommand } from '../../../src/forecast/consolidation/consolidation-report';
import { consolidationOfEdit } from '../../../src/forecast/consolidation/edit/consolidation-of-edit';
import { JsonObject } from '../../../src/foundation/basics/json';
import { objectAt } from '../../../src/foundation/basics/json-parts';
import { readJsonLines } from '../shared-folder';

const GATES = { spotToSpotConsolidation: false, terminateFirstDrift: false, podDeletionCostManagement: false };
const CONSOLIDATING = ['Emptiness', 'MultiNodeConsolidation', 'SingleNodeConsolidation'];
/** The method that takes one candidate. The others take several, so any equal candidates are equally right. */
const SINGLE = 'SingleNodeConsolidation';

const firstMethod = ({ answer: { methods = [] } }: RecordedDisruption) => methods.find(({ commands }) => commands.length > 0);

/**
 * Returns whether Karpenter consolidates first, and nothing delays it. In a snapshot, nodes are nominated for pending pods and for those of deleted nodes. The
 * effect on a snapshot without pods is unknown.
 */
function isComparable(recorded: RecordedDisruption): boolean {
  const { asked: { items, provisionFirst = false, nominated = [], minValuesPolicy, preferencePolicy, maxInstanceTypes } } = recorded;
  const method = firstMethod(recorded);
  const settings = [minValuesPolicy, preferencePolicy, maxInstanceTypes];
  const hasOtherSettings = provisionFirst || nominated.length > 0 || settings.some((each) => each !== undefined);
  const isExcluded = hasOtherSettings || items.some(isDelayed) || items.some(isPendingOrDeleted) || items.every(({ kind }) => kind !== 'Pod');
  return method !== undefined && !method.timedOut && CONSOLIDATING.includes(method.method) && !isExcluded;
}

function isPendingOrDeleted({ kind, metadata, spec }: JsonObject): boolean {
  return (kind === 'Pod' && !spec?.nodeName) || (kind === 'NodeClaim' && metadata?.deletionTimestamp !== undefined);
}

function isDelayed({ kind, spec }: JsonObject): boolean {
  const { consolidateAfter = '0s', budgets = [] } = objectAt(spec, ['disruption']);
  return kind === 'NodePool' && (!['0s', 'Never'].includes(consolidateAfter) || JSON.stringify(budgets).includes('schedule'));
}

/** Returns a NodePool that consolidates no nodes. */
function withoutConsolidation(pool: JsonObject): JsonObject {
  return { ...pool, spec: { ...pool.spec, disruption: { ...pool.spec.disruption, consolidationPolicy: 'WhenEmpty', consolidateAfter: 'Never' } } };
}

function answered({ decision, nodes, replacements, savings }: ReportedCommand): AnsweredCommand {
  const claims = replacements.map(({ nodePool, instanceTypes }) => (
    { nodePool, pods: [], requirements: [], requests: null, instanceTypes: instanceTypes.map(({ type }) => type.name) }
  ));
  return { decision, candidates: nodes, replacements: claims, estimatedSavings: savings };
}

const textsOf = (commands: readonly AnsweredCommand[], { candidates, method }: AnsweredMethod) => (
  commandsUpToEquals(commands, candidates, method !== SINGLE)
);

/** Returns the commands of Karpenter that differ from the first ones of a change that enables consolidation. */
function difference(recorded: RecordedDisruption): string | undefined {
  const { asked } = recorded;
  const pools = asked.items.filter(({ kind }) => kind === 'NodePool');
  const before = asked.items.map((json) => (json.kind === 'NodePool' ? withoutConsolidation(json) : json));
  const none = new Set<string>();
  const drifting = new Set(asked.items.filter(({ kind, status }) => kind === 'NodeClaim' && isDrifted(status)).map(({ metadata }) => metadata?.name));
  const edit = { changed: pools, deleted: none, emptiedPools: none, unreadyPools: none, drifting, newlyDrifting: none };
  const { market } = offersOf(asked);
  const options = { market, now: new Date(asked.now), gates: { ...GATES, ...asked.featureGates }, untilStable: false };
  const { commands } = consolidationOfEdit(before, edit, options);
  const method = firstMethod(recorded)!;
  const theirs = [method.commands, ...method.alternatives ?? []].map((each) => textsOf(each, method));
  const ours = textsOf(commands.map(answered), method);
  return theirs.includes(ours) ? undefined : `${asked.id}\n  Karpenter: ${theirs.join(' or ')}\n  we: ${ours}`;
}

function isDrifted(status: JsonObject): boolean {
  return status.conditions.some((each: JsonObject) => each.type === 'Drifted' && each.status === 'True');
}

const RECORDED = recordedDisruptions().filter(isComparable);

test('recorded cases: a change that enables consolidation has the first commands of Karpenter 1.15.0', () => {
  expect(RECORDED.length).toBeGreaterThan(1);
  expect(RECORDED.flatMap((recorded) => difference(recorded) ?? [])).toEqual([]);
});

const program = disruptionProgram();
const testWithKarpenter = program === undefined ? test.skip : test;

testWithKarpenter("the cases of the oracle's authors: a change that enables consolidation has the first commands of Karpenter 1.15.0", async () => {
  const cases = readJsonLines<OracleCase>('oracle', 'disruption', 'cases.jsonl');
  const answers = new Map(readJsonLines<DisruptionAnswer>('oracle', 'disruption', 'expected.jsonl').map((each) => [each.id, each]));
  const asked = await askSnapshots(program!, cases);
  const comparable = asked.map((each) => ({ asked: each, answer: answers.get(each.id)! })).filter(isComparable);
  expect(comparable.length).toBeGreaterThan(20);
  expect([...new Set(comparable.map((recorded) => firstMethod(recorded)!.method))].sort()).toEqual([...CONSOLIDATING].sort());
  expect(comparable.flatMap((recorded) => difference(recorded) ?? [])).toEqual([]);
}, 300_000);
