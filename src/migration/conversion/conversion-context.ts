import { ConversionOptions } from './conversion';
import { ConversionNote } from './conversion-note';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** The target of a conversion, and the notes so far. */
export interface ConversionContext {
  readonly version: KarpenterVersion;
  readonly options: ConversionOptions;
  readonly notes: ConversionNote[];
}
