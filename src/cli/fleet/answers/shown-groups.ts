import { AnswerGroup } from './fleet-answers';
import { grouped } from '../../../foundation/basics/grouped';
import { withoutName } from '../groups/group-key';
import { groupedAnswers } from '../groups/grouped-answers';

/** Maximum length of a difference in the table. */
const MAX_LENGTH = 80;

/** Everything that an output shows about a group, apart from the names of its clusters. */
type ShownTexts<A> = (group: AnswerGroup<A>) => { readonly cells: readonly string[]; readonly lines: readonly string[] };

/** Joins groups about which an output shows the same. */
export function joinedGroups<A>(groups: readonly AnswerGroup<A>[], textsOf: ShownTexts<A>): readonly AnswerGroup<A>[] {
  const compared = (group: AnswerGroup<A>) => {
    const { cells, lines } = textsOf(group);
    return { name: group.clusters[0].name, json: JSON.stringify([cells, lines]), facts: [] };
  };
  return groupedAnswers(groups, compared).map((same) => ({ ...same[0], clusters: same.flatMap(({ clusters }) => clusters) }));
}

/** Returns a line that distinguishes a group from the other groups with the same cells in the table. Returns no line for groups whose cells are different. */
export function differencesOf<A>(groups: readonly AnswerGroup<A>[], textsOf: ShownTexts<A>): ReadonlyMap<AnswerGroup<A>, string> {
  const shown = groups.map((group) => {
    const [{ name }] = group.clusters;
    const { cells, lines } = textsOf(group);
    const keyed = lines.map((line) => ({ line, key: withoutName(JSON.stringify(line), name) }));
    return { group, cells: withoutName(JSON.stringify(cells), name), lines: keyed };
  });
  return new Map([...grouped(shown, ({ cells }) => cells).values()].filter(({ length }) => length > 1).flatMap((same) => {
    const counts = new Map<string, number>();
    for (const key of same.flatMap(({ lines }) => [...new Set(lines.map((line) => line.key))])) counts.set(key, (counts.get(key) ?? 0) + 1);
    return same.flatMap(({ group, lines }): [AnswerGroup<A>, string][] => {
      const found = lines.find(({ key }) => counts.get(key)! < same.length);
      return found === undefined ? [] : [[group, shortened(found.line)]];
    });
  }));
}

function shortened(line: string): string {
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…` : line;
}
