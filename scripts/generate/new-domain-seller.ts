import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** A kind of thing sold: what it says of itself, the calls that offer it and put it into the cart, and its tests. */
export const sellerFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const { folder } = names;
  const core = `packages/core/src/domains/${folder}`;
  const handlers = `packages/functions/src/${folder}`;
  return {
    [`${core}/${folder}.seller.ts`]: seller(names),
    [`${core}/bought-${folder}.ts`]: bought(names, parts),
    [`${core}/cart/${folder}-cart.schema.ts`]: schema(names),
    [`${core}/cart/${folder}-cart.routes.ts`]: routes(names),
    [`${core}/cart/${folder}-cart.grants.ts`]: grants(names),
    [`${core}/cart/sell-${folder}.ts`]: useCases(names),
    [`${handlers}/offered.ts`]: handler(names, "offered", "actor", "actor"),
    [`${handlers}/add-to-cart.ts`]: handler(names, "addToCart", "actor, body", "actor, body.productId"),
  };
};

const seller = ({
  folder,
  type,
  kind,
}: DomainNames) => `import { alone, type Seller } from "../../money/order/line-item/seller.ts";
import * as Bought${type} from "./bought-${folder}.ts";

/** What is not as with most kinds (\`SoldKind\`), and then has a row in \`sold-kinds.rules.ts\`, too. */
export const words: Seller["words"] = {};
/** Staff add what is sold, with its prices, on the page of fees. */
export const offersOf: Seller["offersOf"] = "catalog";
/** Asked at the cart, and again at checkout. */
export const refuse: Seller["refuse"] = ({ id }) => Bought${type}.refuseMore(id);
export const once: Seller["once"] = {
  keyOf: ({ productId }) => \`${kind} \${productId}\`,
  refusal: "${folder}.paid",
  refuseHad: Bought${type}.refuseBought,
};
export const waits: Seller["waits"] = "never";
export const decided: Seller["decided"] = "nothing";
export const purchase: Seller["purchase"] = /* @__PURE__ */ alone(Bought${type}.purchase);
export const refunded: Seller["refunded"] = /* @__PURE__ */ alone(Bought${type}.endRefunded);
export const removed: Seller["removed"] = "only the line";
`;

function bought(names: DomainNames, parts: DomainParts): string {
  const { folder, value, type, words } = names;
  const isListed = parts.has("list");
  return `${isListed ? `import { movedInSmallList } from "../../engines/list/list-index.ts";\n` : ""}import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { write } from "../../ground/storage/commit.ts";
import type { Effect, Ending } from "../../money/order/line-item/effect.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../people/person/person.ts";
import { ${type}Entity } from "./${folder}.entity.ts";
import { most${type}sBought, ${value}Id } from "./${folder}.schema.ts";
import { keep${type} } from "./kept-${folder}.ts";

/** Those that were not given back. */
async function boughtBy(personId: PersonId) {
  const { data } = await ${type}Entity.query.byPerson({ personId }).go({ pages: "all", consistent: true });
  return data.filter(({ lineItemId, endedAt }) => lineItemId && !endedAt);
}

/** How many one person may buy. */
export async function refuseMore(personId: PersonId): Promise<void> {
  if ((await boughtBy(personId)).length >= most${type}sBought) throw new DomainError("${folder}.too-many");
}

export async function refuseBought(personId: PersonId, { productId }: Pick<LineItem, "productId">): Promise<void> {
  if ((await boughtBy(personId)).some((one) => one.productId === productId)) throw new DomainError("${folder}.bought");
}

export async function purchase({ id: lineItemId, name, productId }: LineItem, { id: personId }: Person): Promise<Effect> {
  const one = { id: createId(${value}Id), name, addedAt: now()${parts.has("subject") ? `, state: "approved" as const` : ""} };
  return {
    writes: [keep${type}(personId, one, { lineItemId, productId })],
    follows: [{ kind: "${folder}-added", personId, name }],
    after: { ${value}: one.id },
  };
}

/** It stays in sight, as given back, and may be bought again. */
export async function endRefunded({ id: lineItemId }: LineItem, { id: personId }: Person): Promise<Ending> {
  const one = (await boughtBy(personId)).find((other) => other.lineItemId === lineItemId);
  if (!one) return { writes: [] };
  const ended = ${type}Entity.patch({ personId, id: one.id })
    .set({ endedAt: now()${isListed ? `, ...movedInSmallList("${names.path}", one.id)` : ""} })${isListed ? "\n    .add({ listRevision: 1 })" : ""}
    .where(({ endedAt }, { notExists }) => notExists(endedAt));
  return {
    writes: [write(ended.params())],
    after: { ${value}: one.id },
    told: \`Your ${words} "\${one.name}" has ended.\`,
  };
}
`;
}

