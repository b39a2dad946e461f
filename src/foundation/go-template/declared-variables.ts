/** The variables that a template declares, with constant time for each question. Inner blocks can declare a variable again. */
export class DeclaredVariables {
  private readonly names: string[] = [];
  private readonly counts = new Map<string, number>();

  public get size(): number {
    return this.names.length;
  }

  public has(name: string): boolean {
    return name === '$' || this.counts.has(name);
  }

  public add(name: string): void {
    this.names.push(name);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Removes the latest variables. */
  public shrink(size: number): void {
    while (this.names.length > size) {
      const name = this.names.pop()!;
      const count = this.counts.get(name)! - 1;
      if (count === 0) this.counts.delete(name);
      else this.counts.set(name, count);
    }
  }
}
