import { JsonObject } from '../basics/json';
import { bytesOf } from '../go-template/byte-text';
import { GoValue, Struct } from '../go-template/values';

/** String fields of Chart.yaml that templates can read. */
const TEXT_FIELDS = ['Name', 'Version', 'AppVersion', 'Description', 'Type', 'KubeVersion', 'Home', 'Icon', 'APIVersion'] as const;

/** Returns the data of `.Chart`, without fields that are lists or maps. */
export function chartMetadata(declared: JsonObject): Struct {
  const texts = TEXT_FIELDS.flatMap((field): [string, GoValue][] => {
    const value = declared[field === 'APIVersion' ? 'apiVersion' : field[0].toLowerCase() + field.slice(1)] ?? '';
    return typeof value === 'string' ? [[field, bytesOf(value)]] : [];
  });
  return new Struct('.Chart', { ...Object.fromEntries(texts), IsRoot: true });
}
