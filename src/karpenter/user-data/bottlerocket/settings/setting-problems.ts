import { HostSetting, ListSetting, MapSetting, SettingShape, StructSetting } from './setting-shape';
import { fixOf, quotedNameFix, wantedOf } from './setting-words';
import { OF_OTHER_VARIANTS, settingPage, SETTINGS } from './settings-models';
import { placeholderIn } from '../../../../foundation/basics/placeholders';
import { isTypoOf, suggestion } from '../../../../foundation/basics/suggestion';
import { isIPv4, isIPv6 } from '../../../../foundation/go/ip-address';
import { isTable, TomlTable, TomlValue } from '../../toml/toml-value';
import { shownToml } from '../../toml/write-toml';
import { BottlerocketProblem, keyIn, Report } from '../problem';

/** The effect of settings that Bottlerocket cannot decode: it applies no part of the user data, and its boot stops before the kubelet starts. */
const REJECTED = 'so Bottlerocket rejects all user data and the node never joins the cluster';
/** Maximum number of unknown keys in a table for which fixes suggest known keys. */
const MANY = 200;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Finds settings that Bottlerocket rejects, or that the known releases of Bottlerocket do not have. */
export function settingProblems(settings: TomlTable): readonly BottlerocketProblem[] {
  const problems: BottlerocketProblem[] = [];
  check(settings, SETTINGS, 'settings', (problem) => problems.push(problem));
  return problems;
}

function check(value: TomlValue, shape: SettingShape, key: string, report: Report): void {
  if (shape === 'anything') return;
  if (typeof shape === 'object' && 'either' in shape) return checkEither(value, shape.either, key, report);
  if (!hasTypeOf(value, shape)) return report(rejected(key, value, shape));
  if (typeof value === 'string') checkText(value, shape, key, report);
  else if (Array.isArray(value)) checkList(value, shape as ListSetting | HostSetting, key, report);
  else if (isTable(value)) 'map' in (shape as object) ? checkMap(value, shape as MapSetting, key, report) : checkStruct(value, shape as StructSetting, key, report);
}

function checkList(values: readonly TomlValue[], shape: ListSetting | HostSetting, key: string, report: Report): void {
  const [first] = values;
  if ('list' in shape && shape.first !== undefined && first !== shape.first && !(typeof first === 'string' && placeholderIn(first) !== undefined)) {
    return report(rejected(key, [...values], shape));
  }
  values.forEach((item, index) => check(item, 'host' in shape ? shape.host[index] : shape.list, `${key}[${index}]`, report));
}

/** Checks a value against the type with its TOML type, and with the TOML type of the first item of a list. A table with only the fields of a list's items is an item outside of its list. */
function checkEither(value: TomlValue, shapes: readonly SettingShape[], key: string, report: Report): void {
  const possible = shapes.filter((each) => hasTypeOf(value, each));
  const shape = possible.find((each) => hasFirstItemOf(value, each)) ?? possible[0];
  if (shape === undefined) return report(rejected(key, value, { either: shapes }));
  const isItem = isTable(value) && Object.keys(value).length > 0 && shapes.some((each) => typeof each === 'object' && 'list' in each && isItemOf(value, each.list));
  if (isItem) report(rejected(key, value, shapes[0]));
  else if (typeof shape === 'object' && 'choices' in shape) check(value, shape, key, () => report(rejected(key, value, { either: shapes })));
  else check(value, shape, key, report);
}

function hasFirstItemOf(value: TomlValue, shape: SettingShape): boolean {
  return !Array.isArray(value) || value.length === 0 || typeof shape !== 'object' || !('list' in shape) || hasTypeOf(value[0], shape.list);
}

function isItemOf(table: TomlTable, shape: SettingShape): boolean {
  return typeof shape === 'object' && 'fields' in shape && Object.keys(table).every((name) => Object.hasOwn(shape.fields, name));
}

function hasTypeOf(value: TomlValue, shape: SettingShape): boolean {
  if (shape === 'anything') return true;
  if (shape === 'boolean') return typeof value === 'boolean';
  if (typeof shape === 'string' || 'choices' in shape) return typeof value === 'string';
  if ('from' in shape) return typeof value === 'bigint' && value >= shape.from && value <= shape.to;
  if ('either' in shape) return shape.either.some((each) => hasTypeOf(value, each));
  if ('host' in shape) return Array.isArray(value) && value.length === 2 && hasTypeOf(value[0], shape.host[0]) && hasTypeOf(value[1], shape.host[1]);
  return 'list' in shape ? Array.isArray(value) : isTable(value);
}

