import { GivenPrices } from './given-prices';
import { ownPrices } from './own-prices';
import { priceList, productOf } from './price-list';
import { isSpotPrice, spotHistory } from './spot-history';
import { isObject } from '../../../foundation/basics/json';

/**
 * Reads prices in the format of this command, or as `aws ec2 describe-spot-price-history` and `aws pricing get-products` print them.
 *
 * @throws if the text has another format
 */
export function readPrices(text: string): GivenPrices {
  const json = parsed(text);
  const items = Array.isArray(json) ? json : isObject(json) ? json.SpotPriceHistory ?? json.PriceList : undefined;
  if (!Array.isArray(items)) {
    if (isObject(json) && items === undefined) return ownPrices(json);
    throw new Error('must be a JSON object or list');
  }
  const spot = items.filter(isSpotPrice);
  if (spot.length > 0) return spotHistory(spot);
  const products = items.map(productOf).filter((product) => product !== undefined);
  if (products.length > 0) return priceList(products);
  throw new Error(items.length === 0 ? 'the list is empty' : 'the list does not contain prices. Use the output of the AWS CLI commands in docs/reference/instances-command.md.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('not valid JSON. With the AWS CLI, set --output json.');
  }
}
