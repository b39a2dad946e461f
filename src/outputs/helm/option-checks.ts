import { CHART_VERSION_FORM, isChartVersion } from './chart-version';
import { isObject } from '../../foundation/basics/json';
import { PropCheck } from '../../foundation/basics/props/check-props';
import { BOOLEAN, COUNT, NUMBER, STRING, stringLike, STRINGS, TEXT } from '../../foundation/basics/props/prop-checks';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Matches a Kubernetes version constraint in Helm's syntax, for example `>=1.30.0-0`, `1.29 - 1.31`, or `~1.30 || ^1.32`. */
const VERSION = String.raw`\s*(?:[<>]=?|!=|=[<>]?|[~^])?\s*v?[\dxX*]+(?:\.[\dxX*]+){0,2}(?:-[\w.-]+)?(?:\+[\w.-]+)?\s*`;
const VERSIONS = new RegExp(`^(?:${VERSION}(?:-\\s+${VERSION}|[,\\s|]+${VERSION})*)$`);

const MAINTAINERS: PropCheck = {
  isRight: (value) => Array.isArray(value) && value.every((each) => isObject(each) && isText(each.name) && Object.entries(each).every(([name, of]) => ['name', 'email', 'url'].includes(name) && (of === undefined || isText(of)))),
  mustBe: 'a list of objects with the string fields name, email, and url',
  example: "[{ name: 'Platform team', email: 'platform@example.com' }]",
};

export const CHART_PROPS: { readonly [name: string]: PropCheck } = {
  name: stringLike(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, 'a string of lowercase letters, digits, and hyphens'),
  version: { isRight: (value) => isText(value) && isChartVersion(value), mustBe: CHART_VERSION_FORM },
  appVersion: STRING,
  description: STRING,
  kubeVersion: stringLike(VERSIONS, 'a range of Kubernetes versions such as ">=1.30.0-0"'),
  keywords: STRINGS,
  home: STRING,
  sources: STRINGS,
  maintainers: MAINTAINERS,
  icon: STRING,
  outdir: { ...TEXT, mustBe: 'a folder path' },
  keepOnUninstall: BOOLEAN,
};

export const STRING_VALUE_PROPS: { readonly [name: string]: PropCheck } = {
  defaultValue: { ...STRING, isRequired: true }, description: STRING, pattern: STRING, allowedValues: STRINGS,
};

export const NAMED_OPTIONS: { readonly [name: string]: PropCheck } = { name: STRING, description: STRING };

export const EXPOSE_OPTIONS: { readonly [name: string]: PropCheck } = {
  ...NAMED_OPTIONS, minimum: NUMBER, maximum: NUMBER, minItems: COUNT, maxItems: COUNT, pattern: STRING, allowedValues: STRINGS,
};
