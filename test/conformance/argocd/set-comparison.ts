import { deepStrictEqual } from 'assert';
import { askApplicationSets, SetAnswer, SetCase } from './ask-application-sets';
import { Fleet } from './fleet-cases';
import { claimOf } from './fleet-claims';
import { expectedAnswer } from './rolling-sync';
import { selectorClaim, SelectorFleet } from './selector-cases';

/** A recorded answer of Argo CD's code. */
export interface RecordedSet {
  readonly asked: SetCase;
  readonly answer: SetAnswer;
}

export interface SetTally {
  readonly recorded: RecordedSet[];
  readonly disagreements: string[];
}

/** Compares our model with Argo CD's code. Returns undefined if the program is not built. */
export async function compareSets(cases: readonly SetCase[]): Promise<SetTally | undefined> {
  const answers = await askApplicationSets(cases);
  if (answers === undefined) return undefined;
  const recorded = cases.map((asked) => ({ asked, answer: answers.get(asked.id)! }));
  return { recorded, disagreements: recorded.flatMap(({ asked, answer }) => difference(asked.id, expectedAnswer(asked), answer)) };
}

/** Compares the claims about generated fleets with Argo CD's code. Returns undefined if the program is not built. */
export async function compareFleets(fleets: readonly Fleet[]): Promise<string[] | undefined> {
  const answers = await askApplicationSets(fleets.map(({ asked }) => asked));
  return answers && fleets.flatMap((fleet) => fleetDifference(fleet, answers.get(fleet.id)!));
}

/** Compares the claims about fleets that Argo CD finds by label with Argo CD's code. Returns undefined if the program is not built. */
export async function compareSelectors(fleets: readonly SelectorFleet[]): Promise<string[] | undefined> {
  const answers = await askApplicationSets(fleets.map(({ asked }) => asked));
  return answers && fleets.flatMap((fleet) => {
    const { applications, rollouts } = answers.get(fleet.id)!;
    return difference(fleet.id, selectorClaim(fleet), { applications, rollouts });
  });
}

export function fleetDifference(fleet: Fleet, { applications, rollouts }: SetAnswer): string[] {
  return difference(`fleet ${fleet.id}`, claimOf(fleet), { applications, rollouts });
}

/** Returns the difference between two answers, which may have different orders of keys. If Argo CD reports errors, only their number is compared. */
export function difference(id: string, expected: object, actual: object): string[] {
  try {
    deepStrictEqual(comparable(expected), comparable(actual));
    return [];
  } catch (error) {
    return [`${id}: ${(error as Error).message}`];
  }
}

function comparable(answer: any): object {
  const { rollouts, ...others } = JSON.parse(JSON.stringify(answer));
  return { ...others, rollouts: rollouts.map(({ errors = [], ...rollout }: any) => ({ ...rollout, errors: errors.length })) };
}
