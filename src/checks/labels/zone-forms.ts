import { listText } from '../../foundation/basics/list-text';
import { isTypoOf } from '../../foundation/basics/suggestion';
import { isRegion, isZoneId, isZoneName, regionOfZone } from '../../karpenter/instance-types/region-market';
import { ZONE, ZONE_ID } from '../../karpenter/instance-types/type-requirements';
import { compareReleases } from '../../karpenter/versions/facts';
import { labelFacts } from '../../karpenter/versions/label-catalogue';

const REGION = 'topology.kubernetes.io/region';
const DIRECTIONS: readonly string[] = ['north', 'south', 'east', 'west', 'central', 'northeast', 'northwest', 'southeast', 'southwest'];
/** Regions of AWS on 2026-11-29. A misspelled region means one of them. */
const REGIONS: readonly string[] = [
  'af-south-1', 'ap-east-1', 'ap-east-2', 'ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3', 'ap-south-1', 'ap-south-2', 'ap-southeast-1', 'ap-southeast-2', 'ap-southeast-3',
  'ap-southeast-4', 'ap-southeast-5', 'ap-southeast-6', 'ap-southeast-7', 'ca-central-1', 'ca-west-1', 'cn-north-1', 'cn-northwest-1', 'eu-central-1', 'eu-central-2',
  'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-2', 'eu-west-3', 'il-central-1', 'me-central-1', 'me-south-1', 'mx-central-1', 'sa-east-1',
  'us-east-1', 'us-east-2', 'us-west-1', 'us-west-2',
];
const DIRECTION = new RegExp(`-(?:${DIRECTIONS.join('|')})-\\d`);
/** Names of regions and zones without hyphens, such as `useast1`. */
const WITHOUT_HYPHENS = new RegExp(`^([a-z]{2})(${DIRECTIONS.join('|')})(\\d)([a-z])?$`);
/** Names of regions and zones of one word, such as `us-est-1a`. */
const ONE_WORD = /^([a-z]{2})-([a-z]+)-(\d+)([a-z]?)$/;
/** The letter of a zone without its region, such as `a` or `1a`. No cloud has such zones. */
const ZONE_LETTER = /^\d?[a-z]$/;
/** Names with the number in front of the last hyphen, such as `us-east1-a`, as in other clouds. */
const NUMBER_FIRST = /^([a-z]{2}(?:-[a-z]+)+)(\d+)(?:-([a-z]))?$/;

/** The form of the values of a label of a place. */
export interface ZoneForm {
  /** Returns true for a value that only another label has, and for a misspelled value. */
  readonly isWrong: (value: string) => boolean;
  /** Returns true for the name of a zone instead of an ID or region, and for a zone ID instead of a name or region. Other clouds have no such values. */
  readonly isMisplaced: (value: string) => boolean;
  /** Returns what the wrong values most likely mean, as text: another label, or corrected values. */
  readonly meant: (values: readonly string[], release: string) => string | undefined;
  /** Returns the label that has the value, if it is another label that the release supports. */
  readonly otherLabel: (value: string, release: string) => string | undefined;
  /** The form of the values of the label. */
  readonly form: string;
}

/** The forms by label: `us-east-1a` is the name of a zone, `use1-az1` is the ID of a zone, and `us-east-1` is a region. */
export const ZONE_FORMS: ReadonlyMap<string, ZoneForm> = new Map([
  [ZONE, formOf(ZONE, 'zone names such as us-east-1a')],
  [ZONE_ID, formOf(ZONE_ID, 'zone IDs such as use1-az1')],
  [REGION, formOf(REGION, 'regions such as us-east-1')],
]);

function formOf(label: string, form: string): ZoneForm {
  const otherLabel = (value: string, release: string) => {
    const other = labelOfPlace(normalPlace(value));
    return other !== undefined && other !== label && isServed(other, release) ? other : undefined;
  };
  return {
    form,
    isWrong: (value) => {
      const normal = normalPlace(value);
      const found = labelOfPlace(normal);
      return found === undefined ? label === ZONE && ZONE_LETTER.test(value) : found !== label || normal !== value;
    },
    isMisplaced: (value) => {
      const found = labelOfPlace(value);
      return found !== undefined && found !== label && found !== REGION;
    },
    otherLabel,
    meant: (values, release) => {
      const normal = values.map(normalPlace);
      if (normal.every((value) => labelOfPlace(value) === label)) return listText([...new Set(normal)]);
      const others = new Set(values.map((value) => otherLabel(value, release)));
      return others.size === 1 ? [...others][0] : undefined;
    },
  };
}

function labelOfPlace(value: string): string | undefined {
  if (isZoneName(value)) return ZONE;
  if (isZoneId(value)) return ZONE_ID;
  return isRegion(value) ? REGION : undefined;
}

/** Returns the place that a misspelled value most likely means, such as `us-east-1a` for `us_east_1A`, `us-east1-a`, and `us-est-1a`, or the value itself. */
function normalPlace(value: string): string {
  const lower = value.toLowerCase().replaceAll('_', '-');
  const [, area, direction, ...ends] = WITHOUT_HYPHENS.exec(lower) ?? [];
  if (area !== undefined) return `${area}-${direction}-${ends.join('')}`;
  const [, words, number, letter = ''] = NUMBER_FIRST.exec(lower) ?? [];
  const normal = withDirection(words === undefined ? lower : `${words}-${number}${letter}`);
  return DIRECTION.test(regionOfZone(normal) ?? '') || isZoneId(normal) ? normal : value;
}

/** Returns a place in which the direction is spelled correctly, if the region exists. Two swapped letters are the most likely typo. */
function withDirection(place: string): string {
  const [, area, word, number, letter] = ONE_WORD.exec(place) ?? [];
  // Tests have zones such as us-test-1a.
  if (area === undefined || word === 'test' || DIRECTIONS.includes(word)) return place;
  const similar = DIRECTIONS.filter((direction) => isTypoOf(word, direction) && REGIONS.includes(`${area}-${direction}-${number}`));
  const meant = similar.find((direction) => inOrder(direction) === inOrder(word)) ?? similar[0];
  return meant === undefined ? place : `${area}-${meant}-${number}${letter}`;
}

/** Returns the letters of a word in alphabetical order. */
function inOrder(word: string): string {
  return [...word].sort().join('');
}

function isServed(label: string, release: string): boolean {
  const since = labelFacts(label)?.since;
  return since === undefined || compareReleases(release, since) >= 0;
}
