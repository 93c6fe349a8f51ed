import type { productKinds } from "../catalog/catalog.schema.ts";
import { discountPage } from "../catalog/discount.system-page.ts";
import { discountStore } from "../catalog/discount-store.ts";
import { donationPage } from "../catalog/donation.system-page.ts";
import { membershipPage } from "../catalog/membership.system-page.ts";
import { feeKinds, productPage } from "../catalog/product.system-page.ts";
import { productStore } from "../catalog/product-store.ts";
import { eventPage } from "../event/event.system-page.ts";
import { eventStore } from "../event/event-store.ts";
import { type RowStore, settingStore } from "../system-page/row-store.ts";
import type { AnyPage } from "../system-page/system-page.schema.ts";

const kindsOf = <K extends keyof typeof productKinds>(names: Readonly<Record<K, string>>) => Object.keys(names) as K[];

/** Pages whose rows have an entity of their own. */
const ownStores = new Map<string, (page: AnyPage) => RowStore>([
  [membershipPage.name, productStore(["membership"])],
  [donationPage.name, productStore(["donation"])],
  [productPage.name, productStore(kindsOf(feeKinds))],
  [discountPage.name, discountStore],
  [eventPage.name, eventStore],
]);

export const systemStoreOf = (page: AnyPage): RowStore => (ownStores.get(page.name) ?? settingStore)(page);
