import { CHART_VERSION_FORM, isChartVersion } from './chart-version';
import { PropCheck } from '../basics/check-props';

const isText = (value: any) => typeof value === 'string';
const isMap = (value: any) => typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXT: PropCheck = { isRight: isText, write: 'a text' };
const TEXTS: PropCheck = { isRight: (value) => Array.isArray(value) && value.every(isText), write: 'a list of texts' };
const NUMBER: PropCheck = { isRight: (value) => typeof value === 'number' && Number.isFinite(value), write: 'a number' };
const COUNT: PropCheck = { isRight: (value) => Number.isInteger(value) && value >= 0, write: 'a whole number of at least 0' };
const BOOLEAN: PropCheck = { isRight: (value) => typeof value === 'boolean', write: 'true or false' };

/** One version of Kubernetes, or several, as Helm compares them: `>=1.30.0-0`, `1.29 - 1.31`, `~1.30 || ^1.32`. */
const VERSION = String.raw`\s*(?:[<>]=?|!=|=[<>]?|[~^])?\s*v?[\dxX*]+(?:\.[\dxX*]+){0,2}(?:-[\w.-]+)?(?:\+[\w.-]+)?\s*`;
const VERSIONS = new RegExp(`^(?:${VERSION}(?:-\\s+${VERSION}|[,\\s|]+${VERSION})*)$`);

const MAINTAINERS: PropCheck = {
  isRight: (value) => Array.isArray(value) && value.every((each) => isMap(each) && isText(each.name) && Object.entries(each).every(([name, of]) => ['name', 'email', 'url'].includes(name) && (of === undefined || isText(of)))),
  write: 'a list of { name, email, url }, all texts',
};

export const CHART_PROPS: { readonly [name: string]: PropCheck } = {
  name: { isRight: (value) => isText(value) && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(value), write: 'lower-case letters, digits and dashes' },
  version: { isRight: (value) => isText(value) && isChartVersion(value), write: CHART_VERSION_FORM },
  appVersion: TEXT,
  description: TEXT,
  kubeVersion: { isRight: (value) => isText(value) && VERSIONS.test(value), write: 'versions such as ">=1.30.0-0"' },
  keywords: TEXTS,
  home: TEXT,
  sources: TEXTS,
  maintainers: MAINTAINERS,
  icon: TEXT,
  outdir: { isRight: (value) => isText(value) && value !== '', write: 'a folder' },
  keepOnUninstall: BOOLEAN,
};

export const STRING_VALUE_PROPS: { readonly [name: string]: PropCheck } = { defaultValue: { ...TEXT, write: 'a text, "" where there is none', isRequired: true }, description: TEXT, pattern: TEXT, allowedValues: TEXTS };

export const NAMED_OPTIONS: { readonly [name: string]: PropCheck } = { name: TEXT, description: TEXT };

export const EXPOSE_OPTIONS: { readonly [name: string]: PropCheck } = {
  ...NAMED_OPTIONS, minimum: NUMBER, maximum: NUMBER, minItems: COUNT, maxItems: COUNT, pattern: TEXT, allowedValues: TEXTS,
};
