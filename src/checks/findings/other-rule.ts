import { Effect } from './effects';
import { EnforcedBy, Severity } from './finding';

/**
 * Format of a rule's examples: `object` (fields of otherwise valid objects), `file` (complete YAML), `crd` (a `spec` schema, then an object), `values`
 * (Karpenter chart values), or `app` (TypeScript).
 */
export type ExampleForm = 'object' | 'file' | 'crd' | 'values' | 'app';

/** A rule without a file in rules/. Either the structure check reports the rule, or a check of settings such as Helm values or IAM permissions. */
export interface OtherRule {
  readonly id: string;
  /** The requirement that the rule checks, as Markdown. */
  readonly what: string;
  /** Why the rule matters to the user, in one to three Markdown sentences. */
  readonly why: string;
  /** The objects or files that the rule applies to, as a noun phrase. */
  readonly appliesTo: string;
  /** Fact IDs and URLs that document the rule. */
  readonly source: readonly string[];
  readonly severity: Severity;
  /** The effect of a warning or an info. The effect of an error follows from `enforcedBy`. */
  readonly effect?: Effect;
  /** A Markdown sentence that states which findings have another severity. */
  readonly severityNote?: string;
  readonly enforcedBy: EnforcedBy;
  /** The component that enforces the rule and the time, as a sentence, if it is not the component that `enforcedBy` describes. */
  readonly enforcer?: string;
  /** When to suppress the rule, as a sentence, if it differs from other rules with the same `enforcedBy`. */
  readonly suppressNote?: string;
  readonly examples: ExampleForm;
  readonly pass: string;
  readonly fail: string;
  /** Karpenter release of the examples. The default is the newest release. */
  readonly exampleRelease?: string;
  /** Kubernetes version of the examples. */
  readonly exampleKubernetes?: string;
  /** The only check that reports the rule: the app check or the `validate` command. If both checks report the rule, this field is absent. */
  readonly onlyIn?: 'app' | 'validate';
  /** True if the rule cannot be suppressed. */
  readonly isAlwaysOn?: boolean;
}

/** Adds shared properties to each rule. */
export function rulesWith<Shared extends Partial<OtherRule>>(
  shared: Shared, rules: readonly (Omit<OtherRule, keyof Shared> & Partial<OtherRule>)[],
): OtherRule[] {
  return rules.map((rule) => ({ ...shared, ...rule }) as unknown as OtherRule);
}
