/**
 * How much a finding matters.
 *
 * @stability stable
 */
export enum Severity {
  /** It is refused, or does not work: synthesis stops. */
  ERROR = 'error',
  /** It works, but hardly as meant. */
  WARNING = 'warning',
  /** Worth knowing. */
  INFO = 'info',
}

/**
 * Who would refuse it, had it reached the cluster.
 *
 * @stability stable
 */
export enum EnforcedBy {
  /** The API server, by the structure in the CRD. */
  SCHEMA = 'schema',
  /** The API server, by a CEL rule in the CRD. */
  CEL = 'cel',
  /** kubectl's strict validation. The API server itself drops what it does not know. */
  STRICT = 'strict',
  /** An admission webhook of Karpenter. */
  WEBHOOK = 'webhook',
  /** Karpenter's controller: the object is stored, then marked not ready or passed over. */
  CONTROLLER = 'controller',
  /** EC2, when a node is launched. */
  LAUNCH = 'launch',
  /** Nobody: Karpenter's controller stops. */
  CRASH = 'crash',
  /** Nobody: it is advice. */
  ADVICE = 'advice',
  /** Synthesis itself: there is nothing to apply. */
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
