const QUALIFIED_NAME = 'a qualified name such as "team" or "example.com/team": letters, digits, "-", "_" and ".", an optional DNS prefix and a slash';
const DURATION_OR_NEVER = 'hours, minutes and seconds such as "720h" or "1h30m", or "Never"';
const QUANTITY = 'a quantity such as "500m", "4" or "10Gi"';
const LABEL_VALUE = 'a label value: at most 63 letters, digits, "-", "_" and ".", beginning and ending with a letter or digit';

/** What each pattern of the CRDs means, in words. A test holds that none is missing. */
const WORDS: { readonly [pattern: string]: string } = {
  'ami-[0-9a-z]+': 'an image id such as "ami-0123456789abcdef0"',
  'subnet-[0-9a-z]+': 'a subnet id such as "subnet-0123456789abcdef0"',
  'sg-[0-9a-z]+': 'a security group id such as "sg-0123456789abcdef0"',
  '^cr-[0-9a-z]+$': 'a capacity reservation id such as "cr-0123456789abcdef0"',
  '^pg-[0-9a-z]+$': 'a placement group id such as "pg-0123456789abcdef0"',
  '^[0-9]{12}$': 'an account id of twelve digits, in quotes',
  '^((?:[1-9][0-9]{0,3}|[1-4][0-9]{4}|[5][0-8][0-9]{3}|59000)Gi|(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|[6][0-3][0-9]{3}|64000)G|([1-9]||[1-5][0-7]|58)Ti|([1-9]||[1-5][0-9]|6[0-3]|64)T)$':
    'a volume size such as "100Gi" (1 to 59000), "100G" (1 to 64000) or "2T" (1 to 64)',
  '^((\\d{1,2}(\\.\\d{1,2})?|100(\\.0{1,2})?)%||(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?)$':
    'a percentage such as "5%" or a quantity such as "100Mi"',
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$': QUANTITY,
  '^[^/]*$': 'an API group without a version, such as "karpenter.k8s.aws"',
  '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(\\/))?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$': QUALIFIED_NAME,
  '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$': QUALIFIED_NAME,
  '^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$': LABEL_VALUE,
  '^(([0-9]+(s|m|h))+)|(Never)$': DURATION_OR_NEVER,
  '^(([0-9]+(s|m|h))+|Never)$': DURATION_OR_NEVER,
  '^([0-9]+(s|m|h))+$': 'hours, minutes and seconds such as "48h" or "1h30m"; for an unlimited time leave it out',
  '^((([0-9]+(h|m))|([0-9]+h[0-9]+m))(0s)?)$': 'hours and minutes such as "8h" or "1h30m"',
  '^((100|[0-9]{1,2})%|[0-9]+)$': 'a share such as "10%" or a number of nodes such as "5", in quotes',
  '^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|((.+)\\s(.+)\\s(.+)\\s(.+)\\s(.+))$': 'five cron fields in UTC such as "0 9 * * mon-fri", or a descriptor such as "@daily"',
  '^\\d+(\\.\\d+)?$': 'US dollars an hour such as "0.25", in quotes',
  '^(([+-]{1}(\\d*\\.?\\d+))|(\\+{1}\\d*\\.?\\d+%)|(^(-\\d{1,2}(\\.\\d+)?%)$)|(-100%))$': 'a change with its sign such as "+10%" (down to "-100%") or "-0.5", in quotes',
  '^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$': 'a reason in CamelCase',
  '^([A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?|)$': 'a reason in CamelCase, or nothing',
};

export function patternWords(pattern: string): string {
  return WORDS[pattern] ?? `a text that matches ${pattern}`;
}
