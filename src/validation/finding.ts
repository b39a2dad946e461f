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
  /** The API server, by the schema of the CRD. */
  SCHEMA = 'schema',
  /** The API server, through a CEL rule in the CRD. */
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
 * A problem of an object, with its fix.
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

  /** The path of the field, for example `spec.disruption.budgets[0].duration`. Empty if the finding is about the whole object. Keys of maps are quoted, as in `spec.tags["team"]`. */
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
