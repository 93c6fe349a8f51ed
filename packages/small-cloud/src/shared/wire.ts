/** One HTTP request as a stand-in meets it: the path is what follows the stand-in's own prefix. */
export interface WireRequest {
  readonly method: string;
  /** Path below the prefix with its query, as sent (not decoded), e.g. "/bucket/key?uploads". */
  readonly url: string;
  /** Path and query as the client sent them, prefix included: what request signatures cover. */
  readonly originalUrl: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface WireResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The work was done, and the connection dies before anybody hears of it. */
  readonly isLost?: boolean;
}

/** One service of the small cloud. It speaks the real wire protocol and keeps its state in the data folder. */
export interface StandIn {
  /** Also its prefix: "dynamodb" answers below /_aws/dynamodb. */
  readonly name: string;
  /** A first part of the path that its client library insists on: "v1" answers below /v1 as well, unstripped. */
  readonly root?: string;
  handle(request: WireRequest): Promise<WireResponse> | WireResponse;
  /** What it holds, for the page at /_local. Small, JSON, no secrets. */
  inspect(): Record<string, unknown>;
  close(): Promise<void> | void;
}
