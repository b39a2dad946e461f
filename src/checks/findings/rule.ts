import { Effect } from './effects';
import { EnforcedBy, Severity } from './finding';
import { Problem } from '../../foundation/basics/problem';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** JSON whose structure the rules know. */
export type Json = { readonly [key: string]: any };

/** An object from an app or a file. */
export interface CheckedObject {
  readonly json: Json;
  /** The construct that rendered the object. */
  readonly construct?: object;
  /** The chart or file that the object is applied with. */
  readonly appliedWith?: string;
  /** Set if Argo CD deploys the object to the cluster whose objects are checked. */
  readonly deployment?: Deployment;
  /** Whether no other program fills in placeholders before the object is applied, except for tokens of the AWS CDK. Objects of constructs are final. */
  readonly isFinal?: boolean;
  /** The path of the object inside a List. */
  readonly path?: string;
  /** Returns the text of an unquoted scalar in the source, if the object comes from YAML. */
  readonly written?: (path: string) => string | undefined;
}

/** The Argo CD Applications that deploy a file to a cluster. */
export interface Deployment {
  readonly applications: readonly string[];
  /** The file in messages. If only one Application deploys the file, contains its name. */
  readonly place: string;
}

/** Different objects of one kind and name that several Applications deploy to a cluster. */
export interface DeployedCopies {
  /** The number of different objects. */
  readonly count: number;
  readonly places: readonly string[];
}

/** An object that is applied more than once. */
export interface RepeatedObject {
  readonly count: number;
  /** True if all occurrences are equal. */
  readonly areEqual: boolean;
}

/** Objects that are checked together, indexed for rules that read other objects. */
export interface ObjectIndex {
  /** The EC2NodeClasses by name. */
  readonly nodeClasses: ReadonlyMap<string, Json>;
  /** The NodeClasses of EKS Auto Mode by name. */
  readonly autoModeClasses: ReadonlyMap<string, Json>;
  /** The AWSNodeTemplates by name. */
  readonly nodeTemplates: ReadonlyMap<string, Json>;
  /** Kinds and names of node classes with unknown fields, such as `EC2NodeClass/default`: classes with several different copies, and constructs that cannot be rendered. */
  readonly unknownClasses?: ReadonlySet<string>;
  /** All NodePools among the checked objects. */
  readonly pools: readonly Json[];
  /** Returns the NodePool at a place in `pools`. Most checks need few of them. */
  readonly poolAt: (place: number) => Json;
  /** The same NodePools as they are written. Their values can have any type. */
  readonly poolsAsWritten: readonly Json[];
  /** True if a NodePool belongs to EKS Auto Mode. */
  readonly hasAutoModePools: boolean;
  /** All NodeOverlays among the checked objects. */
  readonly overlays: readonly Json[];
  /** The objects that are applied more than once, keyed by `identityOf`. */
  readonly repeated: ReadonlyMap<string, RepeatedObject>;
  /** The objects whose copies from several Applications differ, keyed by `identityOf`. */
  readonly deployedCopies: ReadonlyMap<string, DeployedCopies>;
  /** Number of occurrences of each Argo CD object that occurs more than once, keyed by `takenNameOf`. */
  readonly namesTaken: ReadonlyMap<string, number>;
  /** The AppProjects by name. */
  readonly projects: ReadonlyMap<string, readonly Json[]>;
  /** The cluster endpoint from a ConfigMap with controller settings. */
  readonly clusterEndpoint?: string;
  /** True if the index contains all objects, as in an app, so that a reference to a missing object is a mistake. */
  readonly complete: boolean;
}

/** The input of a rule. */
export interface RuleInput {
  /** The object without unknown fields, nulls, or values of the wrong type. Every remaining value has the type that the CRD specifies. */
  readonly json: Json;
  /** The API version and kind, such as `karpenter.sh/v1 NodePool`. */
  readonly api: string;
  /** True if the kind is namespaced. */
  readonly namespaced: boolean;
  /** Release whose facts apply. If an alpha object has a target release older than the oldest facts, `release` is the target release. */
  readonly release: string;
  /** The target release, or undefined if only metadata is checked. */
  readonly version?: KarpenterVersion;
  /** The Kubernetes minor version, if known. */
  readonly kubernetesVersion?: string;
  /** The stored object, if the check is for an update. */
  readonly old?: Json;
  /** In an update, paths of values that have the wrong type. The API server accepts such values if they are unchanged, but CEL rules that read them fail. */
  readonly illTyped?: readonly string[];
  readonly construct?: object;
  /** The chart or file that the object is applied with. */
  readonly appliedWith?: string;
  /** The cluster endpoint from the controller values. */
  readonly clusterEndpoint?: string;
  /** Returns true if a feature gate is enabled, or undefined if unknown. */
  readonly isGateOn?: (gate: string) => boolean | undefined;
  /** Returns true if node repair respects disruption budgets. The function is absent if the controller settings are unknown. */
  readonly repairHeedsBudgets?: () => boolean;
  /** The objects that are checked together. Except in overlays, every value has the type that the CRD specifies. */
  readonly objectIndex: ObjectIndex;
  /** Returns true if the API server and Karpenter accept another object on its own. The function is absent if only metadata is checked. */
  readonly isAccepted?: (json: Json) => boolean;
}

