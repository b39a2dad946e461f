/** Remembers the last result of a function, until an input is another value. While an app is synthesized, the inputs are the same for all objects of a migration. */
export class LastResult<T> {
  private inputs: readonly unknown[] | undefined;
  private result: T | undefined;

  public of(inputs: readonly unknown[], make: () => T): T {
    if (this.inputs?.length !== inputs.length || inputs.some((input, index) => input !== this.inputs![index])) {
      this.result = make();
      this.inputs = inputs;
    }
    return this.result!;
  }
}
