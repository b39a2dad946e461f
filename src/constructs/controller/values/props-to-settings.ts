import { Duration } from 'cdk8s';
import { ControllerLogEncoding } from './props/controller-log-encoding';
import { ControllerLogLevel } from './props/controller-log-level';
import { ControllerValuesProps } from './props/controller-values-props';
import { DnsPolicy } from './props/dns-policy';
import { ImagePullPolicy } from './props/image-pull-policy';
import { MinValuesPolicy } from './props/min-values-policy';
import { NodeNameConvention } from './props/node-name-convention';
import { PreferencePolicy } from './props/preference-policy';
import { SETTINGS } from '../../../checks/controller-values/chart-settings/all-settings';
import { GATE_LISTS, GateList, gateSettings } from '../../../checks/controller-values/chart-settings/gate-variables';
import { SettingValues } from '../../../checks/controller-values/chart-settings/setting';
import { copyOf, isObject, JsonObject } from '../../../foundation/basics/json';
import { checkValue, checkValues, PropChecks } from '../../../foundation/basics/props/check-props';
import { ClassOf, DURATION, required, struct } from '../../../foundation/basics/props/prop-checks';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { secondsText } from '../../props/duration-text';
import { typoOf } from '../../props/known-props';
import { textOf } from '../../props/text-of';

export const ROLE_ARN_ANNOTATION = 'eks.amazonaws.com/role-arn';

/** Props whose fields are separate settings. */
const GROUPS = ['featureGates', 'awsFeatureGates', 'podDisruptionBudget', 'serviceMonitor'];

/** Classes of props with a fixed set of values, by prop name. */
const ENUMS: { readonly [prop: string]: ClassOf } = {
  preferencePolicy: PreferencePolicy,
  minValuesPolicy: MinValuesPolicy,
  nodeNameConvention: NodeNameConvention,
  dnsPolicy: DnsPolicy,
  imagePullPolicy: ImagePullPolicy,
  logLevel: ControllerLogLevel,
  logEncoding: ControllerLogEncoding,
  controllerLogLevel: ControllerLogLevel,
  webhookLogLevel: ControllerLogLevel,
};

/** Functions that convert props to chart values, by prop name. */
const FORMS: { readonly [prop: string]: (value: any) => unknown } = {
  ...each(['batchMaxDuration', 'batchIdleDuration', 'amiRefreshInterval', 'subnetRefreshInterval', 'securityGroupRefreshInterval', 'assumeRoleDuration'], goDurationText),
  ...Object.fromEntries(Object.entries(ENUMS).map(([name, type]) => [name, (value: any) => textOf(name, value, type)])),
  'terminationGracePeriod': wholeSeconds('terminationGracePeriod'),
  'imagePullSecrets': pullSecrets,
  'podDisruptionBudget.maxUnavailable': (value: string) => (/^\d+$/.test(value) ? Number(value) : value),
  'reservedENIs': String,
  // The chart ignores the number 0, but not the string "0".
  'vmMemoryOverheadPercent': (value: number) => (value === 0 ? '0' : value),
};

const STRUCTS: PropChecks = {
  featureGates: struct('{ spotToSpotConsolidation: true }'),
  awsFeatureGates: struct('{ nodeClassCEL: true }'),
  podDisruptionBudget: struct('{ maxUnavailable: "1" }'),
  serviceMonitor: struct('{ enabled: true }'),
  image: struct('{ tag: "1.15.3" }'),
};

/**
 * Converts props to setting values, by setting ID.
 *
 * @param isExact whether the props belong to ControllerValues. A subclass can have more props. Only those that look like a misspelled prop are errors.
 */
export function settingsFromProps(props: ControllerValuesProps, isExact: boolean): SettingValues {
  checkValues(props, STRUCTS);
  const { extraValues, serviceAccountRoleArn, serviceAccountAnnotations, ...settings } = props;
  const settingValues = new Map<string, unknown>();
  GATE_LISTS.forEach((list) => refuseUnknownGates(list, props[list.map]));
  for (const [name, value] of Object.entries(settings).flatMap(fieldsOf)) {
    if (!PROPS.includes(name)) {
      refuseUnknownProp(name, props, isExact);
      continue;
    }
    if (Number.isNaN(value)) throw new Error(`${name} must be a number, got NaN`);
    if (value !== undefined) settingValues.set(name, copyOf(formed(name, value)));
  }
  if (serviceAccountRoleArn !== undefined) settingValues.set('serviceAccountAnnotations', { ...serviceAccountAnnotations, [ROLE_ARN_ANNOTATION]: serviceAccountRoleArn });
  else if (serviceAccountAnnotations !== undefined) settingValues.set('serviceAccountAnnotations', { ...serviceAccountAnnotations });
  return settingValues;
}

