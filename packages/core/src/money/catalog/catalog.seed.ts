import type { Product } from "./catalog.schema.ts";
import { certificationSeed } from "./certification.seed.ts";
import { ceuSeed } from "./ceu.seed.ts";
import { donationSeed } from "./donation.seed.ts";
import { membershipSeed } from "./membership.seed.ts";
import { trainingSeed } from "./training.seed.ts";

/** Each is replaced when staff store one under the same id. */
export const productSeed: readonly Product[] = [
  ...membershipSeed,
  ...certificationSeed,
  ...trainingSeed,
  ...ceuSeed,
  ...donationSeed,
];
