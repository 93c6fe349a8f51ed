import { type AttributeValue, DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import { LedgerEntry } from "@guildhall/core/money/ledger/ledger.schema";
import { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import { Order } from "@guildhall/core/money/order/order.schema";

export interface KeptCart {
  readonly lineItemIds: readonly string[];
  readonly checkoutId: string;
  readonly orderId?: string;
}

/** The portal's records of one person's money, as stored in the table. */
export interface OurBooks {
  readonly orders: readonly Order[];
  readonly lines: readonly LineItem[];
  readonly ledger: readonly LedgerEntry[];
  readonly cart?: KeptCart;
  /** The figures in the header. */
  readonly header?: { readonly count: number };
  readonly effects: readonly Granted[];
  readonly registrations: readonly BookedRegistration[];
  /** Each discount code of the person: in how many of their orders, and how often in all. */
  readonly codes: readonly UsedCode[];
}

export interface UsedCode {
  readonly code: string;
  readonly orderIds: readonly string[];
  readonly uses: number;
}

/** The effect of a paid line: a term of membership, a registration. */
export interface Granted {
  readonly kind: string;
  readonly lineItemId: string;
  /** A registration: one for each event, even if it was paid twice. */
  readonly eventId?: string;
}

/** A registration for a certification. */
export interface BookedRegistration {
  readonly id: string;
  readonly status: string;
  readonly enrolledOn?: string;
  readonly closed?: { readonly why: string };
}

/** The address of the table. */
export interface TableAddress {
  readonly endpoint: string;
  readonly table: string;
}

type Plain = Record<string, unknown>;

function plain(value: AttributeValue): unknown {
  if (value.N !== undefined) return Number(value.N);
  if (value.M !== undefined) return plainItem(value.M);
  if (value.L !== undefined) return value.L.map(plain);
  if (value.SS !== undefined) return value.SS;
  return value.S ?? value.BOOL ?? null;
}

const plainItem = (item: Record<string, AttributeValue>): Plain =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]));

const grantedOf = ({ __edb_e__, lineItemId, eventId }: Plain): Granted => ({
  kind: String(__edb_e__),
  lineItemId: String(lineItemId),
  ...(eventId !== undefined && { eventId: String(eventId) }),
});

export function createTableReader({ endpoint, table }: TableAddress) {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials });

  async function partition(pk: string): Promise<Plain[]> {
    const found: Plain[] = [];
    let next: Record<string, AttributeValue> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": { S: pk } },
          ExclusiveStartKey: next,
        }),
      );
      found.push(...Items.map(plainItem));
      next = LastEvaluatedKey;
    } while (next);
    return found;
  }

  async function usedCode({ code, orderIds = [] }: Plain): Promise<UsedCode> {
    const [discount] = await partition(`DISCOUNT#${code}`);
    return { code: String(code), orderIds: orderIds as string[], uses: Number(discount?.uses) };
  }

  return {
    partition,
    async books(personId: string): Promise<OurBooks> {
      const billing = await partition(`BILLING#${personId}`);
      const person = await partition(`$guildhall#id_${personId}`);
      const granted = [...(await partition(`MEMBERSHIPS#${personId}`)), ...(await partition(`EVENTS-OF#${personId}`))];
      const certifying = await partition(`CERTIFYING#${personId}`);
      const of = (kind: string) => billing.filter(({ __edb_e__ }) => __edb_e__ === kind);
      const [cart] = of("cart");
      const header = person.find(({ __edb_e__ }) => __edb_e__ === "person")?.cart;
      return {
        orders: of("order").map((item) => Order.parse(item)),
        lines: of("lineItem").map((item) => LineItem.parse(item)),
        ledger: of("ledgerEntry").map((item) => LedgerEntry.parse(item)),
        ...(cart && { cart: cart as unknown as KeptCart }),
        ...(header !== undefined && { header: header as { count: number } }),
        codes: await Promise.all(of("discountUse").map(usedCode)),
        registrations: certifying
          .filter(({ __edb_e__ }) => __edb_e__ === "registration")
          .map((item) => item as unknown as BookedRegistration),
        effects: granted.filter(({ lineItemId }) => lineItemId !== undefined).map(grantedOf),
      };
    },
  };
}
