import { JsonObject } from '../basics/json';

interface TomlLibrary {
  parse(text: string): JsonObject;
  stringify(value: JsonObject): string;
}

// Its types are those of its ES module, which a CommonJS module can't name.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const library = (): TomlLibrary => require('smol-toml');

/** @throws where it can't be read, with the reason in the first line of the message */
export function parseToml(text: string): JsonObject {
  return library().parse(text);
}

export function writeToml(value: JsonObject): string {
  return library().stringify(value);
}
