import { AliasBudget } from './alias-budget';
import { valueOf } from './node-value';
import { parseSection } from './parse-section';
import { RepeatedKey, repeatedKeysIn } from './repeated-keys';
import { simpleDocument } from './simple-document';
import { Section } from './split-source';
import { Unreadable } from './unreadable';

/** Value of a section, or the reason why the section cannot be read. The value of an empty section is undefined. `nodes` is the number of keys and values. */
export type SectionValue = { readonly nodes: number } & (SectionContent | { readonly error: Unreadable });

interface SectionContent {
  readonly value: unknown;
  readonly repeatedKeys?: readonly RepeatedKey[];
}

export function sectionValue(section: Section): SectionValue {
  const budget = new AliasBudget();
  try {
    return simpleDocument(section) ?? parsedValue(section, budget);
  } catch (error) {
    if (error instanceof Unreadable) return { error, nodes: budget.all };
    throw error;
  }
}

function parsedValue(section: Section, budget: AliasBudget): SectionValue {
  const parsed = parseSection(section);
  if (!parsed) return { value: undefined, nodes: 0 };
  const { value, repeatsKeys } = valueOf(parsed.root, budget);
  return { value, nodes: Math.max(parsed.nodes, budget.all), ...repeatsKeys && { repeatedKeys: repeatedKeysIn(parsed.root) } };
}
