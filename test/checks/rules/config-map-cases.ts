import { said } from './lints';
import { Json } from '../../../src/checks/findings/rule';

/** The data of a ConfigMap, the release, and the expected findings of a rule. */
export type DataCase = readonly [data: Json, release: string, texts: readonly unknown[]];

export function configMap(name: string, data: Json | undefined): Json {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data };
}

/** Returns a test title from the keys and short values of the data. The number of the case makes the title unique. */
function titleOf([data, release]: DataCase, index: number): string {
  const entries = Object.entries(data).map(([key, value]) => `${key.slice(0, 40)} ${String(value).replace(/\s+/g, ' ').slice(0, 40)}`.trim());
  return `case ${index + 1}, ${entries.join(', ') || 'no data'} in ${release}`;
}

/** Declares a test for each case of a rule. */
export function holdsOfData(rule: string, name: string, cases: readonly DataCase[]): void {
  test.each(cases.map((each, index) => [titleOf(each, index), ...each] as const))(`${rule}: %s`, (_, data, release, texts) => {
    expect(said(rule, [configMap(name, data)], release)).toEqual(texts);
  });
}
