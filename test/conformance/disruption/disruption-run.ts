import { askDisruptions, askSnapshots } from './ask-disruption';
import { DisruptionCase, OracleCase } from './disruption-case';
import { disruptionDifferences, firstCommandsDiffer } from './disruption-comparison';
import { DisruptionAnswer } from './oracle-answer';
import { RecordedDisruption } from './recorded-disruptions';

export interface DisruptionTally {
  /** Number of Karpenter's commands. */
  readonly commands: number;
  /** IDs of cases in which Karpenter starts other commands first than we do. */
  readonly firstDiffers: readonly string[];
  /** IDs of cases by method and category of a difference, such as `Drift events`. */
  readonly byCategory: ReadonlyMap<string, readonly string[]>;
  readonly disagreements: readonly string[];
  readonly recorded: readonly RecordedDisruption[];
}

/** Number of cases that are compared at a time. */
const AT_A_TIME = 100;

/** Compares Karpenter's answers about the nodes of clusters with ours. */
export async function compareDisruptions(
  file: string, cases: readonly OracleCase[], answerOf: (asked: DisruptionCase) => DisruptionAnswer, log: (line: string) => void,
): Promise<DisruptionTally> {
  const [recorded, firstDiffers, disagreements]: [RecordedDisruption[], string[], string[]] = [[], [], []];
  const byCategory = new Map<string, string[]>();
  for (let first = 0; first < cases.length; first += AT_A_TIME) {
    const some = cases.slice(first, first + AT_A_TIME);
    const [all, answers] = [await askSnapshots(file, some), await askDisruptions(file, some)];
    for (const [index, asked] of all.entries()) {
      const [theirs, ours] = [answers[index], answerOf(asked)];
      recorded.push({ asked, answer: theirs });
      if (firstCommandsDiffer(asked, theirs, ours) !== undefined) firstDiffers.push(asked.id);
      for (const { of, category, karpenter, we } of disruptionDifferences(asked, theirs, ours)) {
        const key = `${of} ${category}`;
        byCategory.set(key, [...byCategory.get(key) ?? [], asked.id]);
        disagreements.push(`${asked.id}, ${key}\n  Karpenter: ${karpenter}\n  we: ${we}`);
      }
    }
    log(`${recorded.length} cases, ${disagreements.length} disagreements`);
  }
  const commands = recorded.flatMap(({ answer: { methods = [] } }) => methods).reduce((sum, method) => sum + method.commands.length, 0);
  return { commands, firstDiffers, byCategory, disagreements, recorded };
}
