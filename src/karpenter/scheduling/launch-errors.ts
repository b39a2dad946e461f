import { NodeClaimTemplate, withDaemonPods } from './pods/node-claim-templates';
import { podDemands } from './pods/pod-demands';
import { typesForPod } from './pods/types-for-pod';
import { commonRefusal } from './pods/why-pending';
import { grouped } from '../../foundation/basics/grouped';
import { JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { FailingExpression, failingExpressions } from '../instance-types/kubelet/failing-expressions';

/** A reason why Karpenter launches no nodes for pods, although the NodePool admits instance types. */
export interface LaunchError {
  readonly cause: 'kubelet' | 'DaemonSets';
  readonly message: string;
}

/** Returns an error for each kubelet field of an EC2NodeClass whose expression fails on an instance type. */
export function expressionErrors(nodeClass: JsonObject | undefined): readonly LaunchError[] {
  const byField = grouped(failingExpressions(nodeClass), ({ field }) => field);
  return [...byField.values()].map((failures) => ({ cause: 'kubelet', message: expressionText(objectName(nodeClass!), failures) }));
}

function expressionText(nodeClass: string, failures: readonly FailingExpression[]): string {
  const [{ field, message, instanceTypes: [example] }] = failures;
  const count = failures.reduce((sum, { instanceTypes }) => sum + instanceTypes.length, 0);
  const types = count === 1 ? example : `${count} instance types, ${failures.length === 1 ? 'such as' : 'for example on'} ${example}`;
  return `Karpenter launches no nodes, because kubelet.${field} of EC2NodeClass ${nodeClass} fails on ${types}: ${message}`;
}

/** Returns an error if no pod fits an instance type because of DaemonSets. */
export function daemonSetErrors(template: NodeClaimTemplate): readonly LaunchError[] {
  const [smallest] = podDemands({ tolerations: [{ operator: 'Exists' }] });
  if (typesForPod(template, smallest).length > 0 || typesForPod(withDaemonPods(template, 0), smallest).length === 0) return [];
  return [{ cause: 'DaemonSets', message: `no pod fits next to the DaemonSets: ${commonRefusal(template, smallest)}` }];
}
