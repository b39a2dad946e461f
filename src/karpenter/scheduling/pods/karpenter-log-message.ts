/** The resources in a log message or an event of Karpenter: those of the pod and the DaemonSet pods on a node. */
export interface MessageResources {
  readonly json: string;
  /** True if the message contains a minimum and a maximum, because DaemonSets request different amounts on different instance types. */
  readonly isMaximum: boolean;
  /** The NodePool or Provisioner, or undefined if the message does not name it. */
  readonly pool?: string;
}

/** Releases from 1.4 write `resources=` after the requirements. Earlier releases write `resources ` before them. */
const RESOURCES = /(?:(resources=)|resources (?=\{)|^(?=min=))(min=\{[^{}]*\}, max=)?(\{[^{}]*\})/g;
const POOL = /incompatible with (?:nodepool|provisioner) "([^"]*)"|karpenter\.sh\/(?:nodepool|provisioner-name) In \[([^\]]*)\]/g;
const MESSAGE = /incompatible with |incompatible requirements|schedule pod|instance type|did not tolerate|exceed limits|exhausted/i;

/**
 * Returns the resources of each NodePool in a message. Skips the overhead of DaemonSets, because the resources include it. If the message contains a minimum
 * and a maximum, returns the maximum, because it agrees with the message: no instance type has enough resources.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/nodeclaim.go#L529-L542
 */
export function resourcesIn(text: string): readonly MessageResources[] {
  const found = [...text.matchAll(RESOURCES)];
  return found.map((match, index) => {
    const [, followsRequirements, range, json] = match;
    const before = text.slice(index === 0 ? 0 : endOf(found[index - 1]), match.index);
    const after = text.slice(endOf(match), found[index + 1]?.index);
    const required = followsRequirements === undefined ? undefined : poolsIn(before).at(-1);
    const pool = required ?? poolsIn(before, 'incompatible').at(-1) ?? poolsIn(after)[0];
    return { json, isMaximum: range !== undefined, ...pool !== undefined && { pool } };
  });
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

/** Returns true if a text is a message without resources. */
export function isOtherMessage(text: string): boolean {
  return MESSAGE.test(text);
}

/** Returns the names of the NodePools in a text. */
function poolsIn(text: string, start = ''): readonly string[] {
  return [...text.matchAll(POOL)].filter(([match]) => match.startsWith(start)).map(([, prefixed, required]) => prefixed ?? required);
}
