import { GivenPrices, onlyRegion } from './given-prices';
import { isObject, JsonObject } from '../../../foundation/basics/json';

/** Product attributes of the prices that Karpenter uses. */
const ATTRIBUTES: { readonly [name: string]: string } = { operatingSystem: 'Linux', preInstalledSw: 'NA', capacitystatus: 'Used', marketoption: 'OnDemand' };

/** Returns an item of `aws pricing get-products`, which is a string with JSON, or undefined for other JSON. */
export function productOf(item: unknown): JsonObject | undefined {
  const json = typeof item === 'string' ? parsed(item) : item;
  return isObject(json) && isObject(json.product) && isObject(json.product.attributes) && isObject(json.terms) ? json : undefined;
}

/**
 * Returns the on-demand prices of products. The filters equal those of Karpenter: Linux without licenses, and dedicated tenancy only for bare metal.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/pricing/pricing.go
 */
export function priceList(products: readonly JsonObject[]): GivenPrices {
  const used = products.filter(({ product: { attributes } }) => {
    const tenancy = String(attributes.instanceType).includes('metal') ? 'Dedicated' : 'Shared';
    return (attributes.tenancy ?? tenancy) === tenancy && Object.entries(ATTRIBUTES).every(([name, value]) => (attributes[name] ?? value) === value);
  });
  const prices = used.map((json) => [json.product.attributes.instanceType, onDemandPrice(json)] as const);
  const dates = used.map(({ publicationDate }) => publicationDate).filter((date) => typeof date === 'string').sort();
  return {
    region: onlyRegion(used.map(({ product }) => product.attributes.regionCode)),
    asOf: dates.at(-1),
    onDemand: new Map(prices.filter((each): each is readonly [string, number] => typeof each[0] === 'string' && each[1] !== undefined)),
    spot: new Map(),
  };
}

/** Returns the first price above zero. Products without instances cost nothing. */
function onDemandPrice({ terms }: JsonObject): number | undefined {
  const dimensions = childrenOf(terms.OnDemand).flatMap((offer) => childrenOf(offer.priceDimensions));
  return dimensions.flatMap(({ pricePerUnit }) => (isObject(pricePerUnit) ? Object.values(pricePerUnit).map(Number) : [])).find((price) => price > 0);
}

function childrenOf(json: unknown): JsonObject[] {
  return isObject(json) ? Object.values(json).filter(isObject) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
