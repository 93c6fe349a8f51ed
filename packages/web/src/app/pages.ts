import type { Page } from "../lib/page/page.ts";
import { publicPages } from "./public-pages.ts";
import { memberPages } from "./site.ts";
import { staffPages } from "./staff/staff-site.ts";

/** All pages, for tests. The site loads one list or another. */
export const pages: readonly Page[] = [...publicPages, ...memberPages, ...staffPages];
