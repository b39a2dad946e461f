import { runsOnAws } from './label-lint';
import { jsonText } from '../../basics/json-text';
import { labelFacts } from '../../versions/label-catalogue';
import { RuleInput } from '../rule';
import { requirementsOf, templateLabelsOf } from '../walk';

/** So many are kept for a kind and release before it begins anew. */
const MOST = 10_000;

/**
 * The requirements and template labels in which the rules that weigh each by itself found nothing.
 *
 * The pools of a fleet ask for much the same, so most are looked at once.
 */
export class PassedRequirements {
  private readonly passed = new Map<string, Set<string>>();

  /** Whether all of an object are known. */
  public haveAll(input: RuleInput): boolean {
    const known = this.passed.get(circumstances(input));
    return known !== undefined && textsOf(input).every((text) => known.has(text));
  }

  public add(input: RuleInput): void {
    const key = circumstances(input);
    let known = this.passed.get(key);
    if (!known || known.size > MOST) this.passed.set(key, known = new Set());
    for (const text of textsOf(input)) known.add(text);
  }
}

function circumstances(input: RuleInput): string {
  return `${input.api} ${input.release} ${runsOnAws(input)}`;
}

/** The value of a label counts where the label is known. */
function textsOf(input: RuleInput): string[] {
  const { labels = {} } = templateLabelsOf(input);
  return [
    ...Object.keys(labels).map((key) => (labelFacts(key) === undefined ? key : `${key}=${labels[key]}`)),
    ...requirementsOf(input).list.map((requirement) => jsonText(requirement)),
  ];
}
