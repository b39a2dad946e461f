import { isObject, JsonObject } from '../../../foundation/basics/json';
import { ConversionOptions } from '../../../migration/conversion/conversion';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { note } from '../../../migration/conversion/notes';

const SETTING = /^(?:settings\.)?aws\.(defaultInstanceProfile|tags)(?:\.|$)/;
const FIELDS: { readonly [setting: string]: string } = { defaultInstanceProfile: 'instanceProfile', tags: 'tags' };

/** Returns the chart values that apply to all node classes, which the conversion writes to each EC2NodeClass. */
export function nodeClassValues(values: JsonObject): ConversionOptions {
  const aws = isObject(values.settings) ? values.settings.aws : values.aws;
  if (!isObject(aws)) return {};
  const { defaultInstanceProfile: profile, tags } = aws;
  const hasTags = isObject(tags) && Object.keys(tags).length > 0 && Object.values(tags).every((value) => typeof value === 'string');
  return { ...typeof profile === 'string' && profile !== '' && { defaultInstanceProfile: profile }, ...hasTags && { tags } };
}

/** Replaces the notes about removed values for node classes. Unless the conversion of the input applies them, a decision is open. */
export function nodeClassNotes(notes: readonly ConversionNote[], applied: ConversionOptions): readonly ConversionNote[] {
  return notes.map((each) => {
    const isSet = each.kind === ConversionNoteKind.DROPPED && each.message.startsWith('is removed: ');
    const [, setting] = isSet ? SETTING.exec(each.subject) ?? [] : [];
    if (setting === undefined) return each;
    const field = FIELDS[setting];
    return Object.hasOwn(applied, setting)
      ? note(ConversionNoteKind.MOVED, each.where, each.subject, `belongs to ${field} of each EC2NodeClass that comes from an AWSNodeTemplate or a Provisioner`)
      : note(ConversionNoteKind.DECISION, each.where, each.subject, each.message, `Set ${field} in each EC2NodeClass, or convert the values together with the AWSNodeTemplates.`);
  });
}
