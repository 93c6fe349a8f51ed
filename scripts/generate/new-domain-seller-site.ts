import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** The part of the page that offers what is sold, and the test of its whole life from the cart to the refund. */
export const sellerSiteFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const feature = `packages/web/src/features/${names.folder}`;
  return {
    [`${feature}/${names.folder}-offers.tsx`]: offers(names),
    [`${feature}/${names.folder}-offers.test.tsx`]: offersTest(names),
    [`packages/functions/src/${names.folder}/seller.test.ts`]: sellerTest(names, parts),
  };
};

const offers = ({
  folder,
  value,
  type,
  words,
  title,
}: DomainNames) => `import { ${value}CartRoutes } from "@guildhall/core/domains/${folder}/cart/${folder}-cart.routes";
import type { Offered${type} } from "@guildhall/core/domains/${folder}/cart/${folder}-cart.schema";
import { useCartAction, useKnownCart } from "../../blocks/cart/cart.api.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { useRoute } from "../../lib/api/use-route.ts";
import { useFocusNext } from "../../lib/page/focus.ts";

/** What is sold today; nothing where nothing is. */
export function ${type}Offers() {
  const { data: offered, error, mutate } = useRoute(${value}CartRoutes.offered, {});
  if (error && !offered)
    return <ProblemNotice error={error} title="What is offered could not be loaded" onRetry={() => mutate()} />;
  if (!offered || offered.data.length === 0) return null;
  return (
    <Card title="${title} to buy">
      <ul className="stack">
        {offered.data.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Offer({ offer: { id, name, description, priceCents, memberPriceCents } }: { readonly offer: Offered${type} }) {
  const add = useCartAction(${value}CartRoutes.addToCart);
  const isInCart = useKnownCart()?.items.some(({ categoryId }) => categoryId === id);
  const toCart = useFocusNext(() => document.querySelector<HTMLElement>(\`#offer-\${id} a\`));

  async function put(): Promise<void> {
    try {
      await add.run({ body: { productId: id } });
      toCart();
      void sayDone(\`\${name} is in your cart.\`);
    } catch (error) {
      void sayFailed(error, "Could not add ${words} to cart");
    }
  }
  return (
    <div id={\`offer-\${id}\`} className="row">
      <strong>{name}</strong>
      <Money cents={priceCents} />
      {memberPriceCents !== undefined && (
        <span className="quiet">
          Members: <Money cents={memberPriceCents} />
        </span>
      )}
      {isInCart ? (
        <ButtonLink to="/cart" icon="check">
          In your cart
        </ButtonLink>
      ) : (
        <Button icon="cart" busy={add.busy} onClick={put}>
          Add to Cart<span className="hidden-visually">: {name}</span>
        </Button>
      )}
      {description && <p>{description}</p>}
    </div>
  );
}
`;

const offersTest = ({ folder, type }: DomainNames) => `// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { ${type}Offers } from "./${folder}-offers.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offer = { id: "prd_01h00000000000000000009999", name: "Otter", priceCents: 4900, memberPriceCents: 2900 };

test("offers what is sold, at its prices", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ data: [offer] }));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <${type}Offers />
      </MemoryRouter>
    </SWRConfig>,
  );
  expect((await screen.findByRole("button")).textContent).toBe("Add to Cart: Otter");
  expect(screen.getByText("$49.00")).toBeDefined();
  expect(screen.getByText("$29.00")).toBeDefined();
});
`;

