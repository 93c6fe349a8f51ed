import { memberPages } from "./member-pages.ts";
import type { Page } from "./page.ts";
import { publicPages } from "./public-pages.ts";

/** All of them, for tests: the site loads the one list or the other. */
export const pages: readonly Page[] = [...publicPages, ...memberPages];
