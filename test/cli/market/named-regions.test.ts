import { NamedPlaces } from '../../../src/checks/workloads/places/named-places';
import { regionAssumptions } from '../../../src/cli/market/market-assumptions';
import { marketOf } from '../../../src/cli/market/market-options';
import { regionMarket, regionOfZoneId } from '../../../src/karpenter/instance-types/region-market';

const namedBy = (kind: NamedPlaces['namedBy'], ...places: string[]): NamedPlaces => ({ namedBy: kind, places });

const REGIONS = [
  'us-east-1', 'us-west-2', 'us-gov-west-1', 'us-gov-east-1', 'ap-south-1', 'ap-northeast-3', 'ap-southeast-2', 'ap-east-1', 'ca-central-1', 'cn-north-1', 'cn-northwest-1',
  'eu-central-1', 'eu-north-1', 'eu-south-2', 'il-central-1', 'me-central-1', 'mx-central-1', 'sa-east-1', 'af-south-1',
];

test.each(REGIONS)('the zone IDs of %s show the region', (region) => {
  expect(regionOfZoneId(regionMarket(region).zones[0].id!)).toBe(region);
});

test.each([['usw2-lax1-az1', 'us-west-2'], ['use1-az', 'us-east-1'], ['use1', undefined], ['us-east-1a', undefined], ['${ZONE}', undefined], ['usx1-az1', undefined]])('the region of the zone ID %s is %s', (id, region) => {
  expect(regionOfZoneId(id)).toBe(region);
});

test('zone IDs of NodePools and pods set the region', () => {
  expect(marketOf({}, [namedBy('NodePools', 'usw2-az1', 'us-west-2')])).toMatchObject({ region: 'us-west-2', inferredFrom: 'NodePools' });
  expect(marketOf({}, [namedBy('NodePools'), namedBy('pods', 'euw1-az2')])).toMatchObject({ region: 'eu-west-1', inferredFrom: 'pods' });
});

test('zone IDs of NodePools add zones', () => {
  const { zones } = marketOf({}, [namedBy('NodePools', 'use1-az4', 'us-east-1d', 'us-east-1e', 'use1-az1')]);
  expect(zones.slice(3)).toEqual([{ name: 'us-east-1d', id: 'use1-az4', isIdAssumed: true }, { name: 'us-east-1e' }]);
});

test.each([
  [['eu-west-1a', 'usw2-az1'], [], ['Objects require zones of eu-west-1 and us-west-2, but the region is us-east-1. To choose another region, set --region.']],
  [['eu-west-1a'], ['use1-az1', 'eu-west-1'], [
    'The region is eu-west-1, because NodePools require this region or its zones. To change it, set --region.',
    'Objects require zones of us-east-1, but the region is eu-west-1. To choose another region, set --region.',
  ]],
  [['eu-west-1a', 'euw1-az1'], [], ['The region is eu-west-1, because NodePools require this region or its zones. To change it, set --region.']],
  [[], [], []],
])('states the regions of NodePools %j and pods %j', (pools, pods, texts) => {
  expect(regionAssumptions(marketOf({}, [namedBy('NodePools', ...pools), namedBy('pods', ...pods)]))).toEqual(texts);
});

test.each([
  ['PersistentVolumes', 'PersistentVolumes require this region or its zones'],
  ['StorageClasses', 'StorageClasses require this region or its zones'],
  ['node classes', 'the status of node classes contains its zones'],
] as const)('states that %s decide the region', (kind, reason) => {
  expect(regionAssumptions(marketOf({}, [namedBy(kind, 'eu-west-1a')]))).toEqual([`The region is eu-west-1, because ${reason}. To change it, set --region.`]);
});

test('--region needs no statement about other regions', () => {
  expect(regionAssumptions(marketOf({ region: 'us-east-1' }, [namedBy('NodePools', 'eu-west-1a')]))).toEqual([]);
});
