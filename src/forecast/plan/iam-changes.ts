import { ClusterState } from './state/cluster-state';
import { literalContext } from '../../constructs/iam/arn-placeholders';
import { describe } from '../../constructs/iam/description';
import { statementsOf } from '../../constructs/iam/facts/controller-statements';
import { listOf } from '../../constructs/iam/policy-json';
import { minorOfFacts } from '../../constructs/iam/release';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** The AWS permissions that a change adds and removes. Lists are sorted. */
export interface IamChanges {
  /** Actions that the controller needs only after the change. */
  readonly addedActions: readonly string[];
  readonly removedActions: readonly string[];
  /** Roles that the controller passes to nodes only after the change. */
  readonly addedRoles: readonly string[];
  readonly removedRoles: readonly string[];
  readonly addedInstanceProfiles: readonly string[];
  readonly removedInstanceProfiles: readonly string[];
}

/** Compares the permissions that the controller needs before and after a change. */
export function iamChanges(before: ClusterState, after: ClusterState, from: KarpenterVersion, to: KarpenterVersion): IamChanges {
  const [oldActions, actions] = [from, to].map(actionsOf);
  const [oldRoles, roles] = [before, after].map((state) => fieldsOf(state, 'role'));
  const [oldProfiles, profiles] = [before, after].map((state) => fieldsOf(state, 'instanceProfile'));
  // A spec that is a placeholder can contain any role.
  const [added, removed] = [before, after].map((state) => (hasUnknownSpec(state) ? () => [] : missingIn));
  return {
    addedActions: missingIn(oldActions, actions),
    removedActions: missingIn(actions, oldActions),
    addedRoles: added(oldRoles, roles),
    removedRoles: removed(roles, oldRoles),
    addedInstanceProfiles: added(oldProfiles, profiles),
    removedInstanceProfiles: removed(profiles, oldProfiles),
  };
}

function actionsOf(version: KarpenterVersion): ReadonlySet<string> {
  const statements = statementsOf(minorOfFacts(version), literalContext(describe({ clusterName: 'CLUSTER_NAME' })));
  return new Set(statements.flatMap(({ json }) => listOf(json.Action)));
}

function hasUnknownSpec({ nodeClasses }: ClusterState): boolean {
  return [...nodeClasses.values()].some(({ spec }) => typeof spec === 'string');
}

function fieldsOf({ nodeClasses }: ClusterState, field: string): ReadonlySet<string> {
  return new Set([...nodeClasses.values()].map(({ spec }) => spec?.[field]).filter((value): value is string => typeof value === 'string'));
}

function missingIn(present: ReadonlySet<string>, wanted: ReadonlySet<string>): readonly string[] {
  return [...wanted].filter((value) => !present.has(value)).sort();
}
