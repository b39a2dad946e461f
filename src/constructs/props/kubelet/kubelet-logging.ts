/**
 * Settings for the logs of the kubelet itself.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/cluster-administration/system-logs/
 * @crd EC2NodeClass spec.kubelet.logging
 * @stability stable
 */
export interface KubeletLogging {
  /**
   * Format of the log messages.
   *
   * @default KubeletLogFormat.TEXT
   */
  readonly format?: KubeletLogFormat;

  /**
   * Verbosity, an integer of at least 0. Higher values log more.
   *
   * @default - 2, set by the AL2023 AMI
   */
  readonly verbosity?: number;

  /**
   * Verbosity of individual source files. Only the `text` format supports this setting.
   *
   * @default - `verbosity` for all files
   */
  readonly vmodule?: KubeletLogFileVerbosity[];

  /**
   * Maximum time between two flushes of buffered messages, as a duration such as `5s`.
   *
   * @default 5s
   * @see https://github.com/kubernetes/component-base/blob/v0.37.0/logs/api/v1/options.go#L45-L47
   */
  readonly flushFrequency?: string;

  /**
   * Output settings for each log format. Requires the LoggingAlphaOptions feature gate.
   *
   * @default - all messages go to stdout, without a buffer
   */
  readonly options?: KubeletLogFormatOptions;
}

/**
 * Verbosity of log messages from some source files of the kubelet.
 *
 * Since 1.15.
 *
 * @crd EC2NodeClass spec.kubelet.logging.vmodule[]
 * @stability stable
 */
export interface KubeletLogFileVerbosity {
  /** Base name of a source file without `.go`, or a glob for such names. The pattern must not contain a comma or an equals sign. */
  readonly filePattern: string;

  /** Verbosity for these files, an integer of at least 0. */
  readonly verbosity: number;
}

/**
 * Output settings for each log format. Only the options of the chosen format have an effect.
 *
 * Since 1.15.
 *
 * @crd EC2NodeClass spec.kubelet.logging.options
 * @stability stable
 */
export interface KubeletLogFormatOptions {
  /**
   * Output settings for the `json` format.
   *
   * @default - all messages go to stdout, without a buffer
   */
  readonly json?: KubeletLogOutput;

  /**
   * Output settings for the `text` format.
   *
   * @default - all messages go to stdout, without a buffer
   */
  readonly text?: KubeletLogOutput;
}

/**
 * Output settings for one log format.
 *
 * Since 1.15.
 *
 * @crd EC2NodeClass spec.kubelet.logging.options.json and spec.kubelet.logging.options.text
 * @stability stable
 */
export interface KubeletLogOutput {
  /**
   * Whether errors go to stderr, and other messages go to stdout through a buffer.
   *
   * @default false
   */
  readonly splitStream?: boolean;

  /**
   * Size of the buffer for messages that are not errors, as a quantity such as `64Ki`. The buffer has an effect only if `splitStream` is true.
   *
   * @default - 0, no buffer
   */
  readonly infoBufferSize?: string;
}

/**
 * Format of the kubelet's log messages.
 *
 * @crd EC2NodeClass spec.kubelet.logging.format
 * @stability stable
 */
export class KubeletLogFormat {
  /** `text`: lines in klog format. The default. */
  public static readonly TEXT = new KubeletLogFormat('text');
  /** `json`: one JSON object per line. */
  public static readonly JSON = new KubeletLogFormat('json');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletLogFormat {
    return new KubeletLogFormat(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
