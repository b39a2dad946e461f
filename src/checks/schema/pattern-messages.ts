/** The meaning of a pattern, in words. */
export interface PatternWords {
  /** A noun phrase for `<field> must be <constraint>`. */
  readonly constraint: string;
  /** How to fix a value that does not match, with an example. */
  readonly fix: string;
}

type Words = readonly [constraint: string, fix: string];

const QUALIFIED_NAME: Words = ['a qualified name: letters, digits, "-", "_", and ".", after an optional DNS prefix and slash', 'Use a name such as "team" or "example.com/team".'];
const DURATION_OR_NEVER: Words = ['a duration in hours, minutes, and seconds, or "Never"', 'Use a duration such as "720h" or "1h30m", or "Never".'];
const QUANTITY: Words = ['a quantity', 'Use a quantity such as "500m", "4", or "10Gi".'];
const LABEL_VALUE: Words = ['a label value: at most 63 letters, digits, "-", "_", and ".", with a letter or digit at both ends', 'Use a value such as "web".'];
const REASON: Words = ['a reason in CamelCase', 'Use a reason such as "NodeReady".'];

/** The meaning of each pattern in the CRDs. A test checks that no pattern is missing. */
const WORDS: { readonly [pattern: string]: Words } = {
  'ami-[0-9a-z]+': ['an image ID', 'Use an ID such as "ami-0123456789abcdef0".'],
  'subnet-[0-9a-z]+': ['a subnet ID', 'Use an ID such as "subnet-0123456789abcdef0".'],
  'sg-[0-9a-z]+': ['a security group ID', 'Use an ID such as "sg-0123456789abcdef0".'],
  '^cr-[0-9a-z]+$': ['a capacity reservation ID', 'Use an ID such as "cr-0123456789abcdef0".'],
  '^pg-[0-9a-z]+$': ['a placement group ID', 'Use an ID such as "pg-0123456789abcdef0".'],
  '^[0-9]{12}$': ['a 12-digit AWS account ID', 'Quote the 12 digits, for example "123456789012".'],
  '^((?:[1-9][0-9]{0,3}|[1-4][0-9]{4}|[5][0-8][0-9]{3}|59000)Gi|(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|[6][0-3][0-9]{3}|64000)G|([1-9]||[1-5][0-7]|58)Ti|([1-9]||[1-5][0-9]|6[0-3]|64)T)$':
    ['a volume size: 1Gi to 59000Gi, 1G to 64000G, 1T to 64T, or 1Ti to 58Ti (except 18, 19, 28, 29, 38, 39, 48, and 49)', 'Use a size such as "100Gi", "100G", or "2T".'],
  '^((\\d{1,2}(\\.\\d{1,2})?|100(\\.0{1,2})?)%||(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?)$':
    ['a percentage or a quantity', 'Use a value such as "5%" or "100Mi".'],
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$': QUANTITY,
  '^[^/]*$': ['an API group without a version', 'Use a group such as "karpenter.k8s.aws".'],
  '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(\\/))?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$': QUALIFIED_NAME,
  '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$': QUALIFIED_NAME,
  '^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$': LABEL_VALUE,
  '^(([0-9]+(s|m|h))+)|(Never)$': DURATION_OR_NEVER,
  '^(([0-9]+(s|m|h))+|Never)$': DURATION_OR_NEVER,
  '^([0-9]+(s|m|h))+$':
    ['a duration in hours, minutes, and seconds', 'Use a duration such as "48h" or "1h30m". For no limit, remove the field.'],
  '^((([0-9]+(h|m))|([0-9]+h[0-9]+m))(0s)?)$': ['a duration in hours and minutes', 'Use a duration such as "8h" or "1h30m".'],
  '^((100|[0-9]{1,2})%|[0-9]+)$': ['a percentage from 0% to 100% or a number of nodes', 'Use a string such as "10%" or "5".'],
  '^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|((.+)\\s(.+)\\s(.+)\\s(.+)\\s(.+))$':
    ['a cron schedule in UTC', 'Use five fields such as "0 9 * * mon-fri", or a macro such as "@daily".'],
  '^\\d+(\\.\\d+)?$': ['a price in US dollars per hour', 'Use a string such as "0.25".'],
  '^(([+-]{1}(\\d*\\.?\\d+))|(\\+{1}\\d*\\.?\\d+%)|(^(-\\d{1,2}(\\.\\d+)?%)$)|(-100%))$':
    ['a signed price adjustment of at least -100%', 'Use a string such as "+10%" or "-0.5".'],
  '^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$': REASON,
  '^([A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?|)$': REASON,
};

export function patternWords(pattern: string): PatternWords {
  const [constraint, fix] = WORDS[pattern] ?? [`a string that matches ${pattern}`, `Use a string that matches ${pattern}.`];
  return { constraint, fix };
}