/** Checks the form of a string, unless a placeholder is a part of it. */
function checkText(text: string, shape: SettingShape, key: string, report: Report): void {
  if (shape === 'text' || placeholderIn(text) !== undefined) return;
  if (typeof shape === 'object' && 'choices' in shape) {
    if (!shape.choices.includes(text)) report(rejected(key, text, shape));
    return;
  }
  if (!hasForm(text, shape)) report(rejected(key, text, shape));
}

function hasForm(text: string, shape: SettingShape): boolean {
  if (shape === 'ip') return isIPv4(text) || isIPv6(text);
  if (shape !== 'certificate') return BASE64.test(text);
  return text.trim() === '' || (BASE64.test(text) && Buffer.from(text, 'base64').includes('-----BEGIN '));
}

function checkMap(table: TomlTable, { map, names }: MapSetting, key: string, report: Report): void {
  for (const [name, value] of Object.entries(table)) {
    const isName = names === undefined || placeholderIn(name) !== undefined || names.pattern.test(name);
    const quoted = map === 'text' && isTable(value) ? quotedNameFix(value, name) : undefined;
    if (isName && quoted !== undefined) report(rejected(keyIn(key, name), value, map, quoted));
    else if (isName) check(value, map, keyIn(key, name), report);
    else report(problemOf(keyIn(key, name), `the name must consist of ${names.words}, ${REJECTED}`, 'Rename the table or key.'));
  }
}

function checkStruct(table: TomlTable, shape: StructSetting, key: string, report: Report): void {
  const { fields, aliases = {}, required = [], others } = shape;
  for (const [index, [name, value]] of Object.entries(table).entries()) {
    const field = Object.hasOwn(aliases, name) ? aliases[name] : name;
    const known = Object.hasOwn(fields, field) ? fields[field] : others;
    if (known !== undefined) check(value, known, keyIn(key, name), report);
    else if (placeholderIn(name) === undefined) report(unknown(name, shape, key, index < MANY));
  }
  for (const name of required.filter((each) => !Object.hasOwn(table, each))) {
    report(problemOf(keyIn(key, name), `the value is required, ${REJECTED}`, `Set ${wantedOf(fields[name])}.`));
  }
}

function rejected(key: string, value: TomlValue, shape: SettingShape, fix = fixOf(value, shape, key)): BottlerocketProblem {
  return problemOf(key, `the value must be ${wantedOf(shape)}, got ${shownToml(value)}, ${REJECTED}`, fix);
}

/** Reports a key that the known releases of Bottlerocket do not have. Images can have other settings, so only a typo is an error. */
function unknown(name: string, { fields }: StructSetting, table: string, suggests: boolean): BottlerocketProblem {
  const key = keyIn(table, name);
  if (table === 'settings' && Object.hasOwn(OF_OTHER_VARIANTS, name)) {
    return problemOf(key, `only ${OF_OTHER_VARIANTS[name]} have the setting, ${REJECTED}`, 'Remove the setting.');
  }
  const meant = suggests ? meantBy(name, Object.keys(fields)) : undefined;
  if (meant !== undefined) return problemOf(key, `the setting does not exist, ${REJECTED}`, `Did you mean ${meant}?`, keyIn(table, meant));
  const message = 'no known release of Bottlerocket has the setting, and an image without it rejects all user data, so the node never joins the cluster';
  return { ...problemOf(key, message, 'Check the name in the documentation of your image, or remove the setting.'), kind: 'unknown-setting' };
}

/** Returns the key that a name is a typo of, for example because of its letter case, or an underscore instead of a hyphen. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  const usual = name.toLowerCase().replaceAll('_', '-');
  if (known.includes(`${usual}ed`)) return `${usual}ed`;
  const meant = suggestion(usual, known);
  return meant !== undefined && isTypoOf(usual, meant) ? meant : undefined;
}

/** Returns a problem whose fix links the documentation of the setting, or of the setting with another key. */
function problemOf(key: string, message: string, fix: string, documentedKey = key): BottlerocketProblem {
  const setting = /^settings\.([a-z-]+)/.exec(documentedKey)?.[1];
  const page = setting !== undefined && Object.hasOwn(SETTINGS.fields, setting) ? settingPage(setting) : 'https://bottlerocket.dev/en/os/latest/#/api/settings/';
  return { kind: 'rejected-setting', key, message, fix: [fix, `See ${page}.`].join(' ') };
}
