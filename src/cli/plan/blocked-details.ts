import { Detail } from './detail';
import { listText } from './list-text';
import { lacksNodeClass } from '../../forecast/plan/object-plan';
import { NodePoolPlan } from '../../forecast/plan/plan-of';
import { hasDrift } from '../../forecast/plan/pool-paces';
import { shareText } from '../../forecast/plan/replaced-nodes';
import { nodeClassNameOf } from '../../forecast/plan/state/cluster-state';
import { ProtectedNode, Protection } from '../../forecast/plan/state/node-protection';
import { keyPath } from '../../foundation/basics/json';

const ANNOTATION = 'the annotation karpenter.sh/do-not-disrupt';
const UNTIL = `until you remove ${ANNOTATION}`;

/** Describes the drifting nodes with a kind of protection. `share` is their number. */
const DETAILS: { readonly [protection in Protection]?: (share: string, nodes: readonly ProtectedNode[]) => Detail } = {
  'protected': (share, nodes) => ({ title: 'blocked', text: `${share} ${nodes.length === 1 ? 'waits' : 'wait'} ${UNTIL}: ${namesOf(nodes)}.` }),
  'probably-protected': (share, nodes) => ({ title: 'blocked', text: `${share} probably ${nodes.length === 1 ? 'waits' : 'wait'} ${UNTIL}. ${checkText(nodes)}` }),
  'probably-unprotected': (share, nodes) => {
    const claims = `${listText(nodes.map(({ nodeClaim }) => `NodeClaim/${nodeClaim}`))} ${nodes.length === 1 ? 'has' : 'have'}`;
    return { title: 'to check', text: `Karpenter probably replaces ${share}, although ${claims} ${ANNOTATION}. ${checkText(nodes)}` };
  },
};

/** Returns what keeps Karpenter from replacing drifted nodes, apart from budgets. */
export function blockedDetails(pool: NodePoolPlan): readonly Detail[] {
  if (!hasDrift(pool)) return [];
  return lacksNodeClass(pool) ? [missingClassDetail(pool)] : [...limitDetails(pool), ...annotationDetails(pool)];
}

function missingClassDetail({ json }: NodePoolPlan): Detail {
  return { title: 'blocked', text: `Karpenter does not replace nodes of the NodePool until EC2NodeClass/${nodeClassNameOf(json)} exists.` };
}

function limitDetails({ exceededLimits }: NodePoolPlan): readonly Detail[] {
  if (exceededLimits.length === 0) return [];
  const limits = exceededLimits.map(({ resource, limit, used }) => `${keyPath('spec.limits', resource)} is ${limit}, but the nodes use ${used}`);
  const fix = exceededLimits.length === 1 ? `set the limit to at least ${exceededLimits[0].used}` : 'raise these limits to at least what the nodes use';
  return [{
    title: 'blocked',
    text: `${limits.join(', and ')}, so Karpenter launches no replacements with this NodePool. It removes a drifted node only if the pods fit on other nodes, or if another NodePool takes them. To let it replace nodes, ${fix}.`,
  }];
}

/** Returns sentences about the nodes that Karpenter does not replace because of an annotation. */
function annotationDetails({ drifting, isDisruptionForbidden }: NodePoolPlan): readonly Detail[] {
  if (drifting === undefined) return isDisruptionForbidden ? [{ title: 'blocked', text: `All nodes wait ${UNTIL}, which the template adds.` }] : [];
  return (Object.keys(DETAILS) as Protection[]).flatMap((protection) => {
    const nodes = drifting.annotated.filter((node) => node.protection === protection);
    const detail = DETAILS[protection]?.(shareText(nodes.length, drifting.count), nodes);
    return nodes.length === 0 || detail === undefined ? [] : [detail];
  });
}

function checkText(nodes: readonly ProtectedNode[]): string {
  return `Karpenter reads the annotation from the Node, which the old manifests do not contain. Check ${namesOf(nodes)}.`;
}

function namesOf(nodes: readonly ProtectedNode[]): string {
  return listText(nodes.map(({ node, nodeClaim }) => (node === null ? `the Node of NodeClaim/${nodeClaim}` : `Node/${node}`)));
}
