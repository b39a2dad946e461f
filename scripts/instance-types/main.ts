import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { encodeColumn } from './encode';
import { SEPARATOR } from '../../src/karpenter/instance-types/catalog/column';

/**
 * Writes src/karpenter/instance-types/catalog/catalog-data.ts and prices-data.ts from a folder with instance-types.json and on-demand-prices.json
 * (by default ../shared/data):
 *
 *     npx projen instance-types [FOLDER]
 */
const ROOT = join(__dirname, '..', '..');
const CATALOG = join(ROOT, 'src', 'karpenter', 'instance-types', 'catalog');
const AWS = 'karpenter.k8s.aws/';
/** Columns that the decoder derives from the name or from other columns. */
const DERIVED = new Set(['instance-family', 'instance-size', 'instance-category', 'instance-generation', 'instance-capability-flex', 'cpu', 'memory', 'ephemeral-storage']);

interface Network {
  readonly bareMetal: boolean;
  readonly trunking: boolean;
  readonly branchInterfaces: number;
  readonly interfaces: number;
  readonly ipv4PerInterface: number;
  readonly defaultNetworkCard: number;
  readonly networkCards: readonly { readonly maximumNetworkInterfaces: number; readonly networkCardIndex: number }[];
}

interface Entry {
  readonly labels: { readonly [key: string]: string };
  readonly resources: { readonly [name: string]: string };
  readonly network?: Network;
}

const folder = process.argv[2] ?? join(ROOT, '..', 'shared', 'data');
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const { instanceTypes }: { readonly instanceTypes: { readonly [name: string]: Entry } } = read('instance-types.json');
const { asOf, regions }: { readonly asOf: { readonly [region: string]: string }; readonly regions: { readonly [region: string]: { readonly [name: string]: number } } } = read('on-demand-prices.json');

const names = Object.keys(instanceTypes).sort();
const rows = names.map((name) => rowOf(instanceTypes[name]));
const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))].sort();

writeFileSync(join(CATALOG, 'catalog-data.ts'), `${header('instance types')}
/** Families with their sizes, in the order of the rows. */
export const FAMILIES = '${families(names)}';

/** Columns with the distinct values, and the value of each row. */
export const CATALOG: { readonly [column: string]: readonly [values: string, rows: string] } = {
${columns.map((column) => entry(column, rows.map((row) => row.get(column)))).join('\n')}
};
`);
writeFileSync(join(CATALOG, 'prices-data.ts'), `${header('prices')}
/** When the prices of a region were read, by region. */
export const PRICES_AS_OF: { readonly [region: string]: string } = {
${Object.entries(asOf).map(([region, time]) => `  '${region}': '${time}',`).join('\n')}
};

/** The price of an instance type per hour, in the order of the instance types, by region. */
export const PRICES: { readonly [region: string]: readonly [values: string, rows: string] } = {
${Object.entries(regions).map(([region, prices]) => entry(region, names.map((name) => (prices[name] === undefined ? undefined : String(prices[name]))))).join('\n')}
};
`);

function header(of: string): string {
  return `// Generated from the ${of} of Karpenter's AWS provider by \`npx projen instance-types\`. Do not edit.\n/* eslint-disable @stylistic/max-len, words */\n`;
}

function entry(name: string, cells: readonly (string | undefined)[]): string {
  const { values, rows: text } = encodeColumn(cells);
  if (values.some((value) => value.includes(SEPARATOR))) throw new Error(`a value of ${name} contains ${SEPARATOR}`);
  return `  '${name}': ['${values.join(SEPARATOR)}', '${text}'],`;
}

function families(all: readonly string[]): string {
  const sizes = new Map<string, string[]>();
  for (const name of all) {
    const dot = name.indexOf('.');
    sizes.set(name.slice(0, dot), [...sizes.get(name.slice(0, dot)) ?? [], name.slice(dot + 1)]);
  }
  const text = [...sizes].map(([family, list]) => `${family}:${list.join(',')}`).join(' ');
  return text;
}

function rowOf({ labels, resources, network }: Entry): Map<string, string> {
  const row = new Map([['arch', labels['kubernetes.io/arch']], ['network', network === undefined ? '' : networkText(network)]]);
  for (const [key, value] of Object.entries(labels)) if (key.startsWith(AWS)) row.set(key.slice(AWS.length), value);
  for (const [name, quantity] of Object.entries(resources)) row.set(name, quantity);
  for (const column of DERIVED) row.delete(column);
  return row;
}

function networkText({ bareMetal, trunking, branchInterfaces, interfaces, ipv4PerInterface, defaultNetworkCard, networkCards }: Network): string {
  if (defaultNetworkCard !== 0) throw new Error('the default network card must be 0');
  if (networkCards.some(({ networkCardIndex }, index) => networkCardIndex !== index)) throw new Error('network cards must be in the order of their indexes');
  return [`${bareMetal ? 'm' : ''}${trunking ? 't' : ''}-`, branchInterfaces, interfaces, ipv4PerInterface, ...networkCards.map(({ maximumNetworkInterfaces }) => maximumNetworkInterfaces)].join(' ');
}
