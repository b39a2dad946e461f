import { askDisruptions, askSnapshots } from './ask-disruption';
import { DisruptionCase, offersOf, OracleCase } from './disruption-case';
import { firstCommandsDiffer } from './disruption-comparison';
import { DEFAULT_GATES, ourAnswer, ourCluster } from './our-answer';
import { StepTally } from './step-comparison';
import { Json } from '../../../src/checks/findings/rule';
import { Command } from '../../../src/forecast/consolidation/command';
import { consolidationReport } from '../../../src/forecast/consolidation/consolidate';
import { firstResult } from '../../../src/forecast/consolidation/disruption-methods';
import { EventRecorder } from '../../../src/forecast/consolidation/event-recorder';
import { afterCommands } from '../../../src/forecast/consolidation/report/next-state';

/** A case, our cluster in the format of the oracle, and our commands so far. */
interface Followed {
  readonly short: OracleCase;
  readonly asked: DisruptionCase;
  readonly question: OracleCase;
  readonly commands: readonly string[];
}

const MAX_STEPS = 20;

/**
 * Compares the sequences of commands from our states: executes our commands, gives our cluster to Karpenter's code, and compares the next commands. In the end,
 * the sequence must be that of `--until-stable`.
 */
export async function compareOwnSteps(file: string, cases: readonly OracleCase[], log: (line: string) => void = () => undefined): Promise<StepTally> {
  const disagreements: string[] = [];
  let steps = 0;
  const disrupt = cases.filter(({ op }) => op === 'disrupt');
  const snapshots = await askSnapshots(file, disrupt);
  let left = disrupt.map((short, index): Followed => ({ short, asked: snapshots[index], question: short, commands: [] }));
  const reported = new Map(left.map(({ asked }) => [asked.id, reportedCommands(asked)]));
  for (let step = 0; step < MAX_STEPS && left.length > 0; step += 1) {
    const answers = await askDisruptions(file, left.map(({ question }) => question));
    left = left.flatMap((followed, index) => {
      const { short, asked, commands } = followed;
      const difference = firstCommandsDiffer(asked, answers[index], ourAnswer(asked));
      if (difference !== undefined) disagreements.push(`${asked.id}, step ${step}: ${difference}\n${JSON.stringify(followed.question)}`);
      if (difference !== undefined) return [];
      const cluster = ourCluster(asked);
      const now = Date.parse(asked.now);
      const started = firstResult({ cluster, now, recorder: new EventRecorder() });
      if (started === undefined) {
        if (!isInSnapshot(short)) return [];
        const [chain, report] = [commands, reported.get(asked.id)!].map((each) => each.join('\n'));
        if (chain !== report) disagreements.push(`${asked.id}: the report follows\n${report}\ninstead of\n${chain}`);
        return [];
      }
      const items = afterCommands(cluster, started.commands, now, step + 1);
      const next: DisruptionCase = { ...asked, items, nominated: [], provisionFirst: false };
      return [{ short, asked: next, question: questionOf(short, next), commands: [...commands, textOf(started.commands.map(partsOf))] }];
    });
    steps += left.length;
    log(`step ${step}: ${left.length} cases have commands, ${disagreements.length} disagreements`);
  }
  return { steps, unfinished: left.map(({ asked: { id } }) => id), disagreements };
}

/** The command looks for nodes that wait for pending pods, and does not know other such nodes. It uses Karpenter's default settings. */
function isInSnapshot({ nodes, pods, provisionFirst, minValuesPolicy = 'Strict', preferencePolicy = 'Respect', maxInstanceTypes }: OracleCase): boolean {
  const waits = pods.some(({ spec }) => spec.nodeName === undefined) || nodes.some(({ deleting }) => deleting === true);
  return nodes.every(({ nominated }) => nominated !== true) && (provisionFirst === true || !waits)
    && minValuesPolicy === 'Strict' && preferencePolicy === 'Respect' && maxInstanceTypes === undefined;
}

/** The oracle takes objects instead of nodes in short form. */
function questionOf(short: OracleCase, { items }: DisruptionCase): OracleCase {
  const ofKind = (wanted: string): readonly Json[] => items.filter(({ kind }) => kind === wanted);
  const objects = { nodeClaims: ofKind('NodeClaim'), k8sNodes: ofKind('Node'), pods: ofKind('Pod'), pdbs: ofKind('PodDisruptionBudget') };
  return { ...short, nodes: [], provisionFirst: false, ...objects };
}

interface Parts {
  readonly decision: string;
  readonly nodes: readonly string[];
  readonly replacements: Command['replacements'];
}

function partsOf({ decision, candidates, replacements }: Command): Parts {
  return { decision, nodes: candidates.map(({ name }) => name), replacements };
}

function reportedCommands(asked: DisruptionCase): readonly string[] {
  const { market } = offersOf(asked);
  const gates = { ...DEFAULT_GATES, ...asked.featureGates };
  const { steps } = consolidationReport(asked.items, { market, now: new Date(asked.now), gates, untilStable: true });
  return steps.map(({ commands }) => textOf(commands));
}

function textOf(commands: readonly Parts[]): string {
  return commands.map(({ decision, nodes, replacements }) => {
    const types = replacements.map(({ nodePool, instanceTypes }) => `${nodePool} ${instanceTypes.map(({ type }) => type.name).join(' ')}`);
    return `${decision} ${[...nodes].sort().join(', ')}: ${types.join('; ')}`;
  }).sort().join('\n');
}
