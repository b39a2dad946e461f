import { EnforcedBy, Severity } from './finding';

/** A rule that is no file of its own: it holds for all kinds and comes from their structure, or is about the app. */
export interface OtherRule {
  readonly id: string;
  readonly what: string;
  readonly severity: Severity;
  readonly enforcedBy: EnforcedBy;
}

const structure = (id: string, what: string): OtherRule => ({ id, what, severity: Severity.ERROR, enforcedBy: EnforcedBy.SCHEMA });
const strict = (id: string, what: string): OtherRule => ({ id, what, severity: Severity.ERROR, enforcedBy: EnforcedBy.STRICT });
const workload = (id: string, what: string): OtherRule => ({ id, what, severity: Severity.WARNING, enforcedBy: EnforcedBy.CONTROLLER });
const advice = (id: string, what: string): OtherRule => ({ id, what, severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE });

export const OTHER_RULES: readonly OtherRule[] = [
  structure('api-missing', 'An object says its API version and kind.'),
  structure('api-served', 'The release serves the API version and kind.'),
  { id: 'api-unread', what: 'The controller of the release reads the API version and kind, of which it has the CRD.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER },
  structure('schema-type', 'A value has the type of its field: texts are quoted where they look like numbers or booleans.'),
  structure('schema-required', 'Fields that the CRD asks for are there.'),
  structure('schema-enum', 'A value is one of those that the CRD lists.'),
  structure('value-not-in-release', 'A value is one of those that the CRD of this release lists, not only of another.'),
  structure('schema-pattern', 'A text matches the pattern of the CRD.'),
  structure('schema-length', 'A text is neither too short nor too long.'),
  structure('schema-format', 'A text has the format that the CRD names.'),
  structure('schema-range', 'A number is within its bounds.'),
  structure('schema-size', 'A list or map has neither too few nor too many entries.'),
  structure('schema-duplicate', 'Lists that are sets hold nothing twice.'),
  structure('schema-multiple', 'With CRDs that are given: a number is a multiple of what the CRD names.'),
  structure('schema-not', 'With CRDs that are given: a value has no form that the CRD rules out.'),
  structure('schema-any-of', 'With CRDs that are given: a value has one of the forms that the CRD lists.'),
  structure('schema-one-of', 'With CRDs that are given: a value has exactly one of the forms that the CRD lists.'),
  structure('schema-embedded', 'With CRDs that are given: an object within an object is a whole one.'),
  structure('schema-scale', 'With CRDs that are given: the number of replicas fits into the scale subresource.'),
  { id: 'cel', what: 'With CRDs that are given: their CEL rules hold.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CEL },
  advice('cel-not-evaluated', 'With CRDs that are given: their CEL rules can be evaluated here.'),
  advice('schema-not-judged', 'With CRDs that are given: all of their schema can be judged here.'),
  strict('unknown-field', 'There are no fields that the CRD does not know: the API server drops them, and kubectl refuses them.'),
  strict('field-not-in-release', 'There are no fields that only another release knows.'),
  advice('api-known', 'This package has facts of the API version and kind.'),
  advice('karpenter-version-known', 'The Karpenter release is not newer than the facts of this package.'),
  advice('kubernetes-version-known', 'The compatibility table has the Kubernetes version (G-1).'),
  { id: 'integer-fraction', what: 'Whole numbers have no fraction, which the API server overlooks where it is very small beside the rest.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER },
  { id: 'kubernetes-version-supported', what: 'The Karpenter release supports the Kubernetes version (G-1).', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER },
  advice('kubernetes-without-cel', 'The API server runs the CEL rules of CRDs, which it does from Kubernetes 1.25 on (G-2).'),
  { id: 'karpenter-version-assumed', what: 'A Karpenter release is named.', severity: Severity.INFO, enforcedBy: EnforcedBy.ADVICE },
  { id: 'controller-value-required', what: 'The values of the controller chart have what Karpenter does not start without: the cluster name, and the endpoint until 0.24 (GS-5, GS-6).', severity: Severity.ERROR, enforcedBy: EnforcedBy.CRASH },
  { id: 'controller-value-invalid', what: 'The values of the controller chart are such that the controller starts with them (A.7, GS-1 to GS-16).', severity: Severity.ERROR, enforcedBy: EnforcedBy.CRASH },
  { id: 'controller-value-refused', what: 'Helm makes objects of the values of the controller chart, and the API server takes them.', severity: Severity.ERROR, enforcedBy: EnforcedBy.SCHEMA },
  advice('controller-value-not-in-release', 'What is said of the controller can be said in the values of the release, too (GS-22, CL-4).'),
  advice('controller-value-unknown', 'Values of the controller chart have no keys that it does not read.'),
  advice('controller-value-without-effect', 'Values of the controller chart are none that the chart or the controller passes over.'),
  advice('controller-memory-overhead', 'The memory overhead of nodes is written as a share, not as a percentage (GS-12).'),
  advice('controller-image-of-another-release', 'An image of the controller was not written for another release.'),
  advice('controller-provisioner-label', 'Where the controller runs does not hang on the label of provisioners, which nodes have had no more since 0.33.'),
  { id: 'helm-field', what: 'A field that is exposed as a value of a HelmChart is one that the release has, is exposed once, and holds no other value.', severity: Severity.ERROR, enforcedBy: EnforcedBy.SYNTH },
  { id: 'helm-value', what: 'Values of a HelmChart have names of their own, defaults that keep to their bounds, and are used in the chart that made them.', severity: Severity.ERROR, enforcedBy: EnforcedBy.SYNTH },
  { id: 'helm-chart', what: 'A HelmChart has a folder of its own outside the output folder of the app, and objects that Helm can install and repeat.', severity: Severity.ERROR, enforcedBy: EnforcedBy.SYNTH },
  { id: 'yaml-character', what: 'Texts have no characters that cdk8s writes as they are though no YAML can hold them so, or that are read as ends of lines: kubectl and Helm refuse or change them. A HelmChart escapes them.', severity: Severity.ERROR, enforcedBy: EnforcedBy.STRICT },
  { id: 'argocd-folder', what: 'A KarpenterGitOps has a folder of its own outside the output folder of the app, and each object a file of its own.', severity: Severity.ERROR, enforcedBy: EnforcedBy.SYNTH },
  { id: 'argocd-release', what: 'The release that a KarpenterGitOps installs has charts that Argo CD can install, and is the one that the nodes are checked for (G-4, G-6).', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER },
  { id: 'argocd-wave-order', what: 'Argo CD syncs no pool of a KarpenterGitOps before its node class.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER },
  { id: 'argocd-two-owners', what: 'No ConfigMap of the nodes of a KarpenterGitOps is made by the chart of the controller, too.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER },
  advice('argocd-nested-chart', 'The charts of a KarpenterGitOps hold no charts that are not named themselves: their objects would not go along.'),
  { id: 'argocd-project-kinds', what: 'The project of a KarpenterGitOps allows every kind and every namespace that it deploys.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER },
  { id: 'iam-request-denied', what: 'What Karpenter asks of AWS for an EC2NodeClass is allowed by the policies of `KarpenterIam`: their conditions go with its tags, and its role may be passed (NC-78).', severity: Severity.ERROR, enforcedBy: EnforcedBy.LAUNCH },
  { id: 'iam-instance-profile', what: 'The instance profile of an EC2NodeClass is that of the node role of `KarpenterIam`.', severity: Severity.ERROR, enforcedBy: EnforcedBy.LAUNCH },
  { id: 'iam-controller-settings', what: 'The values of the controller chart name the cluster, the queue and the role that `KarpenterIam` is for.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER },
  { id: 'iam-policy-lacks', what: 'Policies that are given to `KarpenterIam` allow what the release asks for.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER },
  { id: 'iam-policy-size', what: 'A policy is not longer than IAM takes: 6,144 characters.', severity: Severity.ERROR, enforcedBy: EnforcedBy.LAUNCH },
  { id: 'iam-issuer-mismatch', what: 'The issuer of the tokens that the controller\'s role trusts is that of the cluster: its region, its account, and the same in principal and condition.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CRASH },
  { id: 'iam-condition-not-judged', what: 'All conditions of policies can be judged here.', severity: Severity.INFO, enforcedBy: EnforcedBy.ADVICE },
  { id: 'iam-trust-anybody', what: 'The controller\'s role does not trust everybody.', severity: Severity.ERROR, enforcedBy: EnforcedBy.ADVICE },
  { id: 'iam-trust-unusable', what: 'The controller\'s role trusts somebody that the controller can be.', severity: Severity.ERROR, enforcedBy: EnforcedBy.CRASH },
  advice('iam-trust-without-audience', 'The controller\'s role trusts tokens for one audience only.'),
  advice('iam-trust-any-subject', 'The controller\'s role trusts one service account only.'),
  advice('iam-unscoped', 'The controller\'s policy is held to its own cluster from the release on in which that works (0.31).'),
  advice('al2023-migration-decision', 'Nothing in a migration from AL2 to AL2023 is left to decide.'),
  { id: 'maintenance-window-daylight-saving', what: 'Times in zones that shift their clocks are protected for longer than asked, since schedules are in UTC.', severity: Severity.INFO, enforcedBy: EnforcedBy.ADVICE },
  advice('maintenance-window-expiry', 'Nodes that a maintenance window protects do not expire in it: budgets have not held expiry back since 1.0 (NP-83).'),
  advice('maintenance-window-lead-time', 'Protection begins sooner than the protected time by as long as a node may drain (G-10).'),
  advice('maintenance-window-never-open', 'A maintenance window leaves times in which nodes may be disrupted.'),
  workload('workload-label-unknown', 'A workload beside NodePools asks for no label that no pool of the app has and Karpenter does not know: no node is made for it (U-2).'),
  workload('workload-value-not-admitted', 'A workload beside NodePools asks for nodes that one of the pools can make, also by what the name of an instance type says (NP-80, labels L-1).'),
  workload('workload-toleration-missing', 'A workload that is for some pools, by their names or labels, tolerates the taints of one of them.'),
  workload('workload-do-not-disrupt-value', 'The annotation `karpenter.sh/do-not-disrupt` of a workload stands on its pods, and is `"true"` or, since 1.12, a duration; `karpenter.sh/do-not-evict` is not read since 0.33 (AT-1, M1-23).'),
  advice('workload-do-not-disrupt-expiry', 'Pods that are not to be disrupted run where nodes do not expire, or have a `terminationGracePeriod`: otherwise an expired node waits for them without an end (NP-83).'),
];
