import { EnforcedBy, Severity } from './finding';

/**
 * The form of a rule's examples: `object` (the fields of otherwise valid objects), `crd` (the schema of `spec` in a CRD, then an object), `values`
 * (values of the Karpenter chart), or `app` (TypeScript).
 */
export type ExampleForm = 'object' | 'crd' | 'values' | 'app';

/** A rule without a file in rules/. The check of the structure reports it, or a check of the surroundings, such as Helm values or IAM. */
export interface OtherRule {
  readonly id: string;
  /** The check, in one sentence of Markdown. */
  readonly what: string;
  /** Why it matters to the user, in one to three sentences of Markdown. */
  readonly why: string;
  /** The objects or files that the rule applies to, as a noun phrase. */
  readonly appliesTo: string;
  /** IDs of facts, and URLs. */
  readonly source: readonly string[];
  readonly severity: Severity;
  readonly enforcedBy: EnforcedBy;
  readonly examples: ExampleForm;
  readonly pass: string;
  readonly fail: string;
  /** The Karpenter release of the examples, if it is not the newest one. */
  readonly exampleRelease?: string;
  /** The Kubernetes version of the examples. */
  readonly exampleKubernetes?: string;
  /** The only check that reports the rule, if not both do: the check of an app, or the `validate` command. */
  readonly onlyIn?: 'app' | 'validate';
  /** Whether the rule cannot be suppressed. */
  readonly isAlwaysOn?: boolean;
}

/** The rules of one subject, without the facts that they share. */
export function rulesWith<Shared extends Partial<OtherRule>>(
  shared: Shared, rules: readonly (Omit<OtherRule, keyof Shared> & Partial<OtherRule>)[],
): OtherRule[] {
  return rules.map((rule) => ({ ...shared, ...rule }) as unknown as OtherRule);
}
