import { StateNode } from '../snapshot/state-node';

/** An event that Karpenter publishes for a node, a NodePool (`NodePool/NAME`), or a pod (`Pod/NAME`). */
export interface DisruptionEvent {
  readonly reason: string;
  readonly message: string;
}

/** Collects the events that Karpenter publishes, without repetitions. */
export class EventRecorder {
  private readonly byObject = new Map<string, DisruptionEvent[]>();

  public get events(): ReadonlyMap<string, readonly DisruptionEvent[]> {
    return this.byObject;
  }

  /** @param object the name of a node, or `NodePool/NAME` or `Pod/NAME` */
  public publish(object: string, reason: string, message: string): void {
    let events = this.byObject.get(object);
    if (events === undefined) this.byObject.set(object, events = []);
    if (!events.some((each) => each.reason === reason && each.message === message)) events.push({ reason, message });
  }

  /** Publishes an event for a Node and its NodeClaim. An event of a NodeClaim belongs to its Node. */
  public publishForNode({ node, nodeClaim }: StateNode, reason: string, message: string): void {
    const ofNode = node === undefined ? undefined : String(node.metadata?.name);
    const ofClaim = nodeClaim === undefined ? undefined : String(nodeClaim.status?.nodeName || nodeClaim.metadata?.name);
    for (const name of new Set([ofNode, ofClaim])) if (name !== undefined) this.publish(name, reason, message);
  }

  /** Adds the events of another recorder. */
  public add({ events }: EventRecorder): void {
    for (const [object, list] of events) for (const { reason, message } of list) this.publish(object, reason, message);
  }
}

/** Formats an error like Karpenter does for events, with an upper-case first letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
