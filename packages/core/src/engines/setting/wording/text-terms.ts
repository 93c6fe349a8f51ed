import { now } from "../../../ground/shared/clock.ts";
import { rowsOf } from "../../system-page/system-rows.ts";
import { inForceAt } from "../setting.rules.ts";
import { TextTerms } from "../setting.schema.ts";
import { textTermsSeed } from "./text-terms.seed.ts";
import { textTermsPage } from "./text-terms.system-page.ts";

/** The newest in force (bylaws#text-consent). */
export const textTerms = async (): Promise<TextTerms> =>
  TextTerms.parse(inForceAt([textTermsSeed, ...(await rowsOf(textTermsPage))], now()));
