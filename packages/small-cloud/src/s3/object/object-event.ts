import type { StoredObject } from "./object-index.ts";

export type ObjectEventName =
  | "ObjectCreated:Put"
  | "ObjectCreated:Post"
  | "ObjectCreated:Copy"
  | "ObjectCreated:CompleteMultipartUpload";

/** The notification that a bucket sends to a function. */
export interface ObjectCreatedEvent {
  readonly Records: readonly [
    {
      readonly eventVersion: "2.1";
      readonly eventSource: "aws:s3";
      readonly awsRegion: string;
      readonly eventTime: string;
      readonly eventName: ObjectEventName;
      readonly s3: {
        readonly s3SchemaVersion: "1.0";
        readonly bucket: { readonly name: string; readonly arn: string };
        /** The key is percent-encoded, with + for a space. */
        readonly object: {
          readonly key: string;
          readonly size: number;
          readonly eTag: string;
          readonly sequencer: string;
        };
      };
    },
  ];
}

export function createdEvent(eventName: ObjectEventName, object: StoredObject): ObjectCreatedEvent {
  return {
    Records: [
      {
        eventVersion: "2.1",
        eventSource: "aws:s3",
        awsRegion: "us-east-1",
        eventTime: new Date(object.modifiedAt).toISOString(),
        eventName,
        s3: {
          s3SchemaVersion: "1.0",
          bucket: { name: object.bucket, arn: `arn:aws:s3:::${object.bucket}` },
          object: {
            key: encodeURIComponent(object.key).replaceAll("%20", "+").replaceAll("%2F", "/"),
            size: object.size,
            eTag: object.etag,
            sequencer: object.modifiedAt.toString(16).padStart(18, "0").toUpperCase(),
          },
        },
      },
    ],
  };
}
