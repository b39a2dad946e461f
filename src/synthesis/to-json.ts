import { ApiObject, Chart } from 'cdk8s';

/** A `toJson` that takes the place of an object's or a chart's own. */
export interface ReplacedToJson {
  /** Calls the `toJson` that was replaced. */
  readonly original: () => any;
  /** Whether nobody has assigned another `toJson` since. */
  readonly isInPlace: () => boolean;
  readonly restore: () => void;
}

/**
 * Replaces `toJson` of an object or a chart. This is the only place that does so.
 *
 * @returns undefined if another language overrides the method: jsii defines such an override on the instance, and it can't be replaced
 */
export function replaceToJson(construct: ApiObject | Chart, toJson: () => any): ReplacedToJson | undefined {
  const own = Object.getOwnPropertyDescriptor(construct, 'toJson');
  if (own?.configurable === false) return undefined;
  const original: () => any = construct.toJson;
  Object.defineProperty(construct, 'toJson', { value: toJson, configurable: true, writable: true });
  const isInPlace = () => construct.toJson === toJson;
  const restore = () => {
    if (!isInPlace()) return;
    if (own) Object.defineProperty(construct, 'toJson', own);
    else Reflect.deleteProperty(construct, 'toJson');
  };
  return { original: () => original.call(construct), isInPlace, restore };
}
