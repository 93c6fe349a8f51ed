import * as Policy from "../../engines/policy/policy.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { ProductId } from "../../ground/shared/ids.ts";
import type { FieldError } from "../../ground/shared/problem.ts";
import type { Cents } from "../../ground/shared/values.ts";
import type { Product } from "../../money/catalog/catalog.schema.ts";
import * as Catalog from "../../money/catalog/catalog.ts";
import { centsOf, donationFaultsOf, isGiven, presetsOf } from "./donation.rules.ts";
import type { Donation, DonationOption, DonationOptions } from "./donation.schema.ts";

const optionUnder =
  (policy: Policy.Policy) =>
  ({ id, name, description, isSymposiumScholarship }: Product): DonationOption => ({
    categoryId: id,
    name,
    description,
    presets: presetsOf({ isSymposiumScholarship }, policy),
  });

export async function options(): Promise<DonationOptions> {
  const [products, policy] = await Promise.all([Catalog.offered("donation"), Policy.of()]);
  return { data: products.map(optionUnder(policy)) };
}

interface Chosen {
  readonly productId: ProductId;
  readonly name: string;
  readonly account: string;
  readonly amountCents: Cents;
  readonly anonymous: boolean;
}

const refused = (errors: FieldError[]) => new DomainError("request.invalid", { errors });

/** Undefined for no donation. `within` is the path of the donation in the request, for field errors. */
export async function chosen(donation: Donation | undefined, within = ""): Promise<Chosen | undefined> {
  if (!isGiven(donation)) return undefined;
  const [products, policy] = await Promise.all([Catalog.offered("donation"), Policy.of()]);
  const faults = donationFaultsOf(donation, products.map(optionUnder(policy)));
  const product = products.find(({ id }) => id === donation.id);
  const amountCents = centsOf(donation);
  if (faults.length > 0 || !product || amountCents === undefined) {
    throw refused(faults.map(({ path, message }) => ({ path: `${within}${path}`, message })));
  }
  const { id: productId, name, account } = product;
  return { productId, name, account, amountCents, anonymous: donation.anonymous === "1" };
}
