import type { Page } from "../lib/page.ts";
import { publicPages } from "./public-pages.ts";
import { memberPages } from "./site.ts";

/** All of them, for tests: the site loads the one list or the other. */
export const pages: readonly Page[] = [...publicPages, ...memberPages];
