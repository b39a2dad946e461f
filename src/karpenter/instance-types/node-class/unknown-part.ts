import { JsonObject } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { unknownFamily } from '../../ami-families/unknown-family';

/** A part of a node class that is a placeholder, so that its nodes are unknown. */
export interface UnknownPart {
  /** The path of the field, for example `spec.userData`. */
  readonly path: string;
  /** For example `the user data`. */
  readonly part: string;
  readonly placeholder: string;
}

/** Returns the first part of a node class that is a placeholder: the whole spec, the AMI family, or the whole user data. */
export function unknownPart({ spec }: JsonObject): UnknownPart | undefined {
  if (typeof spec === 'string') return withPlaceholder('spec', 'the spec', spec);
  const family = unknownFamily(spec ?? {});
  if (family !== undefined) return { path: `spec.${family.field}`, part: 'the AMI family', placeholder: family.placeholder };
  return typeof spec?.userData === 'string' ? withPlaceholder('spec.userData', 'the user data', spec.userData.trim()) : undefined;
}

function withPlaceholder(path: string, part: string, text: string): UnknownPart | undefined {
  const placeholder = placeholderIn(text);
  return placeholder === undefined ? undefined : { path, part, placeholder };
}
