/** One HTTP request to a stand-in: the path is the part after the stand-in's prefix. */
export interface WireRequest {
  readonly method: string;
  /** Path below the prefix with its query, as sent (not decoded), e.g. "/bucket/key?uploads". */
  readonly url: string;
  /** Path and query as the client sent them, with the prefix: request signatures cover them. */
  readonly originalUrl: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface WireResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The work was done, but the connection breaks before the answer. */
  readonly isLost?: boolean;
}

/** One service of the small cloud. It speaks the real protocol and stores its state in the data folder. */
export interface StandIn {
  /** Also its prefix: "dynamodb" answers below /_aws/dynamodb. */
  readonly name: string;
  /** A path start that its client library requires: "v1" answers below /v1 as well, not removed. */
  readonly root?: string;
  handle(request: WireRequest): Promise<WireResponse> | WireResponse;
  /** Its contents, for the page at /_local. Small, JSON, no secrets. */
  inspect(): Record<string, unknown>;
  close(): Promise<void> | void;
}
