import { ApiObject, Chart } from 'cdk8s';

/** A `toJson` in place of an object's or a chart's own. This is the only place that replaces the method. */
export class ReplacedToJson {
  /** Replaces `toJson`; undefined if another language overrides it, because jsii defines such an override on the instance for good. */
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

  /** What the replaced `toJson` returns. */
  public original(): any {
    return this.replaced.call(this.construct);
  }

  /** Puts the replaced `toJson` back, unless another one was assigned. */
  public restore(): void {
    if (!this.isInPlace) return;
    if (this.own) Object.defineProperty(this.construct, 'toJson', this.own);
    else Reflect.deleteProperty(this.construct, 'toJson');
  }
}