const sellerTest = (
  { folder, type, kind, words, value }: DomainNames,
  parts: DomainParts,
) => `import { most${type}sBought, ${value}Id } from "@guildhall/core/domains/${folder}/${folder}.schema";
import { keep${type} } from "@guildhall/core/domains/${folder}/kept-${folder}";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Cents, PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import type { Product } from "@guildhall/core/money/catalog/catalog.schema";
import { expect, test } from "vitest";
import { handler as remove } from "../cart/remove.ts";
import { onSale } from "../cart/shopper.fixture.ts";
import { aBuyer, type TestBuyer, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { staffOf } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as addToCart } from "./add-to-cart.ts";
${parts.has("list") ? `import { handler as all } from "./all.ts";\n` : ""}import { handler as list } from "./list.ts";
import { handler as offered } from "./offered.ts";

const sold = (override: Partial<Product> = {}) =>
  onSale({ kind: "${kind}", name: "Otter", priceCents: 4900 as Cents, ...override });

const put = ({ token }: Pick<TestBuyer, "token">, { id: productId }: Product) =>
  call(addToCart, { token, body: { productId } });

const ownedBy = async ({ token }: Pick<TestBuyer, "token">) => (await call(list, { token })).body.data;

const pay = async (buyer: TestBuyer) => buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));

/** What is paid takes effect a moment later. */
async function buys(buyer: TestBuyer, product: Product) {
  await put(buyer, product);
  const { body } = await pay(buyer);
  expect(body.order.state).toBe("paid");
  await deliverEverything();
  return staffOf(buyer.id, body.order);
}

const hasBought = (personId: PersonId) =>
  commit([
    keep${type}(
      personId,
      { id: createId(${value}Id), name: "Heron", addedAt: now() },
      { lineItemId: createId("lineItem"), productId: createId("product") },
    ),
  ]);

test("offers what is sold today, and nothing else", async () => {
  const [today, before] = [await sold(), await sold({ activeTo: inDays(-1) })];
  const { body } = await call(offered, { as: "member" });
  const ids = body.data.map(({ id }: { id: string }) => id);
  expect(ids).toContain(today.id);
  expect(ids).not.toContain(before.id);
});

test("puts it into the cart at today's price, and again it changes nothing", async () => {
  const [buyer, product] = [await aBuyer(), await sold()];
  const { status, body } = await put(buyer, product);
  expect([status, body.items]).toMatchObject([200, [{ name: "Otter", price: 4900, category_type: "${kind}" }]]);
  expect((await put(buyer, product)).body).toEqual(body);
});

test("does not put into the cart what is not sold, or is not there", async () => {
  const buyer = await aBuyer();
  const before = await sold({ activeTo: inDays(-1) });
  const nothing = { ...before, id: createId("product") };
  expect((await put(buyer, before)).body.code).toBe("catalog.not-offered");
  expect((await put(buyer, nothing)).body.code).toBe("not-found");
});

test("is taken out of the cart, and nothing else happens", async () => {
  const [buyer, product] = [await aBuyer(), await sold()];
  const { body } = await put(buyer, product);
  const removed = await call(remove, { token: buyer.token, body: { line_item_id: body.items[0].id } });
  expect([removed.body.items, await ownedBy(buyer)]).toEqual([[], []]);
  expect((await put(buyer, product)).status).toBe(200);
});

test("is paid once, and its buyer has it and gets a mail", async () => {
  const [buyer, product] = [await aBuyer(), await sold()];
  await buys(buyer, product);
  expect(await ownedBy(buyer)).toMatchObject([{ name: "Otter"${parts.has("subject") ? `, state: "approved"` : ""} }]);
  expect(mailsTo(buyer.email).map(({ subject }) => subject)).toContain("Your new ${words}");
});

test("is not bought again, neither before it takes effect nor after", async () => {
  const [buyer, product] = [await aBuyer(), await sold()];
  await put(buyer, product);
  await pay(buyer);
  expect((await put(buyer, product)).body.code).toBe("${folder}.paid");
  await deliverEverything();
  expect((await put(buyer, product)).body.code).toBe("${folder}.bought");
  expect((await put(buyer, await sold())).status).toBe(200);
});

test("is refused to who has as many as one person can have, at the cart and at checkout", async () => {
  const [buyer, product] = [await aBuyer(), await sold()];
  for (let count = 1; count < most${type}sBought; count++) await hasBought(buyer.id);
  expect((await put(buyer, product)).status).toBe(200);
  await hasBought(buyer.id);
  expect((await put(buyer, await sold())).body.code).toBe("${folder}.too-many");
  const { status, body } = await pay(buyer);
  expect([status, body.code]).toEqual([409, "${folder}.too-many"]);
  expect(await ownedBy(buyer)).toHaveLength(most${type}sBought);
});

test("given back in part, it stays; given back whole, it ends and can be bought again", async () => {
  const [buyer, product] = [await aBuyer(), await sold()];
  const { look, refund } = await buys(buyer, product);
  const [line] = (await look()).lines;
  await refund([[line, 900]]);
  await deliverEverything();
  expect((await ownedBy(buyer))[0].endedAt).toBeUndefined();
  await refund([[line, 4000]]);
  await deliverEverything();
  expect(await ownedBy(buyer)).toMatchObject([{ name: "Otter", endedAt: expect.any(String) }]);
${parts.has("list") ? `  expect((await call(all, { as: "admin", query: "search=Otter" })).body.data).toContainEqual(\n    expect.objectContaining({ personId: buyer.id, endedAt: expect.any(String) }),\n  );\n` : ""}  expect(mailsTo(buyer.email).some(({ text }) => text.includes('Your ${words} "Otter" has ended.'))).toBe(true);
  expect((await put(buyer, product)).status).toBe(200);
});
`;
