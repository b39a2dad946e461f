import { jsonText } from '../../basics/json-text';
import { nodeClassSpecOf } from '../labels/label-lint';
import { isLabelValue, isQualifiedName } from '../labels/qualified-name';
import { kubeletOf, nodeClassRefOf, nodesOf, requirementsOf, templateLabelsOf } from '../object-fields';
import { Json, RuleInput, RulePart } from '../rule';

/** Maximum number of remembered parts in a table. */
const MAX_PARTS = 50_000;
/** Domains of labels whose values rules can know. */
const KNOWN_DOMAINS = /(k8s\.io|kubernetes\.io|k8s\.aws|karpenter\.sh|amazonaws\.com)\//;

/** A part of one or more objects, such as a requirement that many NodePools have. */
interface Part {
  readonly id: number;
  /** True if no rule about the part finds anything. */
  isClean: boolean;
}

/** Parts by the text on which the findings of their rules depend. */
class Parts {
  private readonly byText = new Map<string, Part>();

  public get(text: string): Part {
    let part = this.byText.get(text);
    if (part === undefined) {
      if (this.byText.size >= MAX_PARTS) this.byText.clear();
      this.byText.set(text, part = { id: nextId++, isClean: false });
    }
    return part;
  }
}

let nextId = 1;

/** The parts of an object that rules may report. */
export type UnknownParts = ReadonlyMap<RulePart, readonly Part[]>;

/**
 * Remembers the parts of objects in which no rule about the part found anything. Objects often repeat the requirements and the disruption settings of
 * others, so the engine runs these rules only for parts that it has not seen before.
 */
export class CleanParts {
  /** Labels and requirements by the API group of the node class, which determines the labels that rules know. */
  private readonly labels = new Map<unknown, Parts>();
  private readonly nodes = new Parts();
  private readonly taints = new Parts();
  private readonly disruption = new Parts();

  /** Returns the parts of an object that rules may report, because they are not known to be clean. */
  public unknownIn(input: RuleInput): UnknownParts {
    const labels = this.labelsOf(input);
    const unknown = new Map<RulePart, readonly Part[]>();
    const addUnknown = (name: RulePart, parts: readonly Part[]) => {
      if (!parts.every(({ isClean }) => isClean)) unknown.set(name, parts);
    };
    addUnknown('labels', labels);
    addUnknown('nodes', [this.nodes.get(nodesText(input, labels))]);
    addUnknown('taints', taintsOf(input).map((taint) => this.taints.get(taintText(taint))));
    addUnknown('disruption', [this.disruption.get(disruptionText(input))]);
    return unknown;
  }

  /** Remembers that no rule reports some parts of an object. */
  public add(parts: readonly Part[]): void {
    for (const part of parts) part.isClean = true;
  }

  private labelsOf(input: RuleInput): readonly Part[] {
    const group: unknown = nodeClassRefOf(input).ref?.group;
    let known = this.labels.get(group);
    if (known === undefined) this.labels.set(group, known = new Parts());
    const parts: Part[] = [];
    const { list } = requirementsOf(input);
    for (const requirement of list) parts.push(known.get(jsonText(requirement)));
    const { labels } = templateLabelsOf(input);
    for (const key in labels) parts.push(known.get(labelText(key, labels[key], list)));
    return parts;
  }
}

/** Returns the text of a label. All valid values of a label have the same text if no rule knows the label, and no requirement is about the label. */
function labelText(key: string, value: string, requirements: readonly Json[]): string {
  const isCustom = isLabelValue(value) && !KNOWN_DOMAINS.test(key) && !requirements.some((requirement) => requirement.key === key);
  // Unlike JSON, the text of a custom label starts with a space.
  return isCustom ? ` ${key}` : jsonText([key, value]);
}

function nodesText(input: RuleInput, labels: readonly Part[]): string {
  const { ref } = nodeClassRefOf(input);
  let text = jsonText([ref?.group, ref?.kind, ref?.name, input.json.spec?.limits, specId(nodeClassSpecOf(input))]);
  for (const { id } of labels) text += ` ${id}`;
  return text;
}

const specIds = new WeakMap<Json, number>();

/** Returns a number that identifies the spec of a node class in a check. */
function specId(nodeClassSpec: Json | undefined): number {
  if (nodeClassSpec === undefined) return 0;
  let id = specIds.get(nodeClassSpec);
  if (id === undefined) specIds.set(nodeClassSpec, id = nextId++);
  return id;
}

function taintsOf(input: RuleInput): readonly Json[] {
  const { spec } = nodesOf(input);
  if (spec?.startupTaints === undefined) return spec?.taints ?? [];
  return [...spec.taints ?? [], ...spec.startupTaints];
}

/** All valid values of a taint are equal for all rules. */
function taintText({ key, effect, value, timeAdded }: Json): string {
  return jsonText([key, effect, timeAdded, value !== undefined && isQualifiedName(value) ? '' : value]);
}

function disruptionText(input: RuleInput): string {
  const { spec } = nodesOf(input);
  return jsonText([input.json.spec?.disruption, spec?.expireAfter, spec?.terminationGracePeriod, kubeletOf(input).kubelet?.evictionSoftGracePeriod]);
}