function fieldsOf([name, value]: [string, unknown]): [string, unknown][] {
  if (GROUPS.includes(name) && value === undefined) return [];
  if (!GROUPS.includes(name) || !isObject(value)) return [[name, value]];
  return Object.entries(value as JsonObject).map(([field, of]) => [`${name}.${field}`, of]);
}

/** Rejects unknown feature gates at run time, because in plain JavaScript no compiler reports them. */
function refuseUnknownGates(list: GateList, gates: object | undefined): void {
  const propsOf = (one: GateList) => gateSettings(one).map(({ id }) => id.slice(id.indexOf('.') + 1));
  const known = propsOf(list);
  for (const name of Object.keys(gates ?? {}).filter((gate) => !known.includes(gate))) {
    const home = GATE_LISTS.find((other) => propsOf(other).includes(name));
    const meant = suggestion(name, known);
    if (home) throw new Error(`${list.map}.${name} is not a known feature gate. Set ${home.map}.${name} instead.`);
    throw new Error(`${list.map}.${name} is not a known feature gate. ${meant ? `Did you mean ${meant}?` : `Use one of ${known.join(', ')}.`}`);
  }
}

const PROPS = SETTINGS.map(({ id }) => id).filter((id) => !id.includes('.') || GROUPS.includes(id.split('.')[0]));

function refuseUnknownProp(name: string, props: ControllerValuesProps, isExact: boolean): void {
  const canBeOwn = !isExact && !name.includes('.');
  const meant = canBeOwn ? typoOf(name, props, PROPS) : suggestion(name, PROPS);
  if (canBeOwn && meant === undefined) return;
  throw new Error(`${name} is not a known prop. ${meant ? `Did you mean ${meant}?` : 'Set other chart values in extraValues.'}`);
}

/** Converts Secret names to references. The list may also contain references. */
function pullSecrets(secrets: readonly unknown[]): JsonObject[] {
  if (!Array.isArray(secrets)) throw new Error(`imagePullSecrets must be a list of Secret names, got ${valueText(secrets)}`);
  return secrets.map((secret, index) => {
    const name = isObject(secret) ? secret.name : secret;
    if (typeof name !== 'string') throw new Error(`imagePullSecrets[${index}] must be a Secret name, got ${valueText(secret)}`);
    return { name };
  });
}

function formed(name: string, value: unknown): unknown {
  return Object.hasOwn(FORMS, name) && value !== null ? FORMS[name](value) : value;
}

function each(names: readonly string[], formOf: (name: string) => (value: any) => unknown): { [prop: string]: (value: any) => unknown } {
  return Object.fromEntries(names.map((name) => [name, formOf(name)]));
}

/** Returns a function that formats a duration for Go, with millisecond precision. */
function goDurationText(name: string): (duration: Duration) => string {
  return (duration) => {
    const exact = millisecondsOf(name, duration);
    const milliseconds = Math.round(exact);
    if (Math.abs(exact - milliseconds) > 1e-6) throw new Error(`${name} must be a whole number of milliseconds, got ${exact}`);
    const rest = milliseconds % 1000;
    if (rest === 0) return secondsText(milliseconds / 1000);
    return milliseconds < 1000 ? `${milliseconds}ms` : `${secondsText((milliseconds - rest) / 1000)}${rest}ms`;
  };
}

function wholeSeconds(name: string): (duration: Duration) => number {
  return (duration) => {
    const milliseconds = millisecondsOf(name, duration);
    if (milliseconds % 1000 !== 0) throw new Error(`${name} must be a whole number of seconds, got ${milliseconds / 1000}`);
    return milliseconds / 1000;
  };
}

function millisecondsOf(name: string, duration: Duration): number {
  return checkValue(name, duration, required(DURATION)).toMilliseconds({ integral: false });
}
