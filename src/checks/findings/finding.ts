/**
 * The severity of a finding.
 *
 * @stability stable
 */
export enum Severity {
  /** The object is rejected or does not work. Synthesis fails. */
  ERROR = 'error',
  /** The object works, but probably not as intended. */
  WARNING = 'warning',
  /** The object works. The finding is additional information. */
  INFO = 'info',
}

/**
 * The component that rejects the object in a cluster.
 *
 * @stability stable
 */
export enum EnforcedBy {
  /** The API server, through the schema in the CRD. */
  SCHEMA = 'schema',
  /** The API server, through a CEL rule in the CRD. */
  CEL = 'cel',
  /** Strict validation by kubectl. Without strict validation, the API server drops unknown fields. */
  STRICT = 'strict',
  /** An admission webhook of Karpenter. */
  WEBHOOK = 'webhook',
  /** Karpenter's controller, which ignores the stored object or marks it as not ready. */
  CONTROLLER = 'controller',
  /** Karpenter, EC2, or the node itself, at launch. */
  LAUNCH = 'launch',
  /** Karpenter's controller, which crashes although the API server accepts the object. */
  CRASH = 'crash',
  /** No component rejects the object. The finding is advice from this package. */
  ADVICE = 'advice',
  /** This package. Synthesis fails and writes no manifests. */
  SYNTH = 'synth',
}

/**
 * A problem with an object, and its fix.
 *
 * @stability stable
 */
export interface Finding {
  /** The ID of the rule, for example `schema-enum`. */
  readonly rule: string;

  /** The severity of the problem. */
  readonly severity: Severity;

  /** The component that rejects the object. */
  readonly enforcedBy: EnforcedBy;

  /** The path of the field, for example `spec.disruption.budgets[0].duration`. Empty if the finding is about the whole object. Map keys are quoted, as in `spec.tags["team"]`. */
  readonly path: string;

  /** The problem, with the value and the constraint. */
  readonly message: string;

  /** How to fix the problem. */
  readonly fix: string;

  /**
   * Whether the default installation of the release runs the webhook that rejects the object.
   *
   * @default - no webhook is involved
   */
  readonly webhookByDefault?: boolean;

  /**
   * The path of the construct in the app.
   *
   * @default - the finding is not about a construct
   */
  readonly constructPath?: string;
}
