import { jsonText } from '../../foundation/basics/json-text';
import { kubeletOf, nodeClassRefOf, nodesOf, requirementsOf, templateLabelsOf } from '../findings/object-fields';
import { Json, RuleInput, RulePart } from '../findings/rule';
import { isLabelValue, isQualifiedName } from '../labels/label-syntax';
import { nodeClassSettingsId } from '../labels/node-class-of-pool';

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
  private static readonly PARTS_OF: { readonly [name in RulePart]: (known: CleanParts, input: RuleInput) => readonly Part[] } = {
    labels: (known, input) => known.labelsOf(input),
    nodes: (known, input) => [known.nodes.get(nodesText(input, known.labelsOf(input)))],
    taints: (known, input) => taintsOf(input).map((taint) => known.taints.get(taintText(taint))),
    disruption: (known, input) => [known.disruption.get(disruptionText(input))],
    selectors: (known, input) => [known.selectors.get(selectorsText(input))],
  };

  /** Labels and requirements by the API group of the node class, which determines the labels that rules know. */
  private readonly labels = new Map<unknown, Parts>();
  private readonly nodes = new Parts();
  private readonly taints = new Parts();
  private readonly disruption = new Parts();
  private readonly selectors = new Parts();
  /** The labels and requirements of the latest object, because two kinds of parts include them. */
  private latest?: { readonly input: RuleInput; readonly parts: readonly Part[] };

  /** @param names the parts that at least one rule of the kind is about */
  constructor(private readonly names: ReadonlySet<RulePart>) {}

  /** Returns the parts of an object that rules may report, because they are not known to be clean. */
  public unknownIn(input: RuleInput): UnknownParts {
    const unknown = new Map<RulePart, readonly Part[]>();
    for (const name of this.names) {
      const parts = CleanParts.PARTS_OF[name](this, input);
      if (!parts.every(({ isClean }) => isClean)) unknown.set(name, parts);
    }
    return unknown;
  }

  /** Remembers that no rule reports some parts of an object. */
  public add(parts: readonly Part[]): void {
    for (const part of parts) part.isClean = true;
  }

  private labelsOf(input: RuleInput): readonly Part[] {
    if (this.latest?.input !== input) this.latest = { input, parts: this.labelPartsOf(input) };
    return this.latest.parts;
  }

  private labelPartsOf(input: RuleInput): readonly Part[] {
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

/** Returns the text of the constraints of a NodePool. The name of a node class matters only if it is empty: the settings of the node class decide the rest. */
function nodesText(input: RuleInput, labels: readonly Part[]): string {
  const { ref } = nodeClassRefOf(input);
  let text = jsonText([ref?.group, ref?.kind, ref?.name === '', input.json.spec?.limits, nodeClassSettingsId(input)]);
  for (const { id } of labels) text += ` ${id}`;
  return text;
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

function selectorsText({ json: { spec = {} }, kubernetesVersion }: RuleInput): string {
  const { amiFamily, amiSelectorTerms, subnetSelectorTerms, securityGroupSelectorTerms, capacityReservationSelectorTerms: reservations } = spec;
  const ofPods = [spec.podSubnetSelectorTerms, spec.podSecurityGroupSelectorTerms];
  return jsonText([kubernetesVersion, amiFamily, amiSelectorTerms, subnetSelectorTerms, securityGroupSelectorTerms, reservations, ofPods]);
}
