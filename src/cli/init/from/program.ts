import { Expression, Struct } from '../../../constructs/code-model/expression';
import { ClusterTarget } from '../../../karpenter/versions/cluster-target';

/** A program that creates the objects of manifests in one chart. */
export interface Program {
  /** The Karpenter release of the app. In EKS Auto Mode, AWS chooses the release. */
  readonly karpenter: string;
  /** Default: self-managed Karpenter. */
  readonly cluster?: `${ClusterTarget}`;
  /** Folder or URL of the JSON Schemas that the manifests name in comments. */
  readonly schemas?: string;
  /** Values that several objects share, in the order of their use. */
  readonly constants: readonly Constant[];
  /** Objects with a construct. Node classes come before the NodePools that use them. */
  readonly objects: readonly ProgramObject[];
  /** The file with the objects that have no construct. */
  readonly included?: string;
}

export interface Constant {
  /** Name in upper case, such as `DISCOVERY_TAGS`. */
  readonly name: string;
  readonly value: Expression;
  /** Comment that describes the value. */
  readonly comment?: string;
}

export interface ProgramObject {
  /** The class of the construct, for example `NodePool` or `v1beta1.NodePool`. */
  readonly type: string;
  /** ID of the construct in the chart. */
  readonly id: string;
  /** The variable that other statements use. */
  readonly variable?: string;
  readonly props: Struct;
  /** Lines of the comment above the statement. */
  readonly comment: readonly string[];
  /** Changes to fields that the props can't express. */
  readonly patches: readonly Patch[];
  /** Lines of the comment above the changes. */
  readonly patchComment: readonly string[];
}

/** A JSON patch operation. */
export interface Patch {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string;
  readonly value?: Expression;
}
