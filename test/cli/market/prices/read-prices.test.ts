import { readPrices } from '../../../../src/cli/market/prices/read-prices';

/** Prices as plain objects. */
function read(json: unknown) {
  const { onDemand, spot, ...others } = readPrices(typeof json === 'string' ? json : JSON.stringify(json));
  const spotPrices = [...spot].map(([type, zones]) => [type, Object.fromEntries(zones)]);
  return { ...others, onDemand: Object.fromEntries(onDemand), spot: Object.fromEntries(spotPrices) };
}

const spotPrice = (price: string, time: string, more: object = {}) => ({
  AvailabilityZone: 'eu-west-1a', InstanceType: 'm5.large', ProductDescription: 'Linux/UNIX', SpotPrice: price, Timestamp: `2026-11-${time}T10:00:00+00:00`, ...more,
});
const HISTORY = [
  spotPrice('0.040000', '02'), spotPrice('0.050000', '01'), spotPrice('0.030000', '01', { AvailabilityZone: 'eu-west-1b', AvailabilityZoneId: 'euw1-az1' }),
  spotPrice('0.100000', '03', { ProductDescription: 'Windows' }),
];

test.each([['with', { SpotPriceHistory: HISTORY }], ['without', HISTORY]])('reads the newest Linux spot prices of the AWS CLI, %s the outer object', (_, json) => {
  expect(read(json)).toEqual({
    region: 'eu-west-1', spotAsOf: '2026-11-02T10:00:00+00:00', onDemand: {}, spot: { 'm5.large': { 'eu-west-1a': 0.04, 'eu-west-1b': 0.03 } },
  });
});

/** A product as `aws pricing get-products` prints it. */
const product = (instanceType: string, price: string, attributes: object = {}) => JSON.stringify({
  product: {
    productFamily: 'Compute Instance',
    attributes: { instanceType, regionCode: 'eu-west-1', operatingSystem: 'Linux', preInstalledSw: 'NA', capacitystatus: 'Used', tenancy: 'Shared', marketoption: 'OnDemand', ...attributes },
    sku: 'ABC',
  },
  serviceCode: 'AmazonEC2',
  terms: {
    OnDemand: { 'ABC.X': { priceDimensions: { 'ABC.X.Y': { unit: 'Hrs', pricePerUnit: { USD: price } } } } },
    Reserved: { 'ABC.Z': { priceDimensions: { 'ABC.Z.Y': { unit: 'Hrs', pricePerUnit: { USD: '0.01' } } } } },
  },
  publicationDate: '2026-11-20T00:00:00Z',
});
const PRODUCTS = [
  product('m5.large', '0.1070000000'), product('m5.large', '0.2000000000', { tenancy: 'Dedicated' }), product('m5.metal', '5.1360000000', { tenancy: 'Dedicated' }),
  product('m5.xlarge', '0.9', { operatingSystem: 'Windows' }), product('m5.2xlarge', '0.0000000000'), product('c5.large', '0.2', { preInstalledSw: 'SQL Web' }),
];

test.each([['with', { FormatVersion: 'aws_v1', PriceList: PRODUCTS }], ['without', PRODUCTS]])('reads on-demand prices of the AWS CLI, %s the outer object', (_, json) => {
  expect(read(json)).toEqual({ region: 'eu-west-1', asOf: '2026-11-20T00:00:00Z', onDemand: { 'm5.large': 0.107, 'm5.metal': 5.136 }, spot: {} });
});

test('reads its own format', () => {
  const json = { region: 'eu-west-1', asOf: '2026-11-01', onDemand: { 'm5.large': 0.1 }, spot: { 'm5.large': { 'eu-west-1a': 0.04 } } };
  expect(read(json)).toEqual({ ...json, spotAsOf: '2026-11-01' });
  expect(read({ onDemand: { 'm5.large': 0.1 } })).toEqual({ onDemand: { 'm5.large': 0.1 }, spot: {} });
});

test.each([
  ['{', 'not valid JSON. With the AWS CLI, set --output json.'],
  ['3', 'must be a JSON object or list'],
  ['[]', 'the list is empty'],
  [[{ InstanceType: 'm5.large' }], 'the list does not contain prices. Use the output of the AWS CLI commands in docs/reference/instances-command.md.'],
  [{ ondemand: {} }, 'unknown field "ondemand". Did you mean onDemand?'],
  [{ currency: 'EUR' }, 'unknown field "currency". Use region, asOf, onDemand, spot.'],
  [{ onDemand: { 'm5.large': '0.1' } }, 'onDemand["m5.large"] must be a positive number, got "0.1"'],
  [{ spot: { 'm5.large': 0.1 } }, 'spot["m5.large"] must be an object, got 0.1'],
  [{ region: 1 }, 'region must be a string, got 1'],
  [{ asOf: 'yesterday' }, 'asOf must be a date such as 2026-11-01, got "yesterday"'],
  [[spotPrice('1', '01'), spotPrice('1', '01', { AvailabilityZone: 'us-east-1a' })], 'the prices are for several regions: eu-west-1, us-east-1. Use prices for one region.'],
])('rejects %j', (json, message) => {
  expect(() => read(json)).toThrow(new Error(message));
});
