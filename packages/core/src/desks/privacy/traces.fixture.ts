import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { client, table } from "../../ground/storage/table.ts";

interface Found {
  readonly where: string;
  readonly trace: string;
}

/** Where any of some words stands, in the whole table and in every file. */
export async function tracesOf(words: readonly string[]): Promise<Found[]> {
  const places = [...(await everyItem()), ...(await everyFile())];
  return places.flatMap(({ where, text }) =>
    words.filter((word) => text.includes(word.toLowerCase())).map((trace) => ({ where, trace })),
  );
}

interface Place {
  readonly where: string;
  readonly text: string;
}

async function everyItem(): Promise<Place[]> {
  const places: Place[] = [];
  let ExclusiveStartKey: Record<string, never> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table.table, ExclusiveStartKey }));
    for (const item of page.Items ?? []) places.push({ where: keyOf(item), text: JSON.stringify(item).toLowerCase() });
    ExclusiveStartKey = page.LastEvaluatedKey as typeof ExclusiveStartKey;
  } while (ExclusiveStartKey);
  return places;
}

/** What lies together with much else is told apart. */
const keyOf = ({ pk, sk }: Record<string, { S?: string }>): string =>
  pk?.S?.startsWith("BILLING#") ? `${pk.S} ${sk?.S}` : `${pk?.S}`;

async function everyFile(): Promise<Place[]> {
  const store = new S3Client({});
  const places: Place[] = [];
  for (const Bucket of [process.env.FILES_BUCKET, process.env.EXPORTS_BUCKET]) {
    const { Contents = [] } = await store.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key } of Contents) {
      const { Body } = await store.send(new GetObjectCommand({ Bucket, Key }));
      const text = `${Key} ${await Body?.transformToString("latin1")}`.toLowerCase();
      places.push({ where: `${Bucket}/${Key}`, text });
    }
  }
  return places;
}
