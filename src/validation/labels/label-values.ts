const INTEGER = /^[+-]?\d+$/;

/** The values of one label that satisfy all of its requirements. Karpenter combines requirements with the same key in the same way. */
export class LabelValues {
  private listed: readonly string[] | undefined;
  private readonly excluded: string[] = [];
  private from = 0;
  private to = Infinity;

  /** Adds a requirement. A requirement that the API server rejects changes nothing. */
  public add(operator: string, values: readonly string[]): void {
    switch (operator) {
      case 'In':
        if (values.length > 0) this.listed = this.listed?.filter((value) => values.includes(value)) ?? values;
        break;
      case 'NotIn': this.excluded.push(...values); break;
      case 'DoesNotExist': this.listed = []; break;
      case 'Gt': case 'Gte': case 'Lt': case 'Lte': if (values.length === 1 && INTEGER.test(values[0])) this.bound(operator, Number(values[0]));
    }
  }

  /** Whether no value is left. `all` lists the possible values, if the set is closed. */
  public isEmpty(all?: readonly string[]): boolean {
    const candidates = this.listed ?? all;
    return candidates === undefined ? this.from > this.to : !candidates.some((value) => this.admits(value));
  }

  public admits(value: string): boolean {
    if (this.excluded.includes(value) || this.listed?.includes(value) === false) return false;
    if (this.from === 0 && this.to === Infinity) return true;
    return INTEGER.test(value) && this.from <= Number(value) && Number(value) <= this.to;
  }

  /** The values that are listed and not excluded; undefined if none are listed. */
  public admitted(): readonly string[] | undefined {
    return this.listed?.filter((value) => this.admits(value));
  }

  /** A lower bound of the numbers that are left. */
  public atLeast(): number {
    const numbers = this.admitted()?.filter((value) => INTEGER.test(value)).map(Number) ?? [];
    return Math.max(this.from, numbers.length > 0 ? Math.min(...numbers) : 0);
  }

  private bound(operator: 'Gt' | 'Gte' | 'Lt' | 'Lte', value: number): void {
    if (operator[0] === 'G') this.from = Math.max(this.from, operator === 'Gt' ? value + 1 : value);
    else this.to = Math.min(this.to, operator === 'Lt' ? value - 1 : value);
  }
}
