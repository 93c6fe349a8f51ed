import { writeOpenApi } from "./contract/openapi-document.ts";
import { writeRouteStacks } from "./contract/route-stacks.ts";

writeOpenApi();
writeRouteStacks();
process.stdout.write("Wrote docs/openapi.json and stacks/routes/route-stacks.json\n");
