import { EnforcedBy, Severity } from './finding';
import { KarpenterVersion } from '../versions/karpenter-version';

/** JSON with a structure that the rules know. */
export type Json = { readonly [key: string]: any };

/** An object from an app or a file. */
export interface CheckedObject {
  readonly json: Json;
  /** The construct that rendered the object. */
  readonly construct?: object;
  /** The chart or file that the object is applied with. */
  readonly appliedWith?: string;
  /** The path of the object in a List. */
  readonly path?: string;
}

/** The objects that are checked together. */
export interface ObjectIndex {
  /** The EC2NodeClasses by name. */
  readonly nodeClasses: ReadonlyMap<string, Json>;
  /** The AWSNodeTemplates by name. */
  readonly nodeTemplates: ReadonlyMap<string, Json>;
  /** The NodePools. */
  readonly pools: readonly Json[];
  /** The NodeOverlays. */
  readonly overlays: readonly Json[];
  /** The number of occurrences of each object that is applied more than once, by `identityOf`. */
  readonly repeated: ReadonlyMap<string, number>;
  /** The number of occurrences of each Argo CD object that occurs more than once, by `takenNameOf`. */
  readonly namesTaken: ReadonlyMap<string, number>;
  /** The AppProjects by name. */
  readonly projects: ReadonlyMap<string, readonly Json[]>;
  /** The cluster endpoint in a ConfigMap with the settings of the controller. */
  readonly clusterEndpoint?: string;
  /** Whether these are all objects, as in an app. A reference to a missing object is then a mistake. */
  readonly complete: boolean;
}

/** The input of a rule. */
export interface RuleInput {
  /** The object without unknown fields, nulls, and values of a wrong type. All values have the type of the CRD. */
  readonly json: Json;
  /** The API version and kind, such as `karpenter.sh/v1 NodePool`. */
  readonly api: string;
  /** Whether the kind is namespaced. */
  readonly namespaced: boolean;
  /** The release of the facts. For alpha objects in releases before the oldest facts, the target release. */
  readonly release: string;
  /** The target release, or undefined if only metadata is checked. */
  readonly version?: KarpenterVersion;
  /** The Kubernetes minor version, if known. */
  readonly kubernetesVersion?: string;
  /** The stored object, for an update. */
  readonly old?: Json;
  /** The paths of values with a wrong type in an update. They are accepted if unchanged, but CEL rules that read them fail. */
  readonly illTyped?: readonly string[];
  readonly construct?: object;
  /** The chart or file that the object is applied with. */
  readonly appliedWith?: string;
  /** The cluster endpoint in the values of the controller. */
  readonly clusterEndpoint?: string;
  /** Whether a feature gate is on, or undefined if unknown. */
  readonly isGateOn?: (gate: string) => boolean | undefined;
  /** Whether node repair respects disruption budgets, if the settings of the controller are known. */
  readonly repairHeedsBudgets?: () => boolean;
  readonly objectIndex: ObjectIndex;
  /** Whether the API server and Karpenter accept another object by itself. This is undefined if only metadata is checked. */
  readonly isAccepted?: (json: Json) => boolean;
}

/** A finding of a rule about one field. */
export interface Violation {
  readonly path: string;
  readonly message: string;
  readonly fix: string;
  /** The severity, if it differs from that of the rule. */
  readonly severity?: Severity;
  readonly enforcedBy?: EnforcedBy;
  /** Whether a value is only unknown, and a newer release can accept it. */
  readonly notKnown?: boolean;
  /** Whether the evaluation of the CEL rule fails, because a field is missing or a string is not a number. */
  readonly unevaluated?: boolean;
}

/** A rule for an object. It can also read other objects. */
export interface Rule {
  readonly id: string;
  /** The check of the rule, in one sentence of Markdown. */
  readonly what: string;
  /** Why it matters to the user, in one to three sentences of Markdown. */
  readonly why: string;
  /** The sources: numbers of facts, or the Kubernetes API. */
  readonly source: readonly string[];
  /** The API versions and kinds of the rule. Empty for all kinds. */
  readonly apis: readonly string[];
  readonly severity: Severity;
  readonly enforcedBy: EnforcedBy;
  /**
   * Whether Karpenter's webhook enforces the rule in v1beta1 and before, in addition to other components (`too`) or alone (`only`).
   * In v1beta1, CEL rules are enforced by CEL.
   */
  readonly webhook?: 'too' | 'only';
  /** The first minor release with the rule, such as `1.8`. Without it, all releases with the kind have the rule. */
  readonly since?: string;
  /** The last minor release with the rule. */
  readonly until?: string;
  /** Whether the rule compares an update with the stored object. Its examples are then the object before and after. */
  readonly ofUpdates?: boolean;
  /** Fields that the rule reads. If the object has none of them, the rule is skipped. */
  readonly fields?: readonly string[];
  /** Passing YAML, merged into a valid object of its `kind`, by default the first kind of the rule. */
  readonly pass: string;
  /** Failing YAML, in the same form. */
  readonly fail: string;
  /** The release of the examples. Without it, the newest release with the rule. */
  readonly exampleRelease?: string;
  /** The Kubernetes minor version of the examples. */
  readonly exampleKubernetes?: string;
  /** The feature gates that are on in the examples. */
  readonly exampleGates?: readonly string[];
  check(input: RuleInput): readonly Violation[];
}
