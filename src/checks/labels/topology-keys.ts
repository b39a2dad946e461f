import { isTypoOf } from '../../foundation/basics/suggestion';
import { labelFacts } from '../../karpenter/versions/label-catalogue';

/** Labels of all nodes by which pods are spread. */
const OF_NODES: readonly (readonly [domain: string, name: string])[] = [['kubernetes.io', 'hostname'], ['topology.kubernetes.io', 'zone'], ['topology.kubernetes.io', 'region']];

/** Domains of Kubernetes, in which neither the kubelet nor a NodePool sets another label. */
const RESERVED = /^(?:(?:topology|topology\.beta|node|beta|failure-domain|failure-domain\.beta)\.)?(?:kubernetes|k8s)\.io$/;

/** Returns the label that a topology key means, if the key is a wrong name of a label that Kubernetes sets on all nodes. */
export function meantTopologyKey(key: string): string | undefined {
  const slash = key.indexOf('/');
  const [domain, name] = [key.slice(0, Math.max(0, slash)), key.slice(slash + 1)];
  const meant = OF_NODES.find(([domainMeant, nameMeant]) => {
    const isName = name.toLowerCase() === nameMeant || isTypoOf(name, nameMeant);
    return RESERVED.test(domain) ? isName : name === nameMeant && isTypoOf(domain, domainMeant);
  })?.join('/');
  return meant === key || labelFacts(key) !== undefined ? undefined : meant;
}
