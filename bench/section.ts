import { Options } from './options';

/** A part of the benchmark, with one table. */
export interface Section {
  readonly name: string;
  readonly heading: string;
  /** The line of this section in the help. */
  readonly summary: string;
  /** Whether the benchmark omits this section unless it is named or `--long` is set. */
  readonly isLong?: boolean;
  readonly measure: (options: Options, folder: string) => string[];
}
