const INTEGER = /^[+-]?\d+$/;

/** The values of one label that satisfy all requirements for the label. Combines requirements in the same way as Karpenter. */
export class LabelValues {
  private listed: readonly string[] | undefined;
  private listedSet: ReadonlySet<string> | undefined;
  private readonly excluded = new Set<string>();
  private from = 0;
  private to = Infinity;

  /** Adds a requirement. Ignores a requirement that the API server rejects. */
  public add(operator: string, values: readonly string[]): void {
    switch (operator) {
      case 'In':
        if (values.length > 0) this.list(values);
        break;
      case 'NotIn': values.forEach((value) => this.excluded.add(value)); break;
      case 'DoesNotExist': this.list([]); break;
      case 'Gt': case 'Gte': case 'Lt': case 'Lte': if (values.length === 1 && INTEGER.test(values[0])) this.bound(operator, Number(values[0]));
    }
  }

  /** Returns true if no value satisfies the requirements. `all` lists the possible values, if the label cannot have other values. */
  public isEmpty(all?: readonly string[]): boolean {
    const candidates = this.listed ?? all;
    return candidates === undefined ? this.from > this.to : !candidates.some((value) => this.admits(value));
  }

  public admits(value: string): boolean {
    if (this.excluded.has(value) || this.listedSet?.has(value) === false) return false;
    if (this.from === 0 && this.to === Infinity) return true;
    return INTEGER.test(value) && this.from <= Number(value) && Number(value) <= this.to;
  }

  /** Returns the values that are listed and not excluded, or undefined if no requirement lists values. */
  public admitted(): readonly string[] | undefined {
    return this.listed?.filter((value) => this.admits(value));
  }

  /** Returns a lower bound of the numbers that satisfy the requirements. */
  public atLeast(): number {
    const numbers = this.admitted()?.filter((value) => INTEGER.test(value)).map(Number) ?? [];
    return Math.max(this.from, numbers.length > 0 ? numbers.reduce((one, other) => Math.min(one, other)) : 0);
  }

  private list(values: readonly string[]): void {
    const listed = new Set(values);
    this.listed = this.listed?.filter((value) => listed.has(value)) ?? values;
    this.listedSet = new Set(this.listed);
  }

  private bound(operator: 'Gt' | 'Gte' | 'Lt' | 'Lte', value: number): void {
    if (operator[0] === 'G') this.from = Math.max(this.from, operator === 'Gt' ? value + 1 : value);
    else this.to = Math.min(this.to, operator === 'Lt' ? value - 1 : value);
  }
}
