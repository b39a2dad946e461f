import { ApiObject, Chart } from 'cdk8s';

/** A replacement for the `toJson` method of an object or chart. Only this class replaces `toJson`. */
export class ReplacedToJson {
  /** Replaces `toJson`. Returns undefined if another language overrides the method, because jsii overrides are permanent. */
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

  /** Whether the construct still uses this replacement of `toJson`. */
  get isInPlace(): boolean {
    return this.construct.toJson === this.toJson;
  }

  /** Calls the original `toJson`. */
  public original(): any {
    return this.replaced.call(this.construct);
  }

  /** Restores the original `toJson`, unless another method was assigned later. */
  public restore(): void {
    if (!this.isInPlace) return;
    if (this.own) Object.defineProperty(this.construct, 'toJson', this.own);
    else Reflect.deleteProperty(this.construct, 'toJson');
  }
}
