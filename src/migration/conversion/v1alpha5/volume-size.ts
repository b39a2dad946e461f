import { isObject } from '../../../foundation/basics/json';
import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { note } from '../notes';

const GIB = 1024n ** 3n * NANO;
const IN_V1BETA1 = /^[1-9]\d*(Gi|G|Ti|T)$/;

/** Returns block device mappings whose volume sizes have a format that v1beta1 supports. Mappings can be placeholders. */
export function withVolumeSizes(mappings: unknown, where: string, notes: ConversionNote[]): unknown {
  if (!Array.isArray(mappings)) return mappings;
  return mappings.map((mapping: unknown, index) => {
    if (!isObject(mapping)) return mapping;
    const { ebs } = mapping;
    if (!isObject(ebs) || ebs.volumeSize === undefined) return mapping;
    const written = String(ebs.volumeSize);
    const volumeSize = inGibibytes(written);
    if (volumeSize !== ebs.volumeSize) notes.push(note(ConversionNoteKind.CONVERTED, `${where}[${index}].ebs.volumeSize`, written, `becomes ${volumeSize}, the size that Karpenter passes to EC2`));
    return { ...mapping, ebs: { ...ebs, volumeSize } };
  });
}

function inGibibytes(size: string): string {
  const nanos = IN_V1BETA1.test(size) ? undefined : parseNanos(size);
  return nanos === undefined ? size : `${(nanos + GIB - 1n) / GIB}Gi`;
}
