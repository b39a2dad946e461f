import { marketOf } from '../../../src/cli/market/market-options';

const GIVEN = { onDemand: new Map([['m5.large', 0.1]]), spot: new Map([['m5.large', new Map([['eu-west-1a', 0.04]])]]) };

test('without options, the market is us-east-1', () => {
  const { region, zones, prices } = marketOf({});
  expect({ region, zones, priced: prices.region, asOf: prices.asOf, size: prices.onDemand.size }).toEqual({
    region: 'us-east-1',
    zones: ['a', 'b', 'c'].map((letter, index) => ({ name: `us-east-1${letter}`, id: `use1-az${index + 1}`, isIdAssumed: true })),
    priced: 'us-east-1',
    asOf: expect.stringMatching(/^2026-/),
    size: expect.any(Number),
  });
});

test.each([
  ['us-gov-west-1', 'usgw1-az1'], ['cn-north-1', 'cnn1-az1'], ['ap-northeast-1', 'apne1-az1'], ['ap-southeast-2', 'apse2-az1'], ['eu-central-1', 'euc1-az1'], ['mx-central-1', 'mxc1-az1'],
])('the zone IDs of %s start with the abbreviation of AWS', (region, id) => {
  expect(marketOf({ region }).zones[0]).toEqual({ name: `${region}a`, id, isIdAssumed: true });
});

test('zones and prices set the region', () => {
  expect(marketOf({ zones: ['eu-west-1a', 'eu-west-1b=euw1-az3'] })).toMatchObject({ region: 'eu-west-1', zones: [{ name: 'eu-west-1a' }, { name: 'eu-west-1b', id: 'euw1-az3' }] });
  expect(marketOf({ prices: { ...GIVEN, region: 'eu-west-1', asOf: '2026-11-01' } })).toMatchObject({ region: 'eu-west-1', prices: { ...GIVEN, region: 'eu-west-1', asOf: '2026-11-01' } });
});

test('spot prices alone keep the on-demand prices', () => {
  const { prices } = marketOf({ prices: { ...GIVEN, onDemand: new Map() } });
  expect([prices.onDemand.get('m5.large'), prices.spot.size]).toEqual([0.096, 1]);
});

test('an unpriced region has the prices of us-east-1', () => {
  const { region, prices } = marketOf({ region: 'eu-west-1' });
  expect([region, prices.region]).toEqual(['eu-west-1', 'us-east-1']);
});

test.each([
  [{ region: 'us-east' }, '--region must be an AWS region such as us-east-1, got "us-east"'],
  [{ region: 'us-east-1a' }, '--region must be an AWS region such as us-east-1, got "us-east-1a"'],
  [{ zones: ['a'] }, '--zones must have zones such as us-east-1a or us-east-1a=use1-az1, got "a"'],
  [{ region: 'us-east-1', zones: ['eu-west-1a'] }, '--zones must be for us-east-1, got eu-west-1. Set --region eu-west-1.'],
  [{ region: 'us-east-1', prices: { ...GIVEN, region: 'eu-west-1' } }, '--prices must be for us-east-1, got eu-west-1. Set --region eu-west-1.'],
  [{ zones: ['eu-west-1a', 'us-east-1a'] }, '--zones must be in one region, got zones in eu-west-1 and us-east-1. Use the zones of one region.'],
  [{ region: 'us-east-1', zones: ['eu-west-1a', 'us-east-1a'] }, '--zones must be in one region, got zones in eu-west-1 and us-east-1. Use the zones of one region.'],
  [{ zones: ['us-east-1a'], prices: { ...GIVEN, region: 'eu-west-1' } }, '--prices and --zones must be for one region, got eu-west-1 and us-east-1. Use prices of us-east-1, or zones of eu-west-1.'],
  [{ zones: ['us-east-1a', 'us-east-1b', 'us-east-1a'] }, '--zones must have different zones, got us-east-1a more than once'],
  [{ zones: ['us-east-1a=use1-az1', 'us-east-1b=use1-az1'] }, '--zones must have different zones, got use1-az1 more than once'],
])('rejects %j', (options, message) => {
  expect(() => marketOf(options)).toThrow(new Error(message));
});
