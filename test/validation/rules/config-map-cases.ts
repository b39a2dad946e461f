import { said } from './lints';
import { Json } from '../../../src/validation/rule';

/** What stands in a ConfigMap, the release, and what a rule says of it. */
export type DataCase = readonly [data: Json, release: string, texts: readonly unknown[]];

export function configMap(name: string, data: Json | undefined): Json {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data };
}

/** A test for each case of a rule. */
export function holdsOfData(rule: string, name: string, cases: readonly DataCase[]): void {
  test.each(cases)(`${rule}: %j in %s`, (data, release, texts) => {
    expect(said(rule, [configMap(name, data)], release)).toEqual(texts);
  });
}
