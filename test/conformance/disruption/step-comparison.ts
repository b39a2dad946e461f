import { afterCommands } from './apply-commands';
import { askDisruptions, askSnapshots } from './ask-disruption';
import { DisruptionCase, OracleCase } from './disruption-case';
import { firstCommandsDiffer } from './disruption-comparison';
import { AnsweredMethod, DisruptionAnswer } from './oracle-answer';

/** Commands until Karpenter does nothing. */
export interface StepTally {
  readonly steps: number;
  /** IDs of cases in which Karpenter still had commands after the last step. */
  readonly unfinished: readonly string[];
  readonly disagreements: readonly string[];
}

/** Steps of a case until the harness gives up. */
const MAX_STEPS = 20;

/** Compares the sequences of commands: executes Karpenter's first commands, and asks Karpenter's code and us again, until Karpenter does nothing. */
export async function compareSteps(
  file: string, cases: readonly OracleCase[], answerOf: (asked: DisruptionCase) => DisruptionAnswer, log: (line: string) => void = () => undefined,
): Promise<StepTally> {
  const disagreements: string[] = [];
  let steps = 0;
  let left = cases.filter(({ op }) => op === 'disrupt');
  for (let step = 0; step < MAX_STEPS && left.length > 0; step += 1) {
    const [asked, theirs] = [await askSnapshots(file, left), await askDisruptions(file, left)];
    const agreeing = left.flatMap((each, index) => {
      const difference = firstCommandsDiffer(asked[index], theirs[index], answerOf(asked[index]));
      if (difference === undefined) return [{ each, first: firstOf(theirs[index]) }];
      disagreements.push(`${each.id}, step ${step}: ${difference}\n${JSON.stringify(each)}`);
      return [];
    });
    left = agreeing.flatMap(({ each, first }) => (first === undefined ? [] : [afterCommands(each, first.commands, step)]));
    steps += left.length;
    log(`step ${step}: ${agreeing.length} cases agree, ${left.length} have commands, ${disagreements.length} disagreements`);
  }
  return { steps, unfinished: left.map(({ id }) => id), disagreements };
}

function firstOf({ methods = [] }: DisruptionAnswer): AnsweredMethod | undefined {
  return methods.find(({ commands }) => commands.length > 0);
}
