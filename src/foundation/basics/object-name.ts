import { valueText } from './value-text';

/** Returns the name of a Kubernetes object for messages. An invalid name, such as a map, appears as JSON. */
export function objectName({ metadata }: { readonly metadata?: any }): string {
  const name: unknown = metadata?.name ?? '';
  return typeof name === 'object' ? valueText(name) : String(name);
}
