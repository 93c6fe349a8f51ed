import fc from "fast-check";
import { propertyRuns, propertySeed } from "../property-runs.ts";

fc.configureGlobal({ seed: propertySeed, numRuns: propertyRuns() });