const schema = ({ type }: DomainNames) => `import * as z from "zod/mini";
import { ProductId } from "../../../ground/shared/ids.ts";
import { Cents } from "../../../ground/shared/values.ts";

/** The cart says what it costs its person today. */
const Offered${type} = z.object({
  id: ProductId,
  name: z.string(),
  description: z.optional(z.string()),
  priceCents: Cents,
  memberPriceCents: z.optional(Cents),
});
export type Offered${type} = z.infer<typeof Offered${type}>;

export const Offered${type}s = z.object({ data: z.array(Offered${type}) });
export type Offered${type}s = z.infer<typeof Offered${type}s>;

export const ${type}ToCart = z.object({ productId: ProductId });
`;

const routes = ({
  folder,
  value,
  type,
  words,
  many,
  path,
}: DomainNames) => `import { defineRoute } from "../../../ground/route/route.ts";
import { CartAndUser } from "../../../selling/cart/cart.schema.ts";
import { Offered${type}s, ${type}ToCart } from "./${folder}-cart.schema.ts";

export const ${value}CartRoutes = {
  offered: defineRoute({
    id: "${value}.offered",
    method: "GET",
    path: "/api/${path}/offered",
    role: "member",
    summary: "The ${many} that are sold today",
    response: Offered${type}s,
  }),
  addToCart: defineRoute({
    id: "${value}.addToCart",
    method: "POST",
    path: "/api/${path}/cart",
    role: "member",
    summary: "Put ${/^[aeiou]/.test(words) ? "an" : "a"} ${words} into the cart; again it changes nothing",
    body: ${type}ToCart,
    response: CartAndUser,
  }),
};
`;

const grants = ({
  folder,
  value,
}: DomainNames) => `import { type GrantsOf, reads, records } from "../../../ground/route/grants.ts";
import type { ${value}CartRoutes } from "./${folder}-cart.routes.ts";

export const ${value}CartGrants = {
  "${value}.offered": reads,
  "${value}.addToCart": records,
} as const satisfies GrantsOf<typeof ${value}CartRoutes>;
`;

const useCases = ({ folder, type, kind }: DomainNames) => `import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { ProductId } from "../../../ground/shared/ids.ts";
import * as Catalog from "../../../money/catalog/catalog.ts";
import type { CartAndUser } from "../../../selling/cart/cart.schema.ts";
import * as Cart from "../../../selling/cart-change/change-cart.ts";
import { Offered${type}s } from "./${folder}-cart.schema.ts";

export const offered = async (_actor: Actor): Promise<Offered${type}s> =>
  Offered${type}s.parse({ data: await Catalog.offered("${kind}") });

/** Adding it again changes nothing. */
export async function addToCart(actor: Actor, productId: ProductId): Promise<CartAndUser> {
  try {
    return await Cart.add(actor, { kind: "${kind}", productId });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "cart.already-in")) throw error;
    return Cart.viewWithUser(actor);
  }
}
`;

const handler = (
  { folder, value, type }: DomainNames,
  action: string,
  asked: string,
  given: string,
) => `import { ${value}CartRoutes } from "@guildhall/core/domains/${folder}/cart/${folder}-cart.routes";
import * as Sell${type} from "@guildhall/core/domains/${folder}/cart/sell-${folder}";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(${value}CartRoutes.${action}, ({ ${asked} }) => Sell${type}.${action}(${given}));
`;

/** What the seller adds to other files of the domain. */
export const soldParts = ({ folder, type, words, many }: DomainNames) => ({
  schema: `
/** A number that staff change belongs into the policy. */
export const most${type}sBought = 10;
`,
  problems: `  "${folder}.paid": [409, "You have paid for this ${words} already. You have it as soon as the payment is through."],
  "${folder}.bought": [409, "You have bought this ${words} already."],
  "${folder}.too-many": [409, "You have bought as many ${many} as one person can have."],
`,
});
