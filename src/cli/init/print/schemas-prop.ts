import { pythonKey, typescriptKey } from './literals';

/** Returns the prop `schemas` of an app, after another prop. */
export function typescriptSchemas(schemas: string | undefined): string {
  return schemas === undefined ? '' : `, schemas: ${typescriptKey(schemas)}`;
}

export function pythonSchemas(schemas: string | undefined): string {
  return schemas === undefined ? '' : `, schemas=${pythonKey(schemas)}`;
}

export function javaSchemas(schemas: string | undefined): string {
  return schemas === undefined ? '' : `.schemas(${JSON.stringify(schemas)})`;
}

export function goString(text: string): string {
  return `jsii.String(${JSON.stringify(text)})`;
}
