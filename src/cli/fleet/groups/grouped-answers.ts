import { withoutName } from './group-key';

/** The answer about a cluster as JSON, and other facts in which the clusters of a group do not differ. */
interface ComparedAnswer {
  readonly name: string;
  readonly json: string;
  readonly facts: readonly unknown[];
}

/** Returns groups of answers that are equal, or equal apart from the names of the clusters. */
export function groupedAnswers<T>(answers: readonly T[], compared: (answer: T) => ComparedAnswer): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const answer of answers) {
    const { name, json, facts } = compared(answer);
    const [exact, named] = [json, withoutName(json, name)].map((text) => JSON.stringify([...facts, text]));
    const group = groups.get(exact) ?? groups.get(named) ?? [];
    group.push(answer);
    groups.set(exact, group);
    groups.set(named, group);
  }
  return [...new Set(groups.values())];
}
