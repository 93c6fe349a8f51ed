import type { Instant } from "../../ground/shared/values.ts";
import type { Association } from "./setting.schema.ts";

/** Until staff enter their own. Real tax IDs never begin with 00. */
export const associationSeed: Association = {
  name: "Guildhall Association of Financial Counselors and Educators",
  taxId: "00-1234567",
  addressLines: ["1 Guildhall Square", "Columbus, OH 43215"],
  taxSentence:
    "No goods or services were provided in exchange for your donation. The association is exempt from tax under section 501(c)(3) of the Internal Revenue Code; your donation is deductible to the extent that the law allows.",
  validFrom: "2000-01-01T05:00:00.000Z" as Instant,
};
