/**
 * Logs of the kubelet itself. Source: EC2NodeClass CRD spec.kubelet.logging.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/cluster-administration/system-logs/
 * @stability stable
 */
export interface KubeletLogging {
  /**
   * Format of each message.
   *
   * @default - text
   */
  readonly format?: KubeletLogFormat;

  /**
   * Verbosity, an integer of at least 0. Higher values log more.
   *
   * @default - 2, set by the AL2023 image
   */
  readonly verbosity?: number;

  /**
   * Verbosity of single source files. Only for the `text` format.
   *
   * @default - `verbosity` for all files
   */
  readonly vmodule?: KubeletLogFileVerbosity[];

  /**
   * Maximum time between two flushes of buffered messages, a duration such as `5s`.
   *
   * @default 5s
   * @see https://github.com/kubernetes/component-base/blob/v0.37.0/logs/api/v1/options.go#L45-L47
   */
  readonly flushFrequency?: string;

  /**
   * Output of each format. It needs the feature gate LoggingAlphaOptions.
   *
   * @default - everything goes to stdout, unbuffered
   */
  readonly options?: KubeletLogFormatOptions;
}

/**
 * Verbosity of the messages from some source files of the kubelet. Source: EC2NodeClass CRD spec.kubelet.logging.vmodule[].
 *
 * Since 1.15.
 *
 * @stability stable
 */
export interface KubeletLogFileVerbosity {
  /** Base name of a source file without `.go`, or a glob for such names. It contains no comma and no equals sign. */
  readonly filePattern: string;

  /** Verbosity for these files, an integer of at least 0. */
  readonly verbosity: number;
}

/**
 * Output of each log format. Only the options of the chosen format have an effect. Source: EC2NodeClass CRD spec.kubelet.logging.options.
 *
 * Since 1.15.
 *
 * @stability stable
 */
export interface KubeletLogFormatOptions {
  /**
   * Output of the `json` format.
   *
   * @default - everything goes to stdout, unbuffered
   */
  readonly json?: KubeletLogOutput;

  /**
   * Output of the `text` format.
   *
   * @default - everything goes to stdout, unbuffered
   */
  readonly text?: KubeletLogOutput;
}

/**
 * Where the kubelet writes messages of one log format. Source: EC2NodeClass CRD spec.kubelet.logging.options.json and spec.kubelet.logging.options.text.
 *
 * Since 1.15.
 *
 * @stability stable
 */
export interface KubeletLogOutput {
  /**
   * Whether errors go to stderr, and other messages to stdout with a buffer.
   *
   * @default false
   */
  readonly splitStream?: boolean;

  /**
   * Size of the buffer for messages that are not errors, a quantity such as `64Ki`. It has an effect only with `splitStream`.
   *
   * @default - 0, no buffer
   */
  readonly infoBufferSize?: string;
}

/**
 * Format of the kubelet's log messages. Source: EC2NodeClass CRD spec.kubelet.logging.format.
 *
 * @stability stable
 */
export class KubeletLogFormat {
  /** `text`: lines of klog. The default. */
  public static readonly TEXT = new KubeletLogFormat('text');
  /** `json`: one JSON object per line. */
  public static readonly JSON = new KubeletLogFormat('json');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletLogFormat {
    return new KubeletLogFormat(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
