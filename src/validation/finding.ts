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
  /** Worth knowing. */
  INFO = 'info',
}

/**
 * Who rejects the object in a cluster.
 *
 * @stability stable
 */
export enum EnforcedBy {
  /** The API server, by the schema of the CRD. */
  SCHEMA = 'schema',
  /** The API server, by a CEL rule in the CRD. */
  CEL = 'cel',
  /** kubectl's strict validation. The API server drops unknown fields. */
  STRICT = 'strict',
  /** An admission webhook of Karpenter. */
  WEBHOOK = 'webhook',
  /** Karpenter's controller. The object is stored, then marked not ready or ignored. */
  CONTROLLER = 'controller',
  /** EC2 or the node itself, at launch. */
  LAUNCH = 'launch',
  /** The object is accepted, and Karpenter's controller crashes. */
  CRASH = 'crash',
  /** The object is accepted. The finding is advice of this package. */
  ADVICE = 'advice',
  /** Synthesis fails, so there is nothing to apply. */
  SYNTH = 'synth',
}

/**
 * Something in an object that is refused, does not work, or is worth knowing.
 *
 * @stability stable
 */
export interface Finding {
  /** The id of the rule, such as `schema-enum`. */
  readonly rule: string;

  /** How much it matters. */
  readonly severity: Severity;

  /** Who would refuse it. */
  readonly enforcedBy: EnforcedBy;

  /** The field, such as `spec.disruption.budgets[0].duration`; empty where it is about the whole object. */
  readonly path: string;

  /** What is wrong, with the value. */
  readonly message: string;

  /** What to write instead. */
  readonly fix: string;

  /**
   * Of what a webhook refuses: whether the default install of the release runs it.
   *
   * @default - no webhook is asked
   */
  readonly webhookByDefault?: boolean;

  /**
   * The path of the construct in the app.
   *
   * @default - it is about no construct
   */
  readonly constructPath?: string;
}
