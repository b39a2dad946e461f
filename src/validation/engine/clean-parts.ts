import { jsonText } from '../../basics/json-text';
import { isLabelValue } from '../labels/qualified-name';
import { kubeletOf, nodeClassRefOf, nodesOf, requirementsOf, templateLabelsOf } from '../object-fields';
import { RuleInput, RulePart } from '../rule';

/** Maximum number of remembered texts of each part. */
const MAX_TEXTS = 50_000;
/** Domains of labels whose values rules can know. */
const KNOWN_DOMAINS = /(k8s\.io|kubernetes\.io|k8s\.aws|karpenter\.sh|amazonaws\.com)\//;

/**
 * The parts of objects in which no rule about the part found anything. Objects often repeat the requirements and the disruption settings of others, so
 * the engine runs these rules only for parts that it has not seen before.
 */
export class CleanParts {
  private readonly texts: { readonly [part in RulePart]: Set<string> } = { labels: new Set(), disruption: new Set() };

  /** Returns true if no rule about a part can report it. */
  public has(part: RulePart, input: RuleInput): boolean {
    return TEXTS[part](input)?.every((text) => this.texts[part].has(text)) ?? false;
  }

  /** Remembers that no rule about a part reports it. */
  public add(part: RulePart, input: RuleInput): void {
    const known = this.texts[part];
    if (known.size > MAX_TEXTS) known.clear();
    TEXTS[part](input)?.forEach((text) => known.add(text));
  }
}

/** Functions that return the texts of a part, on which the findings of its rules depend. The result is undefined if an object has no such part. */
const TEXTS: { readonly [part in RulePart]: (input: RuleInput) => readonly string[] | undefined } = { labels: labelTexts, disruption: disruptionTexts };

/** Returns a text for each template label and each requirement. The API group of the node class determines which labels the rules know. */
function labelTexts(input: RuleInput): readonly string[] {
  const group = nodeClassRefOf(input).ref?.group;
  const { labels } = templateLabelsOf(input);
  return [
    ...requirementsOf(input).list.map((requirement) => `${group} ${jsonText(requirement)}`),
    ...Object.keys(labels ?? {}).map((key) => `${group} ${labelText(key, labels![key])}`),
  ];
}

/** All valid values of a custom label have the same text, because no rule knows the label. */
function labelText(key: string, value: string): string {
  return isLabelValue(value) && !KNOWN_DOMAINS.test(key) ? key : jsonText([key, value]);
}

function disruptionTexts(input: RuleInput): readonly string[] | undefined {
  const { spec, path } = nodesOf(input);
  const periods = kubeletOf(input).kubelet?.evictionSoftGracePeriod;
  return path === 'spec' ? undefined : [jsonText([input.json.spec?.disruption, spec?.expireAfter, spec?.terminationGracePeriod, periods])];
}
