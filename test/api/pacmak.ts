import { Type } from './assembly';

/* eslint-disable @typescript-eslint/no-require-imports */
const PACMAK = require.resolve('jsii-pacmak/package.json');
const ofPacmak = (path: string) => require(require.resolve(path, { paths: [PACMAK] }));

// jsii-pacmak does not export its Java generator, but the Java target has an instance of it.
const Java = ofPacmak('jsii-pacmak/lib/targets/java').default;
const ForJava = new Java({ targetName: 'java', packageDir: '.', assembly: {}, rosetta: {}, arguments: {} }).generator.constructor;

/** Functions of jsii-pacmak that convert names to other languages. */
export const { toSnakeCase }: { readonly toSnakeCase: (name: string) => string } = ofPacmak('codemaker');
export const { jsiiToPascalCase }: { readonly jsiiToPascalCase: (name: string) => string } = ofPacmak('jsii-pacmak/lib/naming-util');
export const { toPythonIdentifier }: { readonly toPythonIdentifier: (name: string) => string } = ofPacmak('jsii-pacmak/lib/targets/python/util');
export const { substituteReservedWords }: { readonly substituteReservedWords: (name: string) => string } = ofPacmak('jsii-pacmak/lib/targets/go/util');
export const { safeJavaMethodName, safeJavaPropertyName }: {
  readonly safeJavaMethodName: (name: string) => string;
  readonly safeJavaPropertyName: (name: string) => string;
} = ForJava;

/** Returns the names that a type adds to its Go package. In Go, types, constructors, static methods, and constants share one namespace. */
export function goNames({ name, kind, initializer, properties = [], methods = [] }: Type): string[] {
  return [
    name,
    ...kind === 'class' && initializer ? [`New${name}`, `New${name}_Override`] : [],
    ...[...properties, ...methods].filter((member) => member.static).map((member) => `${name}_${jsiiToPascalCase(member.name)}`),
  ];
}
