import { ApiObject, Chart } from 'cdk8s';

/** Replaces the `toJson` of an object or a chart. No other code replaces this method. */
export class ReplacedToJson {
  /** Replaces `toJson`. Returns undefined if another language overrides it, because jsii defines such an override permanently. */
  public static of(construct: ApiObject | Chart, toJson: () => any): ReplacedToJson | undefined {
    const own = Object.getOwnPropertyDescriptor(construct, 'toJson');
    return own?.configurable === false ? undefined : new ReplacedToJson(construct, toJson, own);
  }

  private readonly replaced: () => any;

  private constructor(
    private readonly construct: ApiObject | Chart,
    private readonly toJson: () => any,
    private readonly own: PropertyDescriptor | undefined,
  ) {
    this.replaced = construct.toJson;
    Object.defineProperty(construct, 'toJson', { value: toJson, configurable: true, writable: true });
  }

  /** Whether this is still the `toJson` of the construct. */
  get isInPlace(): boolean {
    return this.construct.toJson === this.toJson;
  }

  /** Calls the original `toJson`. */
  public original(): any {
    return this.replaced.call(this.construct);
  }

  /** Restores the original `toJson`, unless another one was assigned. */
  public restore(): void {
    if (!this.isInPlace) return;
    if (this.own) Object.defineProperty(this.construct, 'toJson', this.own);
    else Reflect.deleteProperty(this.construct, 'toJson');
  }
}
