/**
 * The pods that wait. A pod that no node can run moves to the end, until no pod makes progress.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/queue.go
 */
export class Queue<T> {
  private first = 0;
  private readonly lengths = new Map<T, number>();

  public constructor(private readonly pods: T[]) {}

  /** Returns the next pod, or undefined if the rest cannot make progress. */
  public pop(): T | undefined {
    const pod = this.pods[this.first];
    if (pod === undefined || this.lengths.get(pod) === this.pods.length - this.first) return undefined;
    this.first++;
    return pod;
  }

  public push(pod: T): void {
    this.pods.push(pod);
    this.lengths.set(pod, this.pods.length - this.first);
  }
}
