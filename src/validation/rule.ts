import { EnforcedBy, Severity } from './finding';
import { KarpenterVersion } from '../versions/karpenter-version';

/** JSON of which the rules know the structure. */
export type Json = { readonly [key: string]: any };

/** An object as it was found: in an app, or in a file. */
export interface CheckedObject {
  readonly json: Json;
  /** The construct that it came from, if one did. */
  readonly construct?: object;
  /** What it is applied with: the path of a chart, or the name of a file. */
  readonly appliedWith?: string;
  /** Where it stands in what the construct or the document holds, if that is a list of objects. */
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
  /** How often each object stands in what is applied at once, where that is more than once. */
  readonly repeated: ReadonlyMap<string, number>;
  /** How often each of Argo CD's objects stands in all that is checked, by `takenNameOf`, where that is more than once. */
  readonly namesTaken: ReadonlyMap<string, number>;
  /** The AppProjects by name; those that share one are in one list. */
  readonly projects: ReadonlyMap<string, readonly Json[]>;
  /** Where the cluster is reached, if a ConfigMap with the settings of the controller says so. */
  readonly clusterEndpoint?: string;
  /** Whether these are all that there will be, as in an app, so that a reference to a missing one is a typo. */
  readonly complete: boolean;
}

/** What a rule looks at. */
export interface RuleInput {
  /** The object without what its release does not know, without nulls and without values of a wrong type: what is there has the type that the CRD says. */
  readonly json: Json;
  /** The API version and kind, such as `karpenter.sh/v1 NodePool`. */
  readonly api: string;
  /** Whether objects of the kind stand in namespaces. */
  readonly namespaced: boolean;
  /** The release whose facts judge; of alpha objects in older releases than those of the facts, the target's own. */
  readonly release: string;
  /** The release that is aimed at, with its patch if one is named; none where only metadata is looked at. */
  readonly version?: KarpenterVersion;
  /** The Kubernetes minor, where it is known. */
  readonly kubernetesVersion?: string;
  /** What was stored before, where the object is an update. */
  readonly old?: Json;
  /** Where an update has values of a wrong type, which pass if they are as they were: a CEL rule that reads one can't be evaluated. */
  readonly illTyped?: readonly string[];
  readonly construct?: object;
  /** What the object is applied with. */
  readonly appliedWith?: string;
  /** Where the cluster is reached, if the values of the controller say so. */
  readonly clusterEndpoint?: string;
  /** Whether a feature gate is on; undefined if that is not known. */
  readonly isGateOn?: (gate: string) => boolean | undefined;
  /** Whether the controller repairs nodes within disruption budgets, where its settings are known. */
  readonly repairHeedsBudgets?: () => boolean;
  readonly objectIndex: ObjectIndex;
  /** Whether the API server and Karpenter's controller accept another object, judged by itself; undefined if only metadata is checked. */
  readonly isAccepted?: (json: Json) => boolean;
}

/** What a rule says of one field. */
export interface Violation {
  readonly path: string;
  readonly message: string;
  readonly fix: string;
  /** Where it matters more, or to others, than the rule says. */
  readonly severity?: Severity;
  readonly enforcedBy?: EnforcedBy;
  /** Whether it is only that something is not among what the facts know, which a newer release may do. */
  readonly notKnown?: boolean;
  /** Whether the CEL rule behind it is not false there, but can't be evaluated: a field that it reads is missing, or a number is none. */
  readonly unevaluated?: boolean;
}

/** A rule over one object, perhaps with a look at the others. */
export interface Rule {
  readonly id: string;
  /** What the rule checks, in one sentence of Markdown. */
  readonly what: string;
  /** Why it matters to the user, in one to three sentences of Markdown. */
  readonly why?: string;
  /** Where it comes from: numbers of the facts, or the Kubernetes API. */
  readonly source: readonly string[];
  /** The API versions and kinds that it is about; none: all. */
  readonly apis: readonly string[];
  readonly severity: Severity;
  readonly enforcedBy: EnforcedBy;
  /**
   * What Karpenter's webhook does about it in the API versions that have one, v1beta1 and before: refuses it as others do `too`, or as the `only` one.
   * A CEL rule of v1beta1 stays one; where there is no CEL, the webhook stands in.
   */
  readonly webhook?: 'too' | 'only';
  /** The first minor that has it, such as `1.8`; where it says nothing, all that have the kind. */
  readonly since?: string;
  /** The last minor that has it. */
  readonly until?: string;
  /** Whether it is about what an update changes: its examples then are the object before and after. */
  readonly ofUpdates?: boolean;
  /** The fields of which one has to be there: without any of them the rule has nothing to say, and is not run. */
  readonly fields?: readonly string[];
  /** YAML that passes, as what it changes in an otherwise right object of the first kind, or of the kind that it names. */
  readonly pass: string;
  /** YAML that fails. */
  readonly fail: string;
  /** The release for which the examples are meant, where it is not the newest that the rule holds for. */
  readonly exampleRelease?: string;
  /** The Kubernetes minor for which the examples are meant. */
  readonly exampleKubernetes?: string;
  /** The feature gates that are on for the examples, by Karpenter's names. */
  readonly exampleGates?: readonly string[];
  check(input: RuleInput): readonly Violation[];
}
