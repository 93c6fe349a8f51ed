import { DynamoDbProblem } from "small-cloud/dynamodb/problem";
import { answer, type DeskCall, DeskRefusal, requireOneOf } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";
import { plainItem } from "./plain-item.ts";
import { type Place, readItems } from "./table-reading.ts";

interface KeyElement {
  readonly AttributeName: string;
  readonly KeyType: "HASH" | "RANGE";
}
interface Described {
  readonly KeySchema: readonly KeyElement[];
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string;
    readonly KeySchema: readonly KeyElement[];
  }[];
  readonly LocalSecondaryIndexes?: Described["GlobalSecondaryIndexes"];
}

/** Only reads tables. Shows the cost that AWS would bill. */
export function createTableDesk({ standIns: { dynamodb } }: Pick<DeskOptions, "standIns">) {
  const names = async () => (await dynamodb.call<{ TableNames: string[] }>("ListTables", {})).TableNames;

  async function describe(table: string) {
    const { Table } = await dynamodb.call<{ Table: Described }>("DescribeTable", { TableName: table });
    const indexes = [...(Table.GlobalSecondaryIndexes ?? []), ...(Table.LocalSecondaryIndexes ?? [])];
    return {
      name: table,
      keys: keysOf(Table.KeySchema),
      indexes: indexes.map(({ IndexName, KeySchema }) => ({ name: IndexName, keys: keysOf(KeySchema) })),
    };
  }

  async function placeOf(query: DeskCall["query"]): Promise<Place> {
    const { name, keys, indexes } = await describe(requireOneOf(query, "table", await names()));
    if (!query.index) return { table: name, keys };
    const index = requireOneOf(
      query,
      "index",
      indexes.map((each) => each.name),
    );
    return { table: name, index, keys: indexes.find((each) => each.name === index)?.keys ?? keys };
  }

  return {
    list: async () => {
      const all = await names();
      return answer({ tables: await Promise.all(all.map(describe)) });
    },
    listItems: async ({ query }: DeskCall) => {
      const place = await placeOf(query);
      const read = await readItems(dynamodb, place, query).catch(refuseAsDynamoDb);
      return answer({ ...read, items: read.items.map(plainItem) });
    },
  };
}

const keysOf = (schema: readonly KeyElement[]): readonly string[] => schema.map(({ AttributeName }) => AttributeName);

function refuseAsDynamoDb(error: unknown): never {
  throw error instanceof DynamoDbProblem ? new DeskRefusal(error.message) : error;
}
