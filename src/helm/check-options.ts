import { CHART_VERSION_FORM, isChartVersion } from './chart-version';
import { suggestion } from '../basics/suggestion';
import { valueText } from '../basics/value-text';

/** What an option has to be, and what to write instead. */
interface Kind {
  readonly isRight: (value: unknown) => boolean;
  readonly write: string;
  readonly isNeeded?: boolean;
}

const isText = (value: unknown) => typeof value === 'string';
const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXT: Kind = { isRight: isText, write: 'a text' };
const TEXTS: Kind = { isRight: (value) => Array.isArray(value) && value.every(isText), write: 'a list of texts' };
const NUMBER: Kind = { isRight: (value) => typeof value === 'number' && Number.isFinite(value), write: 'a number' };
const COUNT: Kind = { isRight: (value) => Number.isInteger(value) && (value as number) >= 0, write: 'a whole number of at least 0' };
const BOOLEAN: Kind = { isRight: (value) => typeof value === 'boolean', write: 'true or false' };
const ANY: Kind = { isRight: () => true, write: '' };

/** One version of Kubernetes, or several, as Helm compares them: `>=1.30.0-0`, `1.29 - 1.31`, `~1.30 || ^1.32`. */
const VERSION = String.raw`\s*(?:[<>]=?|!=|=[<>]?|[~^])?\s*v?[\dxX*]+(?:\.[\dxX*]+){0,2}(?:-[\w.-]+)?(?:\+[\w.-]+)?\s*`;
const VERSIONS = new RegExp(`^(?:${VERSION}(?:-\\s+${VERSION}|[,\\s|]+${VERSION})*)$`);

const MAINTAINERS: Kind = {
  isRight: (value) => Array.isArray(value) && value.every((each) => isMap(each) && isText(each.name) && Object.entries(each).every(([name, of]) => ['name', 'email', 'url'].includes(name) && (of === undefined || isText(of)))),
  write: 'a list of { name, email, url }, all texts',
};

export const CHART_PROPS: { readonly [name: string]: Kind } = {
  name: { isRight: (value) => isText(value) && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(value as string), write: 'lower-case letters, digits and dashes' },
  version: { isRight: (value) => isText(value) && isChartVersion(value as string), write: CHART_VERSION_FORM },
  appVersion: TEXT,
  description: TEXT,
  kubeVersion: { isRight: (value) => isText(value) && VERSIONS.test(value as string), write: 'versions such as ">=1.30.0-0"' },
  keywords: TEXTS,
  home: TEXT,
  sources: TEXTS,
  maintainers: MAINTAINERS,
  icon: TEXT,
  outdir: { isRight: (value) => isText(value) && value !== '', write: 'a folder' },
  keepOnUninstall: BOOLEAN,
  // Those of a Chart, which cdk8s looks at.
  namespace: ANY,
  labels: ANY,
  disableResourceNameHashes: ANY,
};

export const STRING_VALUE_PROPS: { readonly [name: string]: Kind } = { defaultValue: { ...TEXT, write: 'a text, "" where there is none', isNeeded: true }, description: TEXT, pattern: TEXT, allowedValues: TEXTS };

export const NAMED_OPTIONS: { readonly [name: string]: Kind } = { name: TEXT, description: TEXT };

export const EXPOSE_OPTIONS: { readonly [name: string]: Kind } = {
  ...NAMED_OPTIONS, minimum: NUMBER, maximum: NUMBER, minItems: COUNT, maxItems: COUNT, pattern: TEXT, allowedValues: TEXTS,
};

/** For plain JavaScript, where nothing else stops others; `where` is put before what is said. */
export function checkOptions(where: string, options: object, kinds: { readonly [name: string]: Kind }): void {
  if (!isMap(options)) throw new Error(`${where}${valueText(options)} is refused; write { ${Object.keys(kinds)[0]}: … }`);
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(kinds, name)) {
      const meant = suggestion(name, Object.keys(kinds));
      throw new Error(`${where}${name}: there is no such option; ${meant ? `did you mean ${meant}?` : `write one of ${Object.keys(kinds).join(', ')}`}`);
    }
    const isLeftOut = value === undefined && !kinds[name].isNeeded;
    if (!isLeftOut && !kinds[name].isRight(value)) throw new Error(`${where}${name}: ${valueText(value)} is refused; write ${kinds[name].write}`);
  }
}