/** A violation of a rule by one field. */
export interface Violation extends Problem {
  readonly path: string;
  /** The severity, if it differs from the severity of the rule. */
  readonly severity?: Severity;
  readonly enforcedBy?: EnforcedBy;
  /** True if the value is unknown rather than invalid, so a newer release may accept the value. */
  readonly notKnown?: boolean;
  /** True if the CEL rule fails to evaluate, because a field is missing or a string is not a number. */
  readonly unevaluated?: boolean;
}

/**
 * A part of an object that decides alone whether a rule reports it:
 *
 * - `labels`: each template label and each requirement, together with the API group of the node class
 * - `nodes`: all template labels, requirements, and limits, the reference to the node class, and the settings of the node class that instance types depend on
 * - `taints`: each taint and each startup taint
 * - `disruption`: `spec.disruption` and all durations
 * - `selectors`: the AMI family and all selector terms of a node class, together with the Kubernetes version
 *
 * A rule about a part can also read the kind and the release, but no other object and no setting of the controller.
 */
export type RulePart = 'labels' | 'nodes' | 'taints' | 'disruption' | 'selectors';

/** A rule that checks one object, and can also read other objects. */
export interface Rule {
  readonly id: string;
  /** The requirement that the rule checks, as Markdown. */
  readonly what: string;
  /** Why the rule matters to the user, in one to three Markdown sentences. */
  readonly why: string;
  /** Fact IDs and URLs that document the rule. */
  readonly source: readonly string[];
  /** API versions and kinds that the rule checks. Empty if the rule checks all kinds. */
  readonly apis: readonly string[];
  readonly severity: Severity;
  /** The effect of a warning or an info. The effect of an error follows from `enforcedBy`. */
  readonly effect?: Effect;
  /** A Markdown sentence that states which findings have another severity. */
  readonly severityNote?: string;
  readonly enforcedBy: EnforcedBy;
  /** Markdown that describes the enforcement, if `enforcedBy` describes only some of the findings. */
  readonly enforcer?: string;
  /** Markdown that states when to suppress the rule, if `enforcedBy` describes only some of the findings. */
  readonly suppressNote?: string;
  /**
   * Set if Karpenter's webhook enforces the rule in v1beta1 and earlier, either in addition to other components (`too`) or alone (`only`).
   * In v1beta1, the API server enforces CEL rules.
   */
  readonly webhook?: 'too' | 'only';
  /** First minor release with the rule, such as `1.8`. If undefined, the rule applies since the first release with the kind. */
  readonly since?: string;
  /** Last minor release with the rule. */
  readonly until?: string;
  /** True if the rule compares an update with the stored object. Each example of an update rule is an object before and after the update. */
  readonly ofUpdates?: boolean;
  /** Fields that the rule reads. If the object has none of these fields, the rule is skipped. */
  readonly fields?: readonly string[];
  /** The part of the object that the rule reads, if the rule reads nothing else. The engine runs the rule only for parts that it has not seen before. */
  readonly part?: RulePart;
  /** True if the rule reports only objects of EKS Auto Mode. The engine does not load the rule for other objects. */
  readonly onlyAutoMode?: boolean;
  /** YAML that passes the rule, merged into a valid object. The default `kind` is the rule's first kind. */
  readonly pass: string;
  /** YAML that the rule reports, in the same format as `pass`. */
  readonly fail: string;
  /** Karpenter release of the examples. The default is the newest release with the rule. */
  readonly exampleRelease?: string;
  /** Kubernetes minor version of the examples. */
  readonly exampleKubernetes?: string;
  /** Feature gates that are enabled in the examples. */
  readonly exampleGates?: readonly string[];
  check(input: RuleInput): readonly Violation[];
}
