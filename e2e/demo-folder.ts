import { join } from "node:path";
import { root } from "../scripts/root.ts";

/** The demo association as it was seeded once. Every small cloud of the journeys starts with a copy. */
export const demoFolder = join(root, ".build", "e2e-demo");
