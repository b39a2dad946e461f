import { HugepageSize } from './hugepage-size';
import { TransparentHugepagesDefrag } from './transparent-hugepages-defrag';
import { TransparentHugepagesMode } from './transparent-hugepages-mode';

/**
 * Huge pages of one size that nodes reserve at boot.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.hugepages.pages[]
 * @stability experimental
 */
export interface HugepageReservation {
  /** Size of the pages. */
  readonly size: HugepageSize;

  /** Number of pages. */
  readonly count: number;
}

/**
 * Settings of the kernel for transparent huge pages.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.hugepages.transparent
 * @stability experimental
 */
export interface TransparentHugepages {
  /**
   * Use of transparent huge pages.
   *
   * @default - the default of the AMI
   */
  readonly enabled?: TransparentHugepagesMode;

  /**
   * Defragmentation of memory. Must be `never` or unset if `enabled` is `never`.
   *
   * @default - the default of the AMI
   */
  readonly defrag?: TransparentHugepagesDefrag;
}

/**
 * Huge pages of the nodes.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.hugepages
 * @stability experimental
 */
export interface Hugepages {
  /**
   * Reserved pages, at most one entry for each size. Not together with network interfaces of type `efa-only`. Instance types are excluded if the pages need more than 80% of their memory.
   *
   * @default - no reserved pages
   */
  readonly pages?: HugepageReservation[];

  /**
   * Transparent huge pages.
   *
   * @default - the defaults of the AMI
   */
  readonly transparent?: TransparentHugepages;
}
